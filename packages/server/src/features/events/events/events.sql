-- Sent by the files of this folder; $n is a parameter. Written by npm run statements.

-- events.queries.ts › countEventsOf
select count(*)::integer as count
from events e
where
  e.manager_id = $n
  and (e.is_active or e.last_stopped_at is null);

-- events.queries.ts › eventPage
select
  page.*,
  (
    select count(*)
    from (
      select 1
      from events e
      join users m on m.id = e.manager_id
      left join event_types t on t.id = e.event_list_id
      where
        true
        and (e.manager_id = $n or true and e.state_id = any($n::integer[]))
        and e.id = any($n::integer[])
      limit 10001
    ) counted
  ) as counted
from (
  select
    e.id,
    e.name,
    e.event_list_id,
    (t.label ->> 'he') as event_type,
    e.radius,
    e.address,
    e.locality,
    e.location[1] as lat,
    e.location[0] as lng,
    e.state_id,
    e.manager_id,
    m.full_name as manager_name,
    e.description,
    e.type_of_help_required,
    e.is_active,
    e.is_auto_assign,
    e.is_drill,
    e.purpose,
    e.wide_since,
    e.waits_since,
    e.reach_allowed,
    e.system_note,
    e.last_stopped_at,
    e.created_at,
    e.updated_at
  from events e
  join users m on m.id = e.manager_id
  left join event_types t on t.id = e.event_list_id
  where
    true
    and (e.manager_id = $n or true and e.state_id = any($n::integer[]))
    and e.id = any($n::integer[])
  order by e.created_at desc nulls last, e.id desc
  limit $n
  offset $n
) page;
-- Other calls have these lines too:
--   from > where: e.state_id = any($n::integer[])
--   select > from > where: e.state_id = any($n::integer[])

-- events.queries.ts › eventTypes
select
  t.id,
  t.name,
  (t.label ->> 'he') as label
from event_types t
where t.is_active
order by t.position, t.id;

-- events.queries.ts › findEvent
select
  e.id,
  e.name,
  e.event_list_id,
  (t.label ->> 'he') as event_type,
  e.radius,
  e.address,
  e.locality,
  e.location[1] as lat,
  e.location[0] as lng,
  e.state_id,
  e.manager_id,
  m.full_name as manager_name,
  e.description,
  e.type_of_help_required,
  e.is_active,
  e.is_auto_assign,
  e.is_drill,
  e.purpose,
  e.wide_since,
  e.waits_since,
  e.reach_allowed,
  e.system_note,
  e.last_stopped_at,
  e.created_at,
  e.updated_at
from events e
join users m on m.id = e.manager_id
left join event_types t on t.id = e.event_list_id
where
  true
  and (e.manager_id = $n or true and e.state_id = any($n::integer[]))
  and e.id = $n;
-- Other calls have these lines too:
--   where: e.state_id = any($n::integer[])

-- events.queries.ts › managers
select
  u.id,
  u.full_name
from users u
where
  exists (
    select
    from user_roles r
    where
      r.user_id = u.id
      and r.role = any($n::text[])
  )
  and (u.is_active and u.blocked_at is null and u.deleted_at is null)
  and ($n::integer is null or u.id = $n)
order by u.full_name, u.id;

-- events.repository.ts › activeEvents
select id
from events
where
  is_active
  and id > $n
order by id
limit $n;

-- events.repository.ts › insertEvent
insert into events (
  name,
  event_list_id,
  radius,
  address,
  locality,
  location,
  state_id,
  manager_id,
  description,
  type_of_help_required,
  is_active,
  is_auto_assign,
  is_drill,
  purpose,
  created_by,
  created_at,
  updated_at
)
values ($n, $n, $n, $n, $n, $n::point, $n, $n, $n, $n, $n, $n, $n, $n, $n, $n, $n)
returning id;

-- events.repository.ts › isManager
select
from users u
where
  u.id = $n
  and (u.is_active and u.blocked_at is null and u.deleted_at is null)
  and exists (
    select
    from user_roles r
    where
      r.user_id = u.id
      and r.role = any($n::text[])
  );
