-- Sent by the files of this folder; $n is a parameter. Written by npm run statements.

-- accounts.repository.ts › isPhoneTaken
select
from users
where
  phone = $n
  and deleted_at is null;

-- accounts.repository.ts › lockAccount
select
  u.id,
  u.phone,
  u.email,
  u.locale,
  u.time_zone as "timeZone",
  u.is_wp or (u.is_sms and coalesce(s.sms, true)) as "byPhone",
  u.is_email and u.email is not null and coalesce(s.email, true) as "byEmail"
from users u
left join subscriptions s on s.user_id = u.id
where
  u.id = $n
  and u.deleted_at is null
for update of u;
select role
from user_roles
where user_id = $n;

-- accounts.repository.ts › rolesOfOthers
select distinct r.role
from users u
join user_roles r on r.user_id = u.id
where
  r.role = any($n::text[])
  and u.id <> $n
  and (u.is_active and u.blocked_at is null and u.deleted_at is null);
select pg_advisory_xact_lock($n);

-- accounts.repository.ts › saveAccount
update users
set
  blocked_at = $n,
  updated_at = $n
where id = $n;
-- Other calls have these lines too:
--   set: deleted_at = $n
--   set: is_active = $n
