-- Sent by the files of this folder; $n is a parameter. Written by npm run statements.

-- candidates.queries.ts › factsOf
with matter as materialized (
  select
    a.user_id,
    a.location,
    c.name as category,
    c.type,
    case when a.contact ? 'disability_id' then array(
      select jsonb_array_elements_text(a.contact -> 'disability_id')::integer
    ) else array(
      select d.option_id
      from user_disabilities d
      where d.user_id = a.user_id
      order by 1
    ) end as disability_ids
  from applications a
  join categories c on c.id = a.category_id
  where a.id = $n
)
select
  v.id,
  distance_m(v.location, matter.location) as distance_m,
  round(v.location[1]::numeric, 3)::float8 as lat,
  round(v.location[0]::numeric, 3)::float8 as lng,
  vi.driving_license as has_license,
  vi.vehicle_availability as has_vehicle,
  vi.languages,
  vi.interests,
  greatest(
    (
      select coalesce(a.ended_at, offer.updated_at)
      from application_users offer
      join applications a on a.id = offer.application_id
        and a.status in ('completed', 'in_treatment')
      where
        offer.volunteer_id = v.id
        and offer.is_approved = 1
      order by offer.updated_at desc
      limit 1
    ),
    (
      select coalesce(p.ended_at, p.updated_at)
      from event_pairs p
      join events e on e.id = p.event_id
        and not e.is_drill
      where
        p.volunteer_id = v.id
        and p.is_approved = 1
        and (p.outcome is null or p.outcome = 'completed')
      order by p.updated_at desc
      limit 1
    )
  ) as last_helped_at,
  coalesce(helped.times, 0) as helped_before,
  coalesce(calls.times, 0) as asked_this_month,
  asked.asked_at,
  asked.answer