select
from users
where id = $n
for key share;

-- events.repository.ts › markStarted
update events
set
  is_active = $n,
  waits_since = $n,
  updated_at = $n
where id = $n;

-- events.repository.ts › measureVolunteers
update event_volunteer_requests v
set distance_m = distance_m(u.location, e.location)
from
  events e,
  users u
where
  v.event_id = $n
  and e.id = v.event_id
  and u.id = v.volunteer_id;

-- events.repository.ts › moveEvents
update events e
set
  manager_id = $n,
  updated_at = $n
where
  e.manager_id = $n
  and (e.is_active or e.last_stopped_at is null)
returning e.id;

-- events.repository.ts › sameEvent
select id
from events
where
  created_by = $n
  and manager_id = $n
  and name = $n
  and radius = $n
  and location ~= $n::point
  and purpose = $n
  and is_drill = $n
  and (is_active or waits_since is not null) = $n
  and last_stopped_at is null
  and event_list_id is not distinct from $n
  and description is not distinct from $n
  and type_of_help_required = $n
  and is_auto_assign = $n
  and created_at > $n::timestamptz - '1 hour'::interval
order by id
limit 1;
select
from users
where id = $n
for no key update;

-- events.repository.ts › typeLabel
select label ->> 'he' as label
from event_types
where
  id = $n
  and is_active;

-- events.repository.ts › updateEventWords
update events e
set
  name = n.name,
  event_list_id = n.type_id,
  description = n.description,
  type_of_help_required = n.help_type,
  is_auto_assign = n.is_auto_assign,
  address = n.address,
  locality = n.locality,
  location = n.location,
  state_id = n.state_id,
  updated_at = $n
from (
  select
    $n::text as name,
    $n::integer as type_id,
    $n::text as description,
    $n::text as help_type,
    $n::boolean as is_auto_assign,
    coalesce($n, o.address) as address,
    case when $n::text is null then o.locality else $n end as locality,
    coalesce($n::point, o.location) as location,
    case when $n::text is null then o.state_id else $n::integer end as state_id
  from events o
  where o.id = $n
) n
where
  e.id = $n
  and (
    (
      e.name,
      e.event_list_id,
      e.description,
      e.type_of_help_required,
      e.is_auto_assign,
      e.address,
      e.locality,
      e.state_id
    ) is distinct from (
      n.name,
      n.type_id,
      n.description,
      n.help_type,
      n.is_auto_assign,
      n.address,
      n.locality,
      n.state_id
    )
    or not e.location ~= n.location
  )
returning e.id;

-- events.repository.ts › wholeEvent
select
  id,
  manager_id as "managerId",
  state_id as "stateId",
  is_active as "isActive",
  last_stopped_at as "lastStoppedAt",
  is_auto_assign as "isAutoAssign",
  is_drill as "isDrill",
  purpose,
  name,
  locality as town,
  event_list_id as "typeId",
  address,
  type_of_help_required as "helpType",
  wide_since as "wideSince",
  waits_since as "waitsSince",
  reach_allowed as "reachAllowed",
  radius,
  location[1] as lat,
  location[0] as lng
from events
where id = $n
for share;
-- Other calls have these lines too:
--   for: for update

-- invitations.repository.ts › holdPeople
select
from users u
join volunteer_information vi on vi.user_id = u.id
where u.id = any($n::integer[])
order by u.id
for key share of u
for share of vi;
select
from users
where id = any($n::integer[])
order by id
for key share;

-- invitations.repository.ts › insertRequests
with fitting as materialized (
  select u.id
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
    and exists (
      select
      from drill_participants d
      where d.user_id = u.id
    )
    and u.id = any($n::integer[])
    and distance_m(u.location, point($n, $n)) <= $n
)
insert into event_volunteer_requests (
  event_id,
  volunteer_id,
  token_hash,
  radius,
  distance_m,
  reasons,
  created_at,
  updated_at
)
select
  $n::integer,
  p.id,
  p.hash,
  $n::double precision,
  round(p.distance)::integer,
  string_to_array(p.reasons, ','),
  $n::timestamptz,
  $n::timestamptz
