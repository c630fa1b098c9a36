-- Sent by the files of this folder; $n is a parameter. Written by npm run statements.

-- auth.queries.ts › findAccount
select
  u.id,
  u.blocked_at is not null as "isBlocked",
  u.signed_at is not null as "isSigned",
  array(
    select r.role
    from user_roles r
    where r.user_id = u.id
  ) as roles,
  exists (
    select
    from volunteer_information v
    where v.user_id = u.id
  ) as "hasAgreement"
from users u
where
  u.phone = $n
  and u.deleted_at is null;

-- auth.queries.ts › isGrantLive
select expires_at
from registration_grants
where (token_hash = $n and phone_hash = $n and purpose = $n and used_at is null and expires_at > $n);

-- auth.queries.ts › isImportWithdrawn
select
from imported_volunteers i
join users u on u.id = i.user_id
where
  u.phone = $n
  and u.deleted_at is null
  and i.deleted_at is not null;

-- auth.queries.ts › lockAccount
select
from users
where
  phone = $n
  and deleted_at is null
for no key update;

-- auth.queries.ts › readPrefill
select
  u.full_name as "fullName",
  u.first_name as "firstName",
  u.last_name as "lastName",
  u.email,
  u.residential_address as "residentialAddress",
  u.arrival_address as "arrivalAddress",
  u.signed_at is not null as "isSigned",
  v.id_number as "idNumber",
  array(
    select d.option_id
    from user_disabilities d
    where d.user_id = u.id
    order by 1
  ) as "disabilityIds",
  case when i.user_id is null then null else json_build_object(
    'isWithdrawn',
    i.deleted_at is not null,
    'idNumber',
    i.id_number,
    'address',
    i.import_address,
    'dob',
    i.dob,
    'place',
    i.place,
    'date',
    i.date,
    'isCitizen',
    i.israeli_citizen = 1,
    'hasLicense',
    i.driving_license,
    'hasVehicle',
    i.vehicle_availability,
    'isLocalAuthority',
    i.local_authority,
    'gender',
    (
      select o.name
      from options o
      where
        o.list = 'volunteer_gender'
        and o.name = i.gender
        and o.is_active
    ),
    'interests',
    array(
      select o.name
      from options o
      where
        o.list = 'volunteer_interests'
        and o.name = any(i.interests)
        and o.is_active
      order by o.position
    ),
    'languages',
    array(
      select kept.name
      from unnest(i.languages) kept (name)
      where not exists (
        select
        from options o
        where
          o.list = 'volunteer_languages'
          and o.name = kept.name
          and not o.is_active
      )
    )
  ) end as imported
from users u
left join volunteer_information v on v.user_id = u.id
left join imported_volunteers i on i.user_id = u.id
where
  u.phone = $n
  and u.deleted_at is null;

-- auth.queries.ts › readSessionUser
select
  u.id,
  u.full_name as "fullName",
  u.is_active as "isActive",
  array(
    select r.role
    from user_roles r
    where r.user_id = u.id
  ) as roles,
  array(
    select d.option_id
    from user_disabilities d
    where d.user_id = u.id
    order by 1
  ) as "disabilityIds",
  case when v.id is null then null else json_build_object(
    'id',
    v.id,
    'isFrozen',
    v.frozen_at is not null,
    'isValidated',
    (v.validate_training and (v.validate_police or not v.is_required_police_validation))
  ) end as agreement
from users u
left join volunteer_information v on v.user_id = u.id
where u.id = $n;

-- auth.repository.ts › insertGrant
insert into registration_grants (token_hash, phone_hash, purpose, created_at, expires_at)
values ($n, $n, $n, $n, $n);

-- auth.repository.ts › noteActivity
update users
set
  is_away = $n,
  last_active_at = $n
where id = $n;

-- auth.repository.ts › noteSignIn
update users
set
  locale = $n,
  last_active_at = $n,
  is_away = $n
where id = $n;

-- auth.repository.ts › removeExpired
delete from captcha_solutions
where expires_at < $n;
delete from registration_grants
where expires_at < $n;

-- auth.repository.ts › takeGrant
select used_at
from registration_grants
where
  token_hash = $n
  and phone_hash = $n
  and purpose = $n
  and form_hash = $n;
update registration_grants
set
  used_at = $n,
  form_hash = $n
where (token_hash = $n and phone_hash = $n and purpose = $n and used_at is null and expires_at > $n);

-- auth.repository.ts › takeSolution
select used_at
from captcha_solutions
where
  challenge_hash = $n
  and used_for = $n
  and used_at > $n;
insert into captcha_solutions (challenge_hash, expires_at, used_for, used_at)
values ($n, $n, $n, $n)
on conflict (challenge_hash) do nothing;

-- codes.repository.ts › clearWait
delete from code_waits
where key_hash = $n;

-- codes.repository.ts › findWait
select
  failures,
  wait_until as "waitUntil",
  last_failed_at as "lastFailedAt"
from code_waits
where key_hash = $n;

-- codes.repository.ts › insertCode
insert into sign_in_codes (phone_hash, purpose, seed, created_at, sent_at, expires_at)
values ($n, $n, $n, $n, $n, $n);

