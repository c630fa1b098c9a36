-- Sent by the files of this folder; $n is a parameter. Written by npm run statements.

-- phone-change.repository.ts › endLaterChanges
update phone_changes
set expires_at = $n
where
  user_id = $n
  and id > $n
  and expires_at > $n;

-- phone-change.repository.ts › findPhoneChange
select
  c.id,
  c.user_id as "userId",
  u.locale,
  c.phone,
  c.answer,
  c.expires_at as "expiresAt",
  u.deleted_at is not null as "isRemoved",
  exists (
    select
    from users other
    where
      other.phone = c.phone
      and other.id <> c.user_id
      and other.deleted_at is null
  ) as "isTaken"
from phone_changes c
join users u on u.id = c.user_id
where c.token_hash = $n;

-- phone-change.repository.ts › insertPhoneChange
insert into phone_changes (token_hash, user_id, phone, created_at, expires_at)
values ($n, $n, $n, $n, $n);

-- phone-change.repository.ts › lockPhoneChange
select
from users
where id = (
  select user_id
  from phone_changes
  where token_hash = $n
)
for update;

-- phone-change.repository.ts › numbersHeldBack
select distinct c.phone
from phone_changes c
join users u on u.id = c.user_id
where
  c.phone = any($n::text[])
  and c.answer is null
  and c.expires_at > $n
  and u.deleted_at is null
  and c.user_id is distinct from $n::integer;

-- phone-change.repository.ts › removeOldChanges
delete from phone_changes
where expires_at < $n;

-- phone-change.repository.ts › saveAnswer
update phone_changes
set
  answer = $n,
  answered_at = $n
where id = $n;

-- profile.personal.ts › read
select
  a.kind,
  a.address,
  a.locality,
  case when s.name is not null then jsonb_build_object('key', s.name, 'label', s.label) end as region,
  a.location[0] as longitude,
  a.location[1] as latitude
from users u
cross join lateral (
  values (
    'residential',
    u.residential_address,
    u.residential_locality,
    u.residential_location,
    u.residential_state_id
  ), (
    'work',
    u.arrival_address,
    u.arrival_locality,
    u.arrival_location,
    u.arrival_state_id
  )
) a (kind, address, locality, location, state_id)
left join states s on s.id = a.state_id
where
  u.id = $n
  and a.address is not null
order by a.kind;
select
  u.id,
  u.phone,
  u.full_name,
  u.first_name,
  u.last_name,
  u.email,
  u.locale,
  u.time_zone,
  u.comments,
  u.is_active,
  u.created_at,
  u.signed_at as registered_at,
  u.last_active_at,
  o.name as organization,
  exists (
    select
    from drill_participants d
    where d.user_id = u.id
  ) as joins_drills
from users as u
left join organizations as o on o.id = u.organization_id
where u.id = $n;
select
  u.is_phone as phone,
  u.is_wp as whatsapp,
  u.is_sms as sms,
  u.is_email as email,
  coalesce(s.sms, true) as sms_subscribed,
  coalesce(s.email, true) as email_subscribed
from users as u
left join subscriptions as s on s.user_id = u.id
where u.id = $n;
select
  s.name as key,
  s.label
from region_permissions as p
inner join states as s on s.id = p.state_id
where p.user_id = $n
order by s.name;
select
  role,
  created_at as since
from user_roles
where user_id = $n
order by created_at;

-- profile.queries.ts › readProfileRow
select
  id,
  email,
  phone,
  full_name,
  first_name,
  last_name,
  residential_address,
  arrival_address,
  other_disability,
  time_zone,
  is_phone,
  is_wp,
  is_sms,
  is_email,
  is_active,
  array(
    select d.option_id
    from user_disabilities d
    where d.user_id = users.id
    order by 1
  ) as disability_id,
  exists (
    select
    from drill_participants d
    where d.user_id = users.id
  ) as joins_drills,
  (
    select o.name
    from organizations o
    where o.id = users.organization_id
  ) as organization
from users
where id = $n;
select
  id,
  id_number,
  dob,
  place,
  date,
  israeli_citizen,
  gender,
  array(
    select kept.name
    from unnest(languages) kept (name)
    where not exists (
      select
      from options o
      where
        o.list = 'volunteer_languages'
        and o.name = kept.name
        and not o.is_active
    )
  ) as languages,
  interests,
  local_authority,
  driving_license,
  vehicle_availability,
  way_to_provide_help,
  contact_method,
  validate_training,
  validate_police,
  is_required_police_validation,
  signed_at,
  frozen_at
from volunteer_information
where user_id = $n;

-- profile.repository.ts › lockPerson
select
  first_name as "firstName",
  last_name as "lastName",
  email,
  phone,
  locale as locale,
  residential_address as "residentialAddress",
  arrival_address as "arrivalAddress",
  address_move_confirmed_at as "moveConfirmedAt",
  is_active as "isActive"
from users
where id = $n
for update;

-- profile.repository.ts › saveJoinsDrills
insert into drill_participants (user_id, agreed_at)
values ($n, $n)
on conflict (user_id) do nothing;
delete from drill_participants
where user_id = $n;

-- profile.repository.ts › saveMoveDecision
update users
set address_move_confirmed_at = $n
where id = $n;

-- profile.repository.ts › saveOtherDisability
update users
set other_disability = $n
where id = $n;

-- profile.repository.ts › savePhone
update users
set phone = $n
where id = $n;

-- profile.repository.ts › saveProfile
update users
set
  first_name = $n,
  last_name = $n,
  full_name = $n,
  email = $n,
  residential_address = $n,
  residential_locality = $n,
  residential_location = $n::point,
  residential_state_id = $n,
  address_move_confirmed_at = $n,
  arrival_address = $n,
  arrival_locality = $n,
  arrival_location = $n::point,
  arrival_state_id = $n,
  is_phone = $n,
  is_wp = $n,
  is_sms = $n,
  is_email = $n,
  updated_at = $n
where id = $n;