from unnest($n::integer[], $n::bytea[], $n::float8[], $n::text[])
with ordinality as p (id, hash, distance, reasons, position)
join fitting on fitting.id = p.id
order by p.position
on conflict (event_id, volunteer_id) do nothing
returning volunteer_id as id;
-- Other calls have these lines too:
--   from: unnest($n::integer[], $n::bytea[])
--   insert: insert into event_user_requests (event_id, user_id, token_hash, created_at, updated_at)
--   on: on conflict (event_id, user_id) do nothing
--   returning: user_id as id
--   with > where > where: r.role = 'user'
--   with > where: (u.is_active and u.blocked_at is null and u.deleted_at is null)
--   with: ordinality as p (id, hash, position)

-- people-to-ask.queries.ts › isPersonInside
select
from users u
where
  u.id = $n
  and u.location <@ box(point($n, $n), point($n, $n))
  and distance_m(u.location, point($n, $n)) <= $n;

-- people-to-ask.queries.ts › peopleToAsk
select
  side,
  id,
  "distanceM"
from (
  select
    $n as side,
    u.id,
    distance_m(u.location, point($n, $n)) as "distanceM"
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
    and exists (
      select
      from drill_participants d
      where d.user_id = u.id
    )
    and u.location <@ box(point($n, $n), point($n, $n))
    and distance_m(u.location, point($n, $n)) <= $n
    and not exists (
      select
      from event_volunteer_requests r
      where
        r.event_id = $n
        and r.volunteer_id = u.id
    )
  union all
  select
    $n as side,
    u.id,
    distance_m(u.location, point($n, $n)) as "distanceM"
  from users u
  where
    (u.is_active and u.blocked_at is null and u.deleted_at is null)
    and exists (
      select
      from user_roles r
      where
        r.user_id = u.id
        and r.role = 'user'
    )
    and exists (
      select
      from drill_participants d
      where d.user_id = u.id
    )
    and u.location <@ box(point($n, $n), point($n, $n))
    and distance_m(u.location, point($n, $n)) <= $n
    and not exists (
      select
      from event_user_requests r
      where
        r.event_id = $n
        and r.user_id = u.id
    )
) people
order by "distanceM", side, id;

-- people-to-ask.queries.ts › reachesMoreThan
select count(*)::integer as people
from (
  (
    select 1
    from event_volunteer_requests
    where event_id = $n
    limit $n
  ) union all (
    select 1
    from event_user_requests
    where event_id = $n
    limit $n
  ) union all (
    select 1
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
      and exists (
        select
        from drill_participants d
        where d.user_id = u.id
      )
      and u.location <@ box(point($n, $n), point($n, $n))
      and distance_m(u.location, point($n, $n)) <= $n
      and not exists (
        select
        from event_volunteer_requests r
        where
          r.event_id = $n
          and r.volunteer_id = u.id
      )
    limit $n
  ) union all (
    select 1
    from users u
    where
      (u.is_active and u.blocked_at is null and u.deleted_at is null)
      and exists (
        select
        from user_roles r
        where
          r.user_id = u.id
          and r.role = 'user'
      )
      and exists (
        select
        from drill_participants d
        where d.user_id = u.id
      )
      and u.location <@ box(point($n, $n), point($n, $n))
      and distance_m(u.location, point($n, $n)) <= $n
      and not exists (
        select
        from event_user_requests r
        where
          r.event_id = $n
          and r.user_id = u.id
      )
    limit $n
  )
) people;

-- preview.queries.ts › countInside
select
  side,
  true as "hasPhone",
  has_email as "hasEmail",
  is_wp as "isWp",
  is_sms as "isSms",
  is_email as "isEmail",
  sms as "smsSubscribed",
  email as "emailSubscribed",
  count(*)::integer as people
