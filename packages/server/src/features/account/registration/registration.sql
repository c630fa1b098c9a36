-- Sent by the files of this folder; $n is a parameter. Written by npm run statements.

-- guardian.repository.ts › endGuardianLinks
update guardian_links
set expires_at = $n
where
  volunteer_information_id = $n
  and used_at is null
  and expires_at > $n;

-- guardian.repository.ts › findGuardianLink
select
  v.id as "agreementId",
  v.user_id as "userId",
  u.first_name as "volunteerName",
  u.locale,
  l.guardian_full_name as "guardianName",
  l.answer,
  v.guardian_approved_at is not null as "isApproved",
  l.expires_at as "expiresAt",
  v.guardian_phone is not null and l.guardian_phone_hash = (
    select latest.guardian_phone_hash
    from guardian_links latest
    where latest.volunteer_information_id = v.id
    order by latest.id desc
    limit 1
  ) as "isCurrent"
from guardian_links l
join volunteer_information v on v.id = l.volunteer_information_id
join users u on u.id = v.user_id
  and u.deleted_at is null
where l.token_hash = $n;

-- guardian.repository.ts › insertGuardianLink
insert into guardian_links (
  token_hash,
  volunteer_information_id,
  guardian_full_name,
  guardian_phone_hash,
  created_at,
  expires_at
)
values ($n, $n, $n, $n, $n, $n);

-- guardian.repository.ts › lockGuardedAgreement
select
from volunteer_information
where user_id = $n
for update;

-- guardian.repository.ts › lockGuardianLink
select
from volunteer_information
where id = (
  select volunteer_information_id
  from guardian_links
  where token_hash = $n
)
for update;

-- guardian.repository.ts › readGuardedAgreement
select
  v.id,
  v.dob,
  u.full_name as "fullName",
  u.locale,
  u.phone as "ownPhone",
  u.is_active as "isActive",
  v.guardian_full_name as "guardianName",
  v.guardian_phone as "guardianPhone",
  v.guardian_approved_at as "approvedAt",
  v.guardian_refused_at as "refusedAt",
  (
    select case when l.used_at is null then l.created_at end
    from guardian_links l
    where l.volunteer_information_id = v.id
    order by l.id desc
    limit 1
  ) as "askedAt"
from volunteer_information v
join users u on u.id = v.user_id
where v.user_id = $n;

-- guardian.repository.ts › saveConsent
update volunteer_information
set
  guardian_approved_at = $n,
  guardian_refused_at = $n,
  updated_at = $n
where id = $n;
update guardian_links
set
  used_at = $n,
  answer = $n
where token_hash = $n;

-- guardian.repository.ts › saveGuardian
update volunteer_information
set
  guardian_full_name = $n,
  guardian_phone = $n,
  guardian_refused_at = (
    select case when l.answer = 'refused' then l.used_at end
    from guardian_links l
    where
      l.volunteer_information_id = $n
      and l.guardian_phone_hash = $n
      and l.used_at is not null
    order by l.used_at desc, l.id desc
    limit 1
  ),
  updated_at = $n
where id = $n;

-- registration.personal.ts › one
select *
from imported_volunteers
where user_id = $n;
select *
from personal_information
where user_id = $n;
select *
from volunteer_information
where user_id = $n;

-- registration.personal.ts › read
select
  coalesce(
    (
      select jsonb_agg(
        case when o.name is not null then jsonb_build_object('key', o.name, 'label', o.label) end order by o.position
      )
      from user_disabilities d
      join options o on o.id = d.option_id
      where d.user_id = u.id
    ),
    '[]'
  ) as disabilities,
  u.other_disability,
  u.disability_confirmation_check,
  u.quick_emergency_request
from users u
where u.id = $n;

-- registration.queries.ts › organizationBySlug
select id
from organizations
where
  slug = $n
  and deleted_at is null;

-- registration.queries.ts › readAvailableOptions
select
  json_agg(list || '/' || name) as keys,
  json_agg(id) filter (where list = $n) as ids,
  min(id) filter (where list = $n and name = 'other') as "otherId"
from options
where is_active;

-- registration.repository.ts › addRole
insert into user_roles (user_id, role, created_at)
values ($n, $n, $n)
on conflict do nothing;

-- registration.repository.ts › dropImport
delete from imported_volunteers
where user_id = $n;

-- registration.repository.ts › insertAccount
insert into users (
  phone,
  is_active,
  first_name,
  last_name,
  full_name,
  email,
  residential_address,
  residential_locality,
  residential_location,
  residential_state_id,
  arrival_address,
  arrival_locality,
  arrival_location,
  arrival_state_id,
  is_wp,
  organization_id,
  locale,
  time_zone,
  signed_at,
  created_at,
  updated_at
)
values (
  $n,
  $n,
  $n,
  $n,
  $n,
  $n,
  $n,
  $n,
  $n::point,
  $n,
  $n,
  $n,
  $n::point,
  $n,
  $n,
  $n,
  $n,
  $n,
  $n,
  $n,
  $n
)
on conflict (phone)
where deleted_at is null do nothing
returning id;
-- Other calls have these lines too:
--   insert: disability_confirmation_check
--   insert: other_disability
--   insert: quick_emergency_request
--   values: values ($n, $n, $n, $n, $n, $n, $n, $n, $n::point, $n, $n, $n, $n, $n, $n, $n, $n, $n)
--   values: values ($n, $n, $n, $n, $n, $n, $n, $n::point, $n, $n, $n, $n, $n, $n, $n, $n, $n)