from matter
join users v on v.id = any($n::integer[])
left join volunteer_information vi on vi.user_id = v.id
left join (
  select
    volunteer_id,
    count(*) as times
  from (
    select a.volunteer_id
    from applications a
    where
      a.user_id = (
        select user_id
        from matter
      )
      and a.status = 'completed'
    union all
    select p.volunteer_id
    from event_pairs p
    join events e on e.id = p.event_id
      and not e.is_drill
    where
      p.user_id = (
        select user_id
        from matter
      )
      and p.outcome = 'completed'
  ) helped
  group by volunteer_id
) helped on helped.volunteer_id = v.id
left join (
  select
    volunteer_id,
    count(*) as times
  from (
    select volunteer_id
    from request_invitations
    where
      volunteer_id = any($n::integer[])
      and created_at > $n
    union all
    select volunteer_id
    from event_volunteer_requests r
    join events e on e.id = r.event_id
      and not e.is_drill
    where
      volunteer_id = any($n::integer[])
      and r.updated_at > $n
      and r.created_at > $n
      and token_hash is not null
    union all
    select volunteer_id
    from emergency_assignments
    where
      volunteer_id = any($n::integer[])
      and created_at > $n
  ) calls
  group by volunteer_id
) calls on calls.volunteer_id = v.id
left join (
  select
    i.volunteer_id,
    i.created_at as asked_at,
    i.respond as answer
  from request_invitations i
  where i.application_id = $n
) asked on asked.volunteer_id = v.id;
-- Other calls have these lines too:
--   left > from: event_volunteer_requests q
--   left > limit: limit 0
--   left > select: case q.status when 'pending' then 0 when 'closed' then 0 when 'reject' then 2 else 1 end as answer
--   left > select: null::integer as answer
--   left > select: null::integer as volunteer_id
--   left > select: null::timestamptz as asked_at
--   left > select: q.created_at as asked_at
--   left > select: q.volunteer_id
--   left > where > from: emergencies
--   left > where > select: event_id
--   left > where > where: id = $n
--   left > where: q.event_id = (
--   with > from: emergencies e
--   with > from: users
--   with > select > where: d.user_id = e.user_id
--   with > select: ) as disability_ids
--   with > select: array(
--   with > select: array[]::integer[] as disability_ids
--   with > select: e.location
--   with > select: e.user_id
--   with > select: id as user_id
--   with > select: location
--   with > select: null::smallint as type
--   with > select: null::text as category
--   with > select: null::text as type
--   with > where: e.id = $n
--   with > where: id = $n

-- candidates.queries.ts › wantsOf
select
  matter.category,
  matter.type,
  array(
    select jsonb_array_elements_text(p.multiple_preferences -> 'languages')
    where jsonb_typeof(p.multiple_preferences -> 'languages') = 'array'
  ) as languages,
  array(
    select jsonb_array_elements_text(p.multiple_preferences -> 'transport_needs')
    where jsonb_typeof(p.multiple_preferences -> 'transport_needs') = 'array'
  ) as transport,
  array(
    select jsonb_array_elements_text(p.multiple_preferences -> 'evacuation_equipment')
    where jsonb_typeof(p.multiple_preferences -> 'evacuation_equipment') = 'array'
  ) as equipment,
  array(
    select o.name
    from options o
    where o.id = any(matter.disability_ids)
  ) as disabilities,
  json_build_object(
    'languages',
    (
      select json_object_agg(o.name, (o.label ->> 'en'))
      from options o
      where o.list = 'volunteer_languages'
    ),
    'interests',
    (
      select json_object_agg(o.name, (o.label ->> 'en'))
      from options o
      where o.list = 'volunteer_interests'
    )
  ) as labels
from (
  select
    a.user_id,
    a.location,
    c.name as category,
    c.type,
    case when a.contact ? 'disability_id' then array(
      select jsonb_array_elements_text(a.contact -> 'disability_id')::integer
    ) else array(
      select d.option_id
      from user_disabilities d
      where d.user_id = a.user_id
      order by 1
    ) end as disability_ids
  from applications a
  join categories c on c.id = a.category_id
  where a.id = $n
) matter
left join personal_information p on p.user_id = matter.user_id;
-- Other calls have these lines too:
--   from > from: emergencies e
--   from > from: users
--   from > select > where: d.user_id = e.user_id
--   from > select: ) as disability_ids
--   from > select: array(
--   from > select: array[]::integer[] as disability_ids
--   from > select: e.location
--   from > select: e.user_id
--   from > select: id as user_id
--   from > select: location
--   from > select: null::smallint as type
--   from > select: null::text as category
--   from > select: null::text as type
--   from > where: e.id = $n
--   from > where: id = $n
--   select > select: json_object_agg(o.name, (o.label ->> 'he'))

-- matching.queries.ts › holdVolunteer
select u.state_id as "stateId"
from users u
join volunteer_information vi on vi.user_id = u.id
where
  u.id = $n
  and (
    u.is_active
    and u.blocked_at is null
    and u.deleted_at is null
    and vi.frozen_at is null
    and vi.validate_training
    and (vi.validate_police or not vi.is_required_police_validation)
  )
  and exists (
    select
    from user_roles r
    where
      r.user_id = u.id
      and r.role = 'volunteer'
  );
select
from users u
join volunteer_information vi on vi.user_id = u.id
where u.id = $n
for key share of u
for share of vi;

-- matching.queries.ts › volunteersAround
with
  request as materialized (
    select
      e.user_id,
      e.location,
      null::text as category,
      null::smallint as type,
      array(
        select d.option_id
        from user_disabilities d
        where d.user_id = e.user_id
        order by 1
      ) as disability_ids
    from emergencies e
    where e.id = $n
  ),
  waiting as materialized (
    select
      u.id,
      u.full_name,
      u.phone,
      u.location,
      true as has_accepted,
      offer.link_id,
      offer.note,
      offer.eta_minutes
    from (
      select
        u.volunteer_id,
        null::integer as link_id,
        u.note,
        u.eta_minutes
      from event_volunteer_requests u
      where
        u.event_id = (
          select event_id
          from emergencies
          where id = $n
        )
        and u.status = 'accept'
        and not exists (
          select
          from emergency_assignments a
          where
            a.volunteer_id = u.volunteer_id
            and (a.ended_at is null or (a.emergency_id = $n and a.state = 'cannot'))
        )
    ) offer
    join users u on u.id = offer.volunteer_id
    join volunteer_information vi on vi.user_id = u.id
    where
      (
        u.is_active
        and u.blocked_at is null
        and u.deleted_at is null
        and vi.frozen_at is null
        and vi.validate_training
        and (vi.validate_police or not vi.is_required_police_validation)
      )
      and exists (
        select
        from user_roles r
        where
          r.user_id = u.id
          and r.role = 'volunteer'
      )
      and true
      and (u.full_name like $n or u.phone like $n)
      and u.id <> (
        select user_id
        from request
      )
  ),
  nearest as materialized (
    select
      u.id,
      u.full_name,
      u.phone,
      u.location,
      false as has_accepted,
      null::integer as link_id,
      null as note,
      null::smallint as eta_minutes
    from users u
    join volunteer_information vi on vi.user_id = u.id
    where
      true
      and (
        u.is_active
        and u.blocked_at is null
        and u.deleted_at is null
        and vi.frozen_at is null
        and vi.validate_training
        and (vi.validate_police or not vi.is_required_police_validation)
      )
      and exists (
        select
        from user_roles r
        where
          r.user_id = u.id
          and r.role = 'volunteer'
      )
      and true
      and (u.full_name like $n or u.phone like $n)
      and u.id <> (
        select user_id
        from request
      )
      and not (
        exists (
          select
          from emergency_assignments a
          where
            a.volunteer_id = u.id
            and (a.ended_at is null or (a.emergency_id = $n and a.state = 'cannot'))
        )
        or exists (
          select
          from event_volunteer_requests q
          where
            q.event_id = (
              select event_id
              from emergencies
              where id = $n
            )
            and q.volunteer_id = u.id
            and q.status = 'accept'
        )
      )
    order by u.location <-> (
      select location
      from request
    )
    limit $n
  )
select
  v.id,
  v.full_name,
  v.phone,
  v.has_accepted,
  v.link_id,
  v.note,
  v.eta_minutes,
  distance_m(v.location, request.location) as distance_m
from
  (
    select *
    from waiting
    union all
    select *
    from nearest
  ) v,
  request
order by v.has_accepted desc, distance_m nulls last, v.id
limit $n;
-- Other calls have these lines too:
--   with > from > from: application_users offer
--   with > from > left: i.volunteer_id = offer.volunteer_id
--   with > from > left: left join request_invitations i on i.application_id = offer.application_id
--   with > from > select: coalesce(offer.note, i.note) as note
--   with > from > select: i.eta_minutes
--   with > from > select: null::integer as volunteer_id
--   with > from > select: null::smallint as eta_minutes
--   with > from > select: null::text as note
--   with > from > select: offer.id as link_id
--   with > from > select: offer.volunteer_id
--   with > from > where: false
--   with > from > where: offer.application_id = $n
--   with > from > where: offer.is_approved = 0
--   with > from: applications a
--   with > from: users
--   with > join: join categories c on c.id = a.category_id
--   with > select > select: jsonb_array_elements_text(a.contact -> 'disability_id')::integer
--   with > select > where: d.user_id = a.user_id
--   with > select: ) else array(
--   with > select: ) end as disability_ids
--   with > select: a.location
--   with > select: a.user_id
--   with > select: c.name as category
--   with > select: c.type
--   with > select: case when a.contact ? 'disability_id' then array(
--   with > select: id as user_id
--   with > select: location
--   with > where > from: application_users offer
--   with > where > from: applications a
--   with > where > from: event_pairs p
--   with > where > left: left join application_users offer on offer.application_id = a.id
--   with > where > left: offer.volunteer_id = u.id
--   with > where > where > from: event_volunteer_requests r
--   with > where > where > where: r.event_id = p.event_id
--   with > where > where > where: r.status in ('pending', 'accept')
--   with > where > where > where: r.volunteer_id = u.id
--   with > where > where: (a.user_id = u.id or offer.ended_reason in ('declined', 'cannot_come', 'unassigned'))
--   with > where > where: (offer.is_approved < 2 or offer.ended_reason in ('declined', 'cannot_come', 'unassigned'))
--   with > where > where: a.status = 'in_treatment'
--   with > where > where: a.volunteer_id = $n
--   with > where > where: not exists (
--   with > where > where: offer.application_id = $n
--   with > where > where: offer.volunteer_id = u.id
--   with > where > where: p.outcome is null
--   with > where > where: p.user_id = u.id
--   with > where > where: p.volunteer_id = $n
--   with > where: (u.full_name ilike $n)
--   with > where: (u.state_id = any($n::integer[]) or true)
--   with > where: (u.state_id = any($n::integer[]))
--   with > where: a.id = $n
--   with > where: id = $n
--   with > where: not exists (
--   with > where: u.id <> $n
--   with > where: u.state_id = any($n::integer[])