from (
  select
    $n as side,
    u.is_wp,
    u.is_sms,
    u.is_email,
    u.email is not null as has_email,
    coalesce(s.sms, true) as sms,
    coalesce(s.email, true) as email
  from (
    select u.*
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
      and exists (
        select
        from drill_participants d
        where d.user_id = u.id
      )
      and u.location <@ box(point($n, $n), point($n, $n))
      and distance_m(u.location, point($n, $n)) <= $n
  ) u
  left join subscriptions s on s.user_id = u.id
  union all
  select
    $n as side,
    u.is_wp,
    u.is_sms,
    u.is_email,
    u.email is not null as has_email,
    coalesce(s.sms, true) as sms,
    coalesce(s.email, true) as email
  from (
    select u.*
    from users u
    where
      (u.is_active and u.blocked_at is null and u.deleted_at is null)
      and exists (
        select
        from user_roles r
        where
          r.user_id = u.id
          and r.role = 'user'
      )
      and exists (
        select
        from drill_participants d
        where d.user_id = u.id
      )
      and u.location <@ box(point($n, $n), point($n, $n))
      and distance_m(u.location, point($n, $n)) <= $n
  ) u
  left join subscriptions s on s.user_id = u.id
) inside
group by side, is_wp, is_sms, is_email, has_email, sms, email;

-- preview.queries.ts › countUnplaced
select count(*)::integer as people
from (
  select
    u.*,
    exists (
      select
      from user_roles r
      where
        r.user_id = u.id
        and r.role = 'user'
    ) as as_user,
    true and vi.user_id is not null and (
      u.is_active
      and u.blocked_at is null
      and u.deleted_at is null
      and vi.frozen_at is null
      and vi.validate_training
      and (vi.validate_police or not vi.is_required_police_validation)
    ) and exists (
      select
      from user_roles r
      where
        r.user_id = u.id
        and r.role = 'volunteer'
    ) as as_volunteer
  from users u
  left join volunteer_information vi on vi.user_id = u.id
  where
    (u.location is null and (u.residential_address is not null or u.arrival_address is not null))
    and (u.is_active and u.blocked_at is null and u.deleted_at is null)
    and exists (
      select
      from drill_participants d
      where d.user_id = u.id
    )
    and concat_ws(
      ' ',
      u.residential_locality,
      u.residential_address,
      u.arrival_locality,
      u.arrival_address
    ) ilike any (
      array(
        select '%' || t.name || '%'
        from places p
        cross join lateral (
          values (p.name_he), (p.name_en), (p.municipality_he), (p.municipality_en)
        ) t (name)
        where
          p.location <@ box(point($n, $n), point($n, $n))
          and distance_m(p.location, point($n, $n)) <= $n
        union
        select '%' || $n::text || '%'
        where $n::text is not null
      )
    )
) u
where (as_user or as_volunteer);

-- wide-events.repository.ts › markPrepared
update events
set is_active = false
where id = $n;

-- wide-events.repository.ts › markRefused
update events
set
  last_stopped_at = $n,
  system_note = coalesce($n, system_note),
  updated_at = $n
where
  id = $n
  and not is_active;

-- wide-events.repository.ts › markWide
update events
set
  wide_since = coalesce(wide_since, $n),
  waits_since = case when $n::boolean then $n::timestamptz end,
  reach_allowed = case when $n::integer is not null then true else reach_allowed end,
  reach_decided_by = coalesce($n::integer, reach_decided_by),
  reach_decided_at = case when $n::integer is not null then $n else reach_decided_at end,
  updated_at = $n
where id = $n;

-- wide-events.repository.ts › saveReachDecision
update events
set
  waits_since = null,
  reach_allowed = $n,
  reach_decided_by = $n,
  reach_decided_at = $n,
  updated_at = $n
where id = $n;

-- wide-events.repository.ts › wideWords
select
  e.name as event,
  m.full_name as manager,
  e.manager_id as "managerId",
  e.state_id as "stateId",
  e.is_drill as "isDrill",
  greatest(e.radius, e.search_radius) as radius,
  (
    select count(*)
    from event_user_requests r
    where r.event_id = e.id
  )::integer + (
    select count(*)
    from event_volunteer_requests v
    where v.event_id = e.id
  )::integer as people
from events e
join users m on m.id = e.manager_id
where e.id = $n;
