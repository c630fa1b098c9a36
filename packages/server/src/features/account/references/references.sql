-- Sent by the files of this folder; $n is a parameter. Written by npm run statements.

-- references.personal.ts › read
select
  case when f.referrer_id = $n then 'registered_by_me' else 'registered_me' end as direction,
  other.first_name,
  f.status,
  f.created_at,
  f.answered_at
from references f
join users other on other.id = case when f.referrer_id = $n then f.subject_id else f.referrer_id end
where
  (f.referrer_id = $n and f.status = 'confirmed')
  or f.subject_id = $n
order by f.created_at desc, f.id desc
limit $n;

-- references.repository.ts › endReference
update references
set
  status = $n,
  answered_at = $n
where
  id = $n
  and status = $n;

-- references.repository.ts › eraseUnusedAccount
update users
set
  phone = $n,
  first_name = $n,
  last_name = $n,
  full_name = $n,
  email = $n,
  residential_address = $n,
  residential_locality = $n,
  residential_location = $n,
  residential_state_id = $n,
  arrival_address = $n,
  arrival_locality = $n,
  arrival_location = $n,
  arrival_state_id = $n,
  comments = $n,
  other_disability = $n,
  disability_confirmation_check = $n,
  quick_emergency_request = $n,
  is_active = $n,
  deleted_at = $n,
  erased_at = $n,
  updated_at = $n
where id = $n;
update messages
set
  text = null,
  mail = null,
  log_text = '',
  sent_to = null
where user_id = $n;
delete from outbox
where recipient = (
  select phone
  from users
  where id = $n
);
update references
set
  status = 'refused',
  answered_at = $n
where
  subject_id = $n
  and status = 'waiting';
delete from personal_information
where user_id = $n;
delete from subscriptions
where user_id = $n;
delete from user_disabilities
where user_id = $n;
delete from user_roles
where user_id = $n;

-- references.repository.ts › findEarlier
select
  status,
  sent_at as "sentAt",
  answered_at as "answeredAt"
from references
where
  referrer_id = $n
  and phone_hash = $n
order by id desc
limit $n;

-- references.repository.ts › findReference
select
  r.id,
  r.referrer_id as "referrerId",
  by_whom.full_name as "referrerName",
  r.subject_id as "subjectId",
  u.full_name as "subjectName",
  u.first_name as "subjectFirstName",
  u.phone as "subjectPhone",
  u.locale,
  u.residential_locality as locality,
  r.status,
  r.is_new_account as "isNewAccount",
  r.expires_at as "expiresAt",
  u.deleted_at is not null as "isSubjectDeleted",
  u.last_active_at is not null or exists (
    select
    from sessions s
    where s.user_id = u.id
  ) or exists (
    select
    from applications a
    where a.user_id = u.id
  ) or exists (
    select
    from user_roles o
    where
      o.user_id = u.id
      and o.role <> 'user'
  ) as "isUsed"
from references r
join users by_whom on by_whom.id = r.referrer_id
join users u on u.id = r.subject_id
where r.token_hash = $n;

-- references.repository.ts › findSubject
select
  id,
  blocked_at is not null as "isBlocked",
  deleted_at is not null as "isDeleted"
from users
where phone = $n
order by deleted_at desc nulls first
limit 1;

-- references.repository.ts › lockPhone
select pg_advisory_xact_lock($n, $n);

-- references.repository.ts › lockReference
select
from users
where id = (
  select subject_id
  from references
  where token_hash = $n
)
for update;

-- references.repository.ts › readPerson
select
  first_name as "firstName",
  full_name as "fullName",
  phone
from users
where id = $n;

-- references.repository.ts › saveReference
insert into references (
  referrer_id,
  subject_id,
  phone_hash,
  token_hash,
  is_new_account,
  sent_at,
  created_at,
  expires_at
)
values ($n, $n, $n, $n, $n, $n, $n, $n)
on conflict (referrer_id, subject_id)
where status = 'waiting' do update
set
  token_hash = excluded.token_hash,
  sent_at = excluded.sent_at,
  expires_at = excluded.expires_at
returning is_new_account as "isNewAccount";