-- codes.repository.ts › liveCodes
select
  id,
  purpose,
  seed,
  created_at as "createdAt",
  sent_at as "sentAt",
  expires_at as "expiresAt"
from sign_in_codes
where
  phone_hash = $n
  and purpose = any($n)
  and expires_at > $n
order by created_at desc, id desc;

-- codes.repository.ts › lockPhone
select pg_advisory_xact_lock($n::bigint);

-- codes.repository.ts › noteSending
update sign_in_codes
set
  sent_at = $n,
  expires_at = $n
where id = $n;

-- codes.repository.ts › removeCodes
delete from sign_in_codes
where purpose in ($n);

-- codes.repository.ts › removeOverCodes
delete from code_waits
where last_failed_at < $n;
delete from sign_in_codes
where expires_at < $n;

-- codes.repository.ts › saveWait
insert into code_waits (key_hash, failures, wait_until, last_failed_at)
values ($n, $n, $n, $n)
on conflict (key_hash) do update
set
  failures = $n,
  wait_until = $n,
  last_failed_at = $n;

-- codes.repository.ts › useCodes
delete from sign_in_codes
where
  phone_hash = $n
  and purpose = $n;

-- guesses-above.repository.ts › countGuessAbove
insert into guesses_above as counted (hour, ceiling, path, network_hash, count, last_at)
values (date_trunc('hour', $n::timestamptz, 'UTC'), $n, $n, $n, 1, $n)
on conflict (hour, ceiling, path, network_hash) do update
set
  count = counted.count + 1,
  last_at = greatest(counted.last_at, excluded.last_at);

-- guesses-above.repository.ts › guessesAbove
with lately as (
  select *
  from guesses_above
  where hour > $n::timestamptz - interval '24 hours'
)
select
  coalesce(sum(count), 0)::int as count,
  coalesce(
    sum(count) filter (where hour > $n::timestamptz - interval '2 hours'),
    0
  )::int as "lastHour",
  count(distinct network_hash)::int as networks,
  array(
    select path
    from lately
    group by path
    order by sum(count) desc, path
  ) as paths
from lately;

-- guesses-above.repository.ts › removeOldGuesses
delete from guesses_above
where hour < $n::timestamptz - make_interval(days => 3);

-- tickets.repository.ts › countTry
update code_tickets
set tries = tries + $n
where ticket_hash = $n;

-- tickets.repository.ts › findTicket
select
  ticket_hash as hash,
  purpose,
  asker_hash as "askerHash",
  known_by as "knownBy",
  tries,
  created_at as "createdAt",
  sent_at as "sentAt"
from code_tickets
where
  ticket_hash = $n
  and phone_hash = $n
  and live_until > $n;

-- tickets.repository.ts › knownAmong
select asker_hash
from known_askers
where
  phone_hash = $n
  and asker_hash in ($n)
  and seen_at > $n;

-- tickets.repository.ts › noteKnown
insert into known_askers (phone_hash, asker_hash, seen_at)
values ($n, $n, $n)
on conflict (phone_hash, asker_hash) do update
set seen_at = $n;

-- tickets.repository.ts › removeOverTickets
delete from code_tickets
where live_until < $n;
delete from known_askers
where seen_at < $n;

-- tickets.repository.ts › removeTicket
delete from code_tickets
where ticket_hash = $n;

-- tickets.repository.ts › renewTicket
update code_tickets
set
  tries = $n,
  sent_at = $n,
  live_until = $n
where ticket_hash = $n;

-- tickets.repository.ts › saveTicket
insert into code_tickets as held (
  ticket_hash,
  phone_hash,
  purpose,
  asker_hash,
  known_by,
  created_at,
  sent_at,
  live_until
)
values ($n, $n, $n, $n, $n, $n, $n, $n)
on conflict (ticket_hash) do update
set
  purpose = excluded.purpose,
  asker_hash = excluded.asker_hash,
  known_by = excluded.known_by,
  tries = case when $n::boolean or held.live_until <= $n then 0 else held.tries end,
  created_at = excluded.created_at,
  sent_at = excluded.sent_at,
  live_until = excluded.live_until;

-- wrong-codes.repository.ts › addWrongCodes
insert into wrong_codes as counted (weight, counted_at)
values ($n, $n)
on conflict (is_one) do update
set
  weight = greatest(
    0,
    counted.weight * power(
      0.5,
      least(
        $n::double precision,
        greatest(0, extract(epoch from $n::timestamptz - counted.counted_at)) / $n::double precision
      )
    ) + $n::double precision
  ),
  counted_at = greatest(counted.counted_at, excluded.counted_at)
returning weight;

-- wrong-codes.repository.ts › noteTold
update wrong_codes
set told_at = $n
where (told_at is null or told_at <= $n);

-- wrong-codes.repository.ts › readWrongCodes
select counted.weight * power(
  0.5,
  least(
    $n::double precision,
    greatest(0, extract(epoch from $n::timestamptz - counted.counted_at)) / $n::double precision
  )
) as weight
from wrong_codes counted;
