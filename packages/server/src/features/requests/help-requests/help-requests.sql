-- Sent by the files of this folder; $n is a parameter. Written by npm run statements.

-- help-requests.personal.ts › read
select
  a.id,
  case when c.name is not null then jsonb_build_object('key', c.name, 'label', c.label) end as category,
  a.status,
  a.label_priority as priority,
  a.description,
  a.origin_address,
  a.destination_address,
  a.arrival_date,
  left(a.arrival_time::text, 5) as arrival_time,
  a.expiration_date,
  a.contact as details_for_this_request,
  a.system_notes as note_of_the_association,
  v.first_name as volunteer_first_name,
  a.created_at,
  a.ended_at,
  (
    select coalesce(
      jsonb_agg(
        jsonb_build_object(
          'at',
          to_char(l.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
          'status',
          l.new_values -> 'status',
          'offer',
          l.new_values -> 'is_approved'
        ) order by l.created_at,
        l.id
      ),
      '[]'
    )
    from activity_log l
    where
      l.subject = 'application'
      and l.subject_id = a.id
  ) as history
from applications a
join categories c on c.id = a.category_id
left join users v on v.id = a.volunteer_id
where a.user_id = $n
order by a.created_at desc, a.id desc
limit $n;

-- help-requests.queries.ts › detailsOnRecord
select
  full_name,
  email,
  phone,
  residential_address,
  other_disability,
  comments
from users
where id = $n;
select option_id
from user_disabilities
where user_id = $n
order by option_id;

-- help-requests.queries.ts › disabilityOptions
select
  id,
  name
from options
where
  list = $n
  and is_active = $n;

-- help-requests.queries.ts › disabledCategories
select
  categories.id as category_id,
  (categories.label ->> 'he') as category,
  coalesce(applications.expiration_date, applications.arrival_date) as expiration_date
from applications
inner join categories on categories.id = applications.category_id
inner join users on users.id = applications.user_id
where
  applications.user_id = $n
  and applications.status in ('open', 'in_treatment')
  and users.state_id = any($n::integer[])
order by applications.due_at, applications.id;
-- Other calls have these lines too:
--   select: (categories.label ->> 'en') as category

-- help-requests.queries.ts › find
select
  u.id,
  u.full_name,
  u.address
from (
  (
    select
      u.id,
      u.full_name,
      u.residential_address as address
    from users u
    where
      (u.is_active and u.blocked_at is null and u.deleted_at is null)
      and u.signed_at is not null
      and exists (
        select
        from user_roles r
        where
          r.user_id = u.id
          and r.role = 'user'
      )
      and true
      and u.state_id = any($n::integer[])
      and (u.full_name like $n)
    limit $n
  ) union (
    select
      u.id,
      u.full_name,
      u.residential_address as address
    from users u
    where
      (u.is_active and u.blocked_at is null and u.deleted_at is null)
      and u.signed_at is not null
      and exists (
        select
        from user_roles r
        where
          r.user_id = u.id
          and r.role = 'user'
      )
      and true
      and u.state_id = any($n::integer[])
      and u.full_name >= $n
      and u.full_name < $n
    order by u.full_name, u.id
    limit $n
  )
) u
order by u.full_name like $n desc, u.full_name like $n desc, u.full_name, u.id
limit $n;
select
  u.id,
  u.full_name,
  u.residential_address as address
from users u
where
  (u.is_active and u.blocked_at is null and u.deleted_at is null)
  and u.signed_at is not null
  and exists (
    select
    from user_roles r
    where
      r.user_id = u.id
      and r.role = 'user'
  )
  and true
order by u.full_name, u.id
limit $n;
-- Other calls have these lines too:
--   from > where: (u.full_name like $n or u.phone like $n)

-- help-requests.queries.ts › findCategory
select
  id,
  type,
  expires_after_hours as "expiresAfterHours"
from categories
where
  id = $n
  and is_active = $n;

-- help-requests.queries.ts › hasLiveRequests
select id
from applications
where
  user_id = $n
  and status in ('open', 'in_treatment')
limit $n;

-- help-requests.queries.ts › listCategories
select
  c.id,
  c.name,
  (c.label ->> 'en') as label,
  c.type,
  c.created_at,
  author.full_name as author
from categories as c
left join users as author on author.id = c.author_id
where c.is_active = $n
order by c.position, c.id;
-- Other calls have these lines too:
--   select: (c.label ->> 'he') as label

-- help-requests.queries.ts › optionLabels
select
  id,
  (label ->> 'he') as label
from options
where id = any($n::integer[]);

-- help-requests.queries.ts › requestForMessages
select
  applications.id,
  categories.label,
  applications.arrival_date,
  applications.arrival_time,
  applications.expiration_date,
  applications.origin_address,
  applications.origin_locality,
  applications.destination_address,
  applications.contact,
  requester.full_name as requester_name,
  requester.phone as requester_phone,
  requester.residential_address as requester_address,
  volunteer.full_name as volunteer_name,
  volunteer.phone as volunteer_phone
from applications
inner join categories on categories.id = applications.category_id
inner join users as requester on requester.id = applications.user_id
left join users as volunteer on volunteer.id = $n
where applications.id = $n;

-- help-requests.queries.ts › requesterFacts
select
  users.quick_emergency_request,
  users.residential_address,
  users.time_zone,
  exists (
    select option_id
    from user_disabilities
    where user_disabilities.user_id = users.id
  ) as has_disability
from users
inner join user_roles on user_roles.user_id = users.id
  and user_roles.role = $n
where
  users.id = $n
  and (users.is_active and users.blocked_at is null and users.deleted_at is null)
  and users.state_id = any($n::integer[]);
select
from users
where id = $n
for key share;

-- help-requests.repository.ts › findSame
select id
from applications
where
  user_id = $n
  and category_id = $n
  and status in ('open', 'in_treatment')
  and other_address = $n
  and (not $n::boolean or origin_address = $n)
  and (
    description,
    destination_address,
    arrival_date,
    arrival_time,
    expiration_date,
    contact,
    is_phone,
    is_wp,
    is_sms
  ) is not distinct from (
    $n::text,
    $n::text,
    $n::date,
    $n::time,
    $n::date,
    $n::jsonb,
    $n::boolean,
    $n::boolean,
    $n::boolean
  );

-- help-requests.repository.ts › insertRequest
insert into applications (
  user_id,
  category_id,
  label_priority,
  description,
  origin_address,
  origin_locality,
  origin_location,
  location,
  state_id,
  destination_address,
  destination_locality,
  destination_location,
  other_address,
  arrival_date,
  arrival_time,
  expiration_date,
  due_at,
  contact,
  is_phone,
  is_wp,
  is_sms,
  created_by,
  created_at,
  updated_at
)
select
  u.id,
  $n::integer,
  $n::integer,
  $n::text,
  u.residential_address,
  u.residential_locality,
  u.residential_location,
  u.residential_location,
  coalesce($n::integer, u.state_id),
  $n::text,
  $n::text,
  $n::point,
  $n::boolean,
  $n::date,
  $n::time,
  $n::date,
  $n::timestamptz,
  $n::jsonb,
  $n::boolean,
  $n::boolean,
  $n::boolean,
  $n::integer,
  $n::timestamptz,
  $n::timestamptz
from users u
where u.id = $n
on conflict (user_id, category_id)
where status in ('open', 'in_treatment') do nothing
returning id;

-- help-requests.repository.ts › liveRequestsOf
select id
from applications
where
  user_id = $n
  and status in ('open', 'in_treatment')
order by id;

-- help-requests.repository.ts › lockRequest
select
  applications.user_id,
  applications.state_id,
  applications.status,
  applications.due_at,
  applications.volunteer_id,
  (
    requester.is_active
    and requester.blocked_at is null
    and requester.deleted_at is null
  ) as is_requester_reachable
from applications
inner join users as requester on requester.id = applications.user_id
where applications.id = $n
for update of applications;
select
  volunteer_id,
  is_approved,
  ended_reason
from application_users
where application_id = $n;
-- Other calls have these lines too:
--   select: arrived_at
--   select: on_way_at

-- help-requests.repository.ts › moveHomeRequests
update applications
set
  origin_address = users.residential_address,
  origin_locality = users.residential_locality,
  origin_location = users.residential_location,
  location = users.residential_location,
  state_id = users.state_id,
  updated_at = $n
from users
where
  users.id = applications.user_id
  and applications.user_id = $n
  and applications.status in ('open', 'in_treatment')
  and applications.other_address = $n
  and applications.origin_address is distinct from users.residential_address
returning
  applications.id,
  applications.status,
  applications.volunteer_id,
  array(
    select offer.volunteer_id
    from application_users offer
    where
      offer.application_id = applications.id
      and offer.is_approved = 0
    order by offer.id
  ) as waiting;

-- help-requests.repository.ts › overdueRequests
select id
from applications
where
  status = $n
  and due_at <= $n
  and id <> all($n::int[])
order by due_at
limit $n;

-- help-requests.repository.ts › raiseUrgentRides
update applications
set
  label_priority = $n,
  updated_at = $n
where
  status = $n
  and arrival_date is not null
  and due_at > $n
  and due_at <= $n
  and label_priority < $n
  and is_priority_set = $n
returning
  id,
  user_id,
  volunteer_id,
  status;

-- help-requests.repository.ts › requestsHeldBy
select applications.id
from application_users
inner join applications on applications.id = application_users.application_id
where
  application_users.volunteer_id = $n
  and application_users.is_approved in ($n)
  and applications.status in ('open', 'in_treatment')
order by applications.id;

-- help-requests.repository.ts › requestsInCharge
select id
from applications
where
  volunteer_id = $n
  and status = $n
order by id;

-- help-requests.repository.ts › saveDecision
update applications
set
  first_yes_at = coalesce(first_yes_at, $n),
  approved_at = coalesce(approved_at, $n),
  status = $n,
  volunteer_id = $n,
  updated_at = $n,
  ended_at = $n
where id = $n;
update application_users
set arrived_at = $n
where
  application_id = $n
  and volunteer_id = $n;
insert into application_users (
  application_id,
  volunteer_id,
  created_at,
  is_approved,
  ended_reason,
  updated_at,
  decided_by,
  note,
  on_way_at,
  arrived_at
)
values ($n, $n, $n, $n, $n, $n, $n, $n, $n, $n)
on conflict (application_id, volunteer_id) do update
set
  is_approved = $n,
  ended_reason = $n,
  updated_at = $n,
  decided_by = $n,
  note = $n,
  on_way_at = $n,
  arrived_at = $n;
-- Other calls have these lines too:
--   insert: arrived_at
--   insert: on_way_at
--   set: arrived_at = $n
--   set: on_way_at = $n
--   set: system_notes = $n
--   values: values ($n, $n, $n, $n, $n, $n, $n, $n, $n, $n)

-- help-requests.repository.ts › savePriority
update applications a
set
  label_priority = $n,
  is_priority_set = true,
  updated_at = $n
from applications before
where
  a.id = $n
  and before.id = a.id
  and (a.label_priority <> $n or not a.is_priority_set)
returning before.label_priority <> $n as is_changed;

-- near-volunteers.queries.ts › missingVolunteers
select
  u.id,
  u.full_name,
  u.phone,
  missing.reasons
from users u
join applications a on a.id = $n
left join volunteer_information vi on vi.user_id = u.id
left join application_users offer on offer.application_id = a.id
  and offer.volunteer_id = u.id
cross join lateral (
  select array_remove(
    array[
      case when not (vi.user_id is not null) then 'not_signed' end,
      case when not u.is_active then 'deactivated' end,
      case when not u.blocked_at is null then 'blocked' end,
      case when not vi.frozen_at is null then 'frozen' end,
      case when not vi.validate_training then 'no_training' end,
      case when not (vi.validate_police or not vi.is_required_police_validation) then 'no_police' end,
      case when u.id = a.user_id then 'requester' end,
      case when offer.is_approved = 1 then 'in_charge' end,
      case when offer.ended_reason in ('declined', 'cannot_come', 'unassigned') then offer.ended_reason end
    ]::text[],
    null
  ) as reasons
) missing
where
  true
  and exists (
    select
    from user_roles r
    where
      r.user_id = u.id
      and r.role = 'volunteer'
  )
  and u.deleted_at is null
  and (u.full_name like $n or u.phone like $n)
  and u.state_id = any($n::integer[])
  and cardinality(missing.reasons) > 0
order by u.full_name, u.id
limit $n;
-- Other calls have these lines too:
--   where: (u.full_name ilike $n)

-- offers.queries.ts › answerOf
select
  id,
  is_approved
from application_users
where
  application_id = $n
  and volunteer_id = $n;

-- offers.queries.ts › requestOfOffer
select
  application_id,
  volunteer_id
from application_users
where id = $n;

-- requester-needs.queries.ts › answersOfRequester
select
  c.type = 1 as is_ride,
  a.other_address as is_elsewhere,
  (
    select coalesce(
      json_agg(
        json_build_object('question', question, 'name', name, 'label', label) order by place,
        position
      ),
      '[]'
    )
    from (
      select
        'disability' as question,
        o.name,
        (o.label ->> 'en') as label,
        0 as place,
        o.position
      from options o
      where o.id = any(
        case when a.contact ? 'disability_id' then array(
          select jsonb_array_elements_text(a.contact -> 'disability_id')::integer
        ) else array(
          select d.option_id
          from user_disabilities d
          where d.user_id = a.user_id
          order by 1
        ) end
      )
      union all
      select
        q.question,
        o.name,
        (o.label ->> 'en'),
        1,
        o.position
      from (
        values ('evacuation_equipment', 'evacuation_equipments'), ('transport_needs', 'transport_needs'), ('animal_types', 'evacuation_animals'), ('face_to_face_with', 'face_to_face_with'), ('face_to_face_tools', 'face_to_face_tools'), (
          'communication_method_with',
          'communication_method_with'
        ), ('communication_tools', 'communication_tools')
      ) q (question, list)
      join options o on o.list = q.list
        and p.multiple_preferences -> q.question ? o.name
    ) chosen
  ) as choices,
  json_build_object(
    'disability',
    case when a.contact ? 'other_disability' then a.contact ->> 'other_disability' else u.other_disability end,
    'elevator',
    p.other_elevator,
    'evacuation_equipment',
    p.multiple_preferences ->> 'other_evacuation_equipment',
    'transport_needs',
    p.multiple_preferences ->> 'other_transport_needs',
    'animal_types',
    p.multiple_preferences ->> 'other_animal_types',
    'face_to_face_with',
    p.multiple_preferences ->> 'other_face_to_face_with',
    'face_to_face_tools',
    p.multiple_preferences ->> 'other_face_to_face_tools',
    'communication_method_with',
    p.multiple_preferences ->> 'other_communication_method_with',
    'communication_tools',
    p.multiple_preferences ->> 'other_communication_tools'
  ) as typed,
  p.stairs_at_entrance,
  p.stairs_count,
  p.floor_number,
  p.multiple_preferences ->> 'helper_gender' as helper_gender,
  (
    select json_build_object('name', o.name, 'label', (o.label ->> 'en'))
    from options o
    where
      o.list = 'elevators'
      and o.name = p.elevator
      and p.housing_type = 'apartment'
  ) as elevator,
  (
    select coalesce(
      json_agg(
        json_build_object(
          'name',
          spoken.name,
          'label',
          coalesce((o.label ->> 'en'), spoken.name)
        ) order by spoken.place
      ),
      '[]'
    )
    from jsonb_array_elements_text(
      case jsonb_typeof(p.multiple_preferences -> 'languages') when 'array' then p.multiple_preferences -> 'languages' end
    )
    with ordinality spoken (name, place)
    left join options o on o.list = 'languages'
      and o.name = spoken.name
  ) as languages
from applications a
join categories c on c.id = a.category_id
join users u on u.id = a.user_id
left join personal_information p on p.user_id = a.user_id
where a.id = $n;
-- Other calls have these lines too:
--   select > from > select: (o.label ->> 'he')
--   select > from > select: (o.label ->> 'he') as label
--   select > select: coalesce((o.label ->> 'he'), spoken.name)
--   select > select: json_build_object('name', o.name, 'label', (o.label ->> 'he'))

-- requester-needs.queries.ts › needsOfRequest
select (
  select coalesce(array_agg(needs.label order by needs.position), '{}')
  from (
    select
      (o.label ->> 'en') as label,
      o.position
    from options o
    where
      o.name <> 'other'
      and o.id = any(
        case when a.contact ? 'disability_id' then array(
          select jsonb_array_elements_text(a.contact -> 'disability_id')::integer
        ) else array(
          select d.option_id
          from user_disabilities d
          where d.user_id = a.user_id
          order by 1
        ) end
      )
    union all
    select
      (o.label ->> 'en'),
      1000 + o.position
    from personal_information p
    join options o on o.list = 'transport_needs'
      and p.multiple_preferences -> 'transport_needs' ? o.name
      and o.name not in ('other', 'own_transport')
    where
      p.user_id = a.user_id
      and c.type = 1
  ) needs
) as needs
from applications a
join categories c on c.id = a.category_id
where a.id = $n;
-- Other calls have these lines too:
--   select > from > select: (o.label ->> 'he')
--   select > from > select: (o.label ->> 'he') as label
