-- Sent by the files of this folder; $n is a parameter. Written by npm run statements.

-- renewal.personal.ts › read
select
  id_number,
  signature_image,
  ip_address,
  agreement_version,
  signed_at,
  ended_at
from volunteer_agreements
where user_id = $n
order by signed_at desc;

-- renewal.queries.ts › endingAgreements
select
  v.id,
  v.user_id as "userId",
  v.signed_at as "signedAt",
  v.signed_at::text as "signedAtText",
  u.first_name as "firstName",
  u.time_zone as "timeZone",
  (
    u.is_active
    and u.blocked_at is null
    and u.deleted_at is null
  ) and exists (
    select
    from user_roles r
    where
      r.user_id = u.id
      and r.role = 'volunteer'
  ) as "isReached",
  (
    select min(r.days)
    from renewal_reminders r
    where
      r.volunteer_information_id = v.id
      and r.signed_at = v.signed_at
  ) as reminded
from volunteer_information v
join users u on u.id = v.user_id
where
  v.frozen_at is null
  and v.signed_at <= $n
  and (v.signed_at, v.id) > ($n::timestamptz, $n)
order by v.signed_at, v.id
limit $n;

-- renewal.repository.ts › freeze
update volunteer_information
set
  frozen_at = $n,
  updated_at = $n
where
  id = $n
  and frozen_at is null
  and signed_at = $n::timestamptz;

-- renewal.repository.ts › lockAgreement
select
  v.id,
  u.first_name as "firstName",
  u.time_zone as "timeZone",
  v.signed_at as "signedAt",
  v.gender,
  v.id_number as "idNumber",
  v.dob,
  v.frozen_at is not null as "isFrozen",
  u.is_active as "isActive",
  v.is_required_police_validation as "requiresPolice",
  v.validate_police as "hasPolice",
  v.validate_training as "hasTraining",
  v.renewal_form_hash as "formHash",
  v.validate_training and (v.validate_police or not v.is_required_police_validation) as "isComplete",
  v.guardian_approved_at is not null as "hasGuardianConsent"
from volunteer_information v
join users u on u.id = v.user_id
where v.user_id = $n
for update of v;

-- renewal.repository.ts › noteReminders
insert into renewal_reminders (volunteer_information_id, signed_at, days, sent_at)
select
  v.id,
  v.signed_at,
  due.days,
  $n
from unnest($n::integer[], $n::timestamptz[], $n::smallint[]) as due (id, signed_at, days)
join volunteer_information v on v.id = due.id
  and v.signed_at = due.signed_at
  and v.frozen_at is null
order by v.id
for share of v
on conflict do nothing
returning volunteer_information_id as id;

-- renewal.repository.ts › saveRenewal
update volunteer_information
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
  vehicle_availability = vehicle_availability and $n::boolean,
  validate_training = $n,
  renewal_form_hash = $n
where id = $n;
