-- Sent by the files of this folder; $n is a parameter. Written by npm run statements.

-- imports.queries.ts › accountsOf
select
  u.id,
  u.phone,
  u.state_id as "stateId",
  u.blocked_at is not null as "isBlocked",
  u.signed_at is not null as "isSigned",
  array(
    select r.role
    from user_roles r
    where r.user_id = u.id
  ) as roles,
  array(
    select p.state_id
    from region_permissions p
    where p.user_id = u.id
    order by p.state_id
  ) as regions,
  array(
    select distinct e.state_id
    from events e
    where e.manager_id = u.id
  ) as "eventRegions",
  exists (
    select
    from user_roles r
    where
      r.user_id = u.id
      and r.role = 'volunteer'
  ) or exists (
    select
    from volunteer_information v
    where v.user_id = u.id
  ) as "isVolunteer"
from users u
where
  u.phone = any($n::text[])
  and u.deleted_at is null;

-- imports.queries.ts › importChoices
select
  list,
  id,
  name,
  label
from options
where
  list = any($n::text[])
  and is_active
order by list, position;

-- imports.repository.ts › insertAccounts
insert into users (phone, first_name, last_name, full_name, email, created_at, updated_at)
select
  phone,
  first_name,
  last_name,
  first_name || ' ' || last_name,
  email,
  $n::timestamptz,
  $n::timestamptz
from json_to_recordset($n::json) as v(
  phone text,
  first_name text,
  last_name text,
  email text,
  id_number text,
  import_address text,
  dob date,
  gender text,
  place text,
  date date,
  israeli_citizen smallint,
  languages text[],
  interests text[],
  local_authority boolean,
  driving_license boolean,
  vehicle_availability boolean
)
order by phone
on conflict (phone)
where deleted_at is null do nothing
returning phone;

-- imports.repository.ts › keepImported
with
  told as (
    select
      u.id as user_id,
      v.*
    from json_to_recordset($n::json) as v(
      phone text,
      first_name text,
      last_name text,
      email text,
      id_number text,
      import_address text,
      dob date,
      gender text,
      place text,
      date date,
      israeli_citizen smallint,
      languages text[],
      interests text[],
      local_authority boolean,
      driving_license boolean,
      vehicle_availability boolean
    )
    join users u on u.phone = v.phone
      and u.deleted_at is null
  ),
  named as (
    update users u
    set
      first_name = t.first_name,
      last_name = t.last_name,
      full_name = t.first_name || ' ' || t.last_name,
      email = coalesce(u.email, t.email),
      updated_at = $n::timestamptz
    from told t
    where
      u.id = t.user_id
      and u.full_name = ''
      and u.signed_at is null
  ),
  roles as (
    insert into user_roles (user_id, role, created_at)
    select
      user_id,
      'volunteer',
      $n::timestamptz
    from told
    on conflict do nothing
  )
insert into imported_volunteers (
  user_id,
  id_number,
  import_address,
  dob,
  gender,
  place,
  date,
  israeli_citizen,
  languages,
  interests,
  local_authority,
  driving_license,
  vehicle_availability,
  created_at
)
select
  user_id,
  id_number,
  import_address,
  dob,
  gender,
  place,
  date,
  israeli_citizen,
  coalesce(languages, '{}'),
  coalesce(interests, '{}'),
  local_authority,
  driving_license,
  vehicle_availability,
  $n::timestamptz
from told
on conflict (user_id) do update
set
  id_number = excluded.id_number,
  import_address = excluded.import_address,
  dob = excluded.dob,
  gender = excluded.gender,
  place = excluded.place,
  date = excluded.date,
  israeli_citizen = excluded.israeli_citizen,
  languages = excluded.languages,
  interests = excluded.interests,
  local_authority = excluded.local_authority,
  driving_license = excluded.driving_license,
  vehicle_availability = excluded.vehicle_availability,
  created_at = excluded.created_at,
  deleted_at = null;

-- imports.repository.ts › lockAccounts
select
from users
where
  phone = any($n::text[])
  and deleted_at is null
order by id
for no key update;

-- imports.repository.ts › recordImport
update volunteer_imports
set settled_at = $n::timestamptz
where
  bad_row_count > 0
  and settled_at is null
  and (author_id = $n or file_name = $n);
insert into volunteer_imports (author_id, file_name, row_count, bad_row_count, created_at)
values ($n, $n, $n, $n, $n)
returning id;
