-- Sent by the files of this folder; $n is a parameter. Written by npm run statements.

-- account-removal.repository.ts › accountsToErase
select id
from users
where
  deleted_at <= $n
  and erased_at is null
  and id <> all($n::int[])
order by deleted_at
limit $n;

-- account-removal.repository.ts › isPhoneTaken
select
from users
where
  phone = $n
  and deleted_at is null;

-- account-removal.repository.ts › lockAccount
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

-- account-removal.repository.ts › lockRemoved
select
  id,
  phone,
  email,
  created_at,
  deleted_at
from users
where
  id = $n
  and deleted_at <= $n
  and erased_at is null
for update;

-- account-removal.repository.ts › markRemoved
update users
set
  deleted_at = $n,
  updated_at = $n
where id = $n;

-- account-removal.repository.ts › markRestored
update users
set
  deleted_at = $n,
  updated_at = $n
where id = $n;

-- account-removal.repository.ts › rolesOfOthers
select distinct r.role
from users u
join user_roles r on r.user_id = u.id
where
  r.role = any($n::text[])
  and u.id <> $n
  and (u.is_active and u.blocked_at is null and u.deleted_at is null);
select pg_advisory_xact_lock($n);
