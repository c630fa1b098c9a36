-- Sent by the files of this folder; $n is a parameter. Written by npm run statements.

-- user-form.repository.ts › addressesOf
select
  residential_address as home,
  arrival_address as work,
  email,
  locale
from users
where id = $n;

-- user-form.repository.ts › hasOtherAccount
select
from users
where
  phone = $n
  and id is distinct from $n::integer
  and deleted_at is null;

-- user-form.repository.ts › insertPerson
insert into users (
  phone,
  first_name,
  last_name,
  full_name,
  email,
  is_phone,
  is_wp,
  is_sms,
  residential_address,
  residential_locality,
  residential_location,
  residential_state_id,
  is_email,
  is_active,
  locale,
  time_zone,
  signed_at,
  created_at,
  updated_at
)
values ($n, $n, $n, $n, $n, $n, $n, $n, $n, $n, $n::point, $n, $n, $n, $n, $n, $n, $n, $n)
on conflict (phone)
where deleted_at is null do nothing
returning id;
insert into user_roles (user_id, role, created_at)
values ($n, $n, $n);
-- Other calls have these lines too:
--   values: values ($n, $n, $n, $n, $n, $n, $n, $n, $n, $n, $n, $n, $n, $n, $n)

-- user-form.repository.ts › sameMadeSince
select u.id
from users u
join user_roles r on r.user_id = u.id
  and r.role = $n
where
  u.phone = $n
  and u.deleted_at is null
  and u.created_at > $n
  and u.first_name = $n
  and u.last_name = $n;

-- user-form.repository.ts › savePerson
update users
set
  phone = $n,
  first_name = $n,
  last_name = $n,
  full_name = $n,
  email = $n,
  is_phone = $n,
  is_wp = $n,
  is_sms = $n,
  residential_address = $n,
  residential_locality = $n,
  residential_location = $n::point,
  residential_state_id = $n,
  updated_at = $n
where id = $n;