-- registration.repository.ts › keepFormer
with
  former as (
    select *
    from volunteer_information
    where user_id = $n
  ),
  kept as (
    insert into volunteer_agreements (
      user_id,
      id_number,
      signature_image,
      ip_address,
      agreement_version,
      signed_at,
      ended_at
    )
    select
      user_id,
      id_number,
      signature_image,
      ip_address,
      agreement_version,
      signed_at,
      $n
    from former
  )
select id
from former;

-- registration.repository.ts › lockAccount
select
  array(
    select role
    from user_roles
    where user_id = $n
  ) as roles,
  exists (
    select
    from volunteer_information
    where user_id = $n
  ) as "hasAgreement";
select
  id,
  blocked_at is not null as "isBlocked",
  signed_at is not null as "isSigned"
from users
where
  phone = $n
  and deleted_at is null
for update;

-- registration.repository.ts › saveAgreement
insert into volunteer_information (
  user_id,
  created_at,
  id_number,
  signature_image,
  dob,
  place,
  date,
  israeli_citizen,
  languages,
  interests,
  gender,
  local_authority,
  driving_license,
  ip_address,
  agreement_version,
  signed_at,
  is_required_police_validation,
  validate_police,
  frozen_at,
  updated_at,
  vehicle_availability,
  way_to_provide_help,
  contact_method,
  guardian_full_name,
  guardian_phone,
  guardian_approved_at,
  guardian_refused_at,
  validate_training,
  renewal_form_hash
)
values (
  $n,
  $n,
  $n,
  $n,
  $n,
  $n,
  $n,
  $n,
  $n,
  $n,
  $n,
  $n,
  $n,
  $n,
  $n,
  $n,
  $n,
  $n,
  $n,
  $n,
  $n,
  $n,
  $n,
  $n,
  $n,
  $n,
  $n,
  $n,
  $n
)
on conflict (user_id) do update
set
  id_number = $n,
  signature_image = $n,
  dob = $n,
  place = $n,
  date = $n,
  israeli_citizen = $n,
  languages = $n,
  interests = $n,
  gender = $n,
  local_authority = $n,
  driving_license = $n,
  ip_address = $n,
  agreement_version = $n,
  signed_at = $n,
  is_required_police_validation = $n,
  validate_police = $n,
  frozen_at = $n,
  updated_at = $n,
  vehicle_availability = $n,
  way_to_provide_help = $n,
  contact_method = $n,
  guardian_full_name = $n,
  guardian_phone = $n,
  guardian_approved_at = $n,
  guardian_refused_at = $n,
  validate_training = $n,
  renewal_form_hash = $n
returning id;

-- registration.repository.ts › saveDetails
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
  arrival_address = $n,
  arrival_locality = $n,
  arrival_location = $n::point,
  arrival_state_id = $n,
  is_wp = $n,
  locale = $n,
  time_zone = $n,
  signed_at = coalesce(signed_at, $n),
  updated_at = $n
where id = $n;
-- Other calls have these lines too:
--   set: disability_confirmation_check = $n
--   set: other_disability = $n
--   set: quick_emergency_request = $n

-- registration.repository.ts › saveDisabilities
with gone as (
  delete from user_disabilities
  where
    user_id = $n
    and option_id <> all($n::integer[])
)
insert into user_disabilities (user_id, option_id)
select
  distinct $n::integer,
  unnest($n::integer[])
on conflict do nothing;

-- registration.repository.ts › saveHelpSeeker
insert into personal_information (
  user_id,
  created_at,
  hmo,
  organization,
  stairs_at_entrance,
  stairs_count,
  housing_type,
  floor_number,
  apartment_number,
  elevator,
  other_elevator,
  residents,
  evacuation_residence_personal,
  emergency_contact,
  additional_emergency_contact,
  additional_emergency_info,
  is_confirm,
  is_authorize,
  multiple_preferences,
  updated_at
)
values ($n, $n, $n, $n, $n, $n, $n, $n, $n, $n, $n, $n, $n, $n, $n, $n, $n, $n, $n, $n)
on conflict (user_id) do update
set
  hmo = $n,
  organization = $n,
  stairs_at_entrance = $n,
  stairs_count = $n,
  housing_type = $n,
  floor_number = $n,
  apartment_number = $n,
  elevator = $n,
  other_elevator = $n,
  residents = $n,
  evacuation_residence_personal = $n,
  emergency_contact = $n,
  additional_emergency_contact = $n,
  additional_emergency_info = $n,
  is_confirm = $n,
  is_authorize = $n,
  multiple_preferences = $n,
  updated_at = $n;

-- registration.repository.ts › staffRecord
select
  residential_address is not null as "hasResidential",
  arrival_address is not null as "hasArrival"
from users u
where
  id = $n
  and exists (
    select
    from user_roles
    where
      user_id = u.id
      and role = any($n)
  );
