-- Sent by the files of this folder; $n is a parameter. Written by npm run statements.

-- auto-assign.queries.ts › autoAssignSettings
select
  id,
  radius,
  minutes as time
from auto_assign_settings
order by id;

-- auto-assign.repository.ts › saveAutoAssignSetting
update auto_assign_settings
set
  radius = $n,
  minutes = $n
where id = $n
returning
  id,
  radius,
  minutes as time;

-- dispatch.queries.ts › automaticEvents
select id
from events
where
  is_active
  and is_auto_assign
  and purpose = 'help'
  and id > $n
order by id
limit $n;

-- dispatch.queries.ts › candidatesFor
with
  history as (
    select
      h.volunteer_id,
      count(*)::integer as calls,
      count(*) filter (where h.status in ('accept', 'assigned', 'completed'))::integer as yeses
    from event_volunteer_requests h
    join events e on e.id = h.event_id
      and not e.is_drill
    where
      h.volunteer_id = any($n::integer[])
      and h.event_id <> $n
      and h.token_hash is not null
    group by h.volunteer_id
  ),
  helped as (
    select
      p.volunteer_id,
      array_agg(distinct r.id) as needs
    from event_user_requests r
    join event_pairs p on p.user_id = r.user_id
      and p.outcome = 'completed'
    join events e on e.id = p.event_id
      and not e.is_drill
    where
      r.event_id = $n
      and p.volunteer_id = any($n::integer[])
    group by p.volunteer_id
  )
select
  u.id,
  (coalesce(u.location, point($n, $n)))[1] as lat,
  (coalesce(u.location, point($n, $n)))[0] as lng,
  vi.vehicle_availability as has_vehicle,
  vi.languages,
  vi.gender,
  coalesce(history.calls, 0) as calls,
  coalesce(history.yeses, 0) as yeses,
  coalesce(lately.times, 0)::integer as calls_lately,
  coalesce(helped.needs, '{}') as worked_with,
  v.created_at as called_at,
  case v.status when 'accept' then 'yes' when 'reject' then 'no' end as answer
from users u
join volunteer_information vi on vi.user_id = u.id
left join event_volunteer_requests v on v.event_id = $n
  and v.volunteer_id = u.id
left join history on history.volunteer_id = u.id
left join helped on helped.volunteer_id = u.id
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
) lately on lately.volunteer_id = u.id
where u.id = any($n::integer[]);
(
  select
    v.volunteer_id as id,
    v.id as request_id
  from event_volunteer_requests v
  where
    v.event_id = $n
    and v.status in ('pending', 'accept', 'reject')
    and exists (
      select
      from users u
      join volunteer_information vi on vi.user_id = u.id
      where
        u.id = v.volunteer_id
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
    )
)
union all (
  select
    u.id,
    null
  from users u
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
    and u.location <@ box(point($n, $n), point($n, $n))
    and distance_m(u.location, point($n, $n)) <= $n
    and not exists (
      select
      from event_volunteer_requests v
      where
        v.event_id = $n
        and v.volunteer_id = u.id
    )
  order by u.location <-> point($n, $n)
  limit $n
);

-- dispatch.queries.ts › isAutomatic
select
from events
where
  id = $n
  and is_active
  and is_auto_assign
  and purpose = 'help';

-- dispatch.queries.ts › openNeeds
select
  r.id,
  u.id as person_id,
  (coalesce(u.location, e.location))[1] as lat,
  (coalesce(u.location, e.location))[0] as lng,
  case when r.respond = 1 then 'yes' else 'silent' end as says,
  coalesce(r.answered_at, r.created_at) as since,
  cardinality(
    array(
      select jsonb_array_elements_text(i.multiple_preferences -> 'transport_needs')
      where jsonb_typeof(i.multiple_preferences -> 'transport_needs') = 'array'
    ) || array(
      select jsonb_array_elements_text(i.multiple_preferences -> 'evacuation_equipment')
      where jsonb_typeof(i.multiple_preferences -> 'evacuation_equipment') = 'array'
    )
  ) > 0 as wants_vehicle,
  array(
    select jsonb_array_elements_text(i.multiple_preferences -> 'languages')
    where jsonb_typeof(i.multiple_preferences -> 'languages') = 'array'
  ) as languages,
  nullif(i.multiple_preferences ->> 'helper_gender', 'no_preference') as gender,
  array(
    select p.volunteer_id
    from event_pairs p
    where
      p.user_request_id = r.id
      and p.outcome is not null
  ) as parted_from
from event_user_requests r
join events e on e.id = r.event_id
join users u on u.id = r.user_id
left join personal_information i on i.user_id = u.id
where
  r.event_id = $n
  and r.status in ('pending', 'reject')
  and r.respond is distinct from 2
  and (u.is_active and u.blocked_at is null and u.deleted_at is null)
order by r.id
limit $n;

-- dispatch.queries.ts › openRefusals
select count(*)::integer as refusals
from event_volunteer_requests
where
  event_id = $n
  and status = 'reject'
  and answered_at >= (
    select max(created_at)
    from event_volunteer_requests
    where event_id = $n
  );

-- dispatch.queries.ts › searchOf
select
  search_radius as radius,
  search_since as since
from events
where
  id = $n
  and search_since is not null;

-- dispatch.queries.ts › waitingPairs
select count(*)::integer as pairs
from event_pairs
where
  event_id = $n
  and outcome is null
  and is_approved = 0;

-- dispatch.repository.ts › holdDispatch
select pg_advisory_xact_lock(hashtext('dispatch'), $n);

-- dispatch.repository.ts › saveSearch
update events
set
  search_radius = $n,
  search_since = $n
where id = $n;

-- dispatch.repository.ts › standDown
with waiting as (
  select
    id,
    status
  from event_volunteer_requests
  where
    event_id = $n
    and volunteer_id = any($n::integer[])
    and status in ('pending', 'accept')
  order by id
  for update
)
update event_volunteer_requests v
set
  status = 'closed',
  updated_at = $n
from waiting
where v.id = waiting.id
returning
  v.id,
  v.volunteer_id as "personId",
  waiting.status = 'accept' as "isAwaited";
