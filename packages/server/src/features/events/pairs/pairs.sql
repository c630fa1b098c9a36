-- Sent by the files of this folder; $n is a parameter. Written by npm run statements.

-- answers.repository.ts › holdEventOfPair
select
from events
where id = (
  select r.event_id
  from event_user_requests r
  where
    r.id = $n
    and r.status = 'assigned'
)
for share;
select
from users
where id = (
  select r.user_id
  from event_user_requests r
  where r.id = $n
)
for no key update;
-- Other calls have these lines too:
--   where > where: r.token_hash = $n

-- answers.repository.ts › lockUserAnswer
select
  r.id,
  r.user_id as "personId",
  r.status,
  r.respond,
  e.id as "eventId",
  e.manager_id as "managerId",
  e.state_id as "stateId",
  e.is_active as "isEventActive"
from event_user_requests r
join events e on e.id = r.event_id
where r.id = $n
for update of r;
-- Other calls have these lines too:
--   where: r.token_hash = $n

-- answers.repository.ts › lockVolunteerAnswer
select
  v.id,
  v.volunteer_id as "personId",
  v.status,
  null as respond,
  e.id as "eventId",
  e.manager_id as "managerId",
  e.state_id as "stateId",
  e.is_active as "isEventActive"
from event_volunteer_requests v
join events e on e.id = v.event_id
where v.id = $n
for update of v;
-- Other calls have these lines too:
--   where: v.token_hash = $n

-- answers.repository.ts › saveUserAnswer
update event_user_requests
set
  respond = $n,
  note = coalesce($n, note),
  answered_at = $n,
  updated_at = $n
where id = $n;

-- answers.repository.ts › saveVolunteerAnswer
update event_volunteer_requests
set
  status = $n,
  note = $n,
  eta_minutes = $n,
  answered_at = $n,
  updated_at = $n
where id = $n;

-- event-links.queries.ts › findUserLink
select
  e.id as "eventId",
  e.manager_id as "managerId",
  e.is_active as "isEventActive",
  e.name as "eventName",
  e.address,
  e.locality,
  e.created_at as "createdAt",
  m.full_name as "managerName",
  e.type_of_help_required as "helpType",
  e.is_drill as "isDrill",
  e.purpose,
  e.description,
  r.id,
  r.user_id as "userId",
  r.status,
  r.respond,
  u.first_name as "firstName",
  u.locale,
  r.note,
  p.is_approved as "isApproved",
  case when p.is_approved = 1 then w.full_name end as "volunteerName",
  coalesce(
    (
      select a.state = 'coming'
      from emergency_assignments a
      where
        a.pair_id = p.id
        and a.ended_at is null
      limit 1
    ),
    (
      select v.answered_at is not null
      from event_volunteer_requests v
      where v.id = p.volunteer_request_id
    )
  ) as "hasSaidYes"
from event_user_requests r
join events e on e.id = r.event_id
join users m on m.id = e.manager_id
join users u on u.id = r.user_id
left join event_pairs p on p.id = r.pair_id
left join users w on w.id = p.volunteer_id
where r.token_hash = $n;

-- event-links.queries.ts › findVolunteerLink
select
  e.id as "eventId",
  e.manager_id as "managerId",
  e.is_active as "isEventActive",
  e.name as "eventName",
  e.address,
  e.locality,
  e.created_at as "createdAt",
  m.full_name as "managerName",
  e.type_of_help_required as "helpType",
  e.is_drill as "isDrill",
  e.purpose,
  e.description,
  v.id,
  v.volunteer_id as "volunteerId",
  v.status,
  u.first_name as "firstName",
  u.locale,
  v.note,
  v.eta_minutes as "etaMinutes",
  (
    select p.is_approved
    from event_pairs p
    where p.volunteer_request_id = v.id
    order by p.id desc
    limit 1
  ) as "isApproved"
from event_volunteer_requests v
join events e on e.id = v.event_id
join users m on m.id = e.manager_id
join users u on u.id = v.volunteer_id
where v.token_hash = $n;

-- event-lists.queries.ts › staffRequests
with shown as materialized (
  select
    r.id,
    row_number() over () as place
  from (
    select r.id
    from event_user_requests r
    join events e on e.id = r.event_id
    join users u on u.id = r.user_id
    left join event_pairs p on p.id = r.pair_id
      and r.status <> 'pending'
    left join users w on w.id = p.volunteer_id
    where
      true
      and (e.manager_id = $n or true and e.state_id = any($n::integer[]))
      and (
        u.full_name like $n
        or w.full_name like $n
        or e.name like $n
        or case when coalesce(
          (
            (
              e.is_active
              or (
                not e.is_drill
                and coalesce(
                  e.last_stopped_at > $n::timestamptz - make_interval(
                    days => coalesce(
                      (
                        select (value #>> '{}')::integer
                        from settings
                        where key = 'event_reach_days'
                      ),
                      14
                    )
                  ),
                  false
                )
              )
            )
            or u.state_id = any($n::integer[])
          ),
          false
        ) then u.phone end like $n
        or case when coalesce(
          (
            (
              e.is_active
              or (
                not e.is_drill
                and coalesce(
                  e.last_stopped_at > $n::timestamptz - make_interval(
                    days => coalesce(
                      (
                        select (value #>> '{}')::integer
                        from settings
                        where key = 'event_reach_days'
                      ),
                      14
                    )
                  ),
                  false
                )
              )
            )
            or w.state_id = any($n::integer[])
          ),
          false
        ) then w.phone end like $n
      )
    order by r.updated_at desc, r.id desc
    limit $n
    offset $n
  ) r
)
select
  r.id,
  r.status,
  r.respond,
  r.note,
  r.system_note,
  r.updated_at,
  r.user_id,
  e.id as event_id,
  e.name as event_name,
  e.address as event_address,
  e.created_at as event_created_at,
  e.is_active as event_is_active,
  e.state_id as event_state_id,
  e.manager_id,
  m.full_name as manager_name,
  (u.is_active and u.blocked_at is null and u.deleted_at is null) as is_user_reachable,
  u.full_name as user_full_name,
  u.phone as user_phone,
  u.residential_address as user_residential_address,
  u.arrival_address as user_arrival_address,
  coalesce(u.residential_locality, u.arrival_locality) as user_town,
  p.volunteer_request_id as event_volunteer_request_id,
  p.is_approved,
  p.outcome,
  p.volunteer_id,
  w.full_name as volunteer_full_name,
  w.phone as volunteer_phone,
  w.residential_address as volunteer_residential_address,
  w.arrival_address as volunteer_arrival_address,
  (
    select exists (
      select
      from users u
      join volunteer_information vi on vi.user_id = u.id
      where
        u.id = one.id
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
    from (
      select p.volunteer_id as id
    ) one
  ) as is_available,
  coalesce(
    (
      (
        e.is_active
        or (
          not e.is_drill
          and coalesce(
            e.last_stopped_at > $n::timestamptz - make_interval(
              days => coalesce(
                (
                  select (value #>> '{}')::integer
                  from settings
                  where key = 'event_reach_days'
                ),
                14
              )
            ),
            false
          )
        )
      )
      or u.state_id = any($n::integer[])
    ),
    false
  ) as is_user_shown,
  coalesce(
    (
      (
        e.is_active
        or (
          not e.is_drill
          and coalesce(
            e.last_stopped_at > $n::timestamptz - make_interval(
              days => coalesce(
                (
                  select (value #>> '{}')::integer
                  from settings
                  where key = 'event_reach_days'
                ),
                14
              )
            ),
            false
          )
        )
      )
      or w.state_id = any($n::integer[])
    ),
    false
  ) as is_volunteer_shown
from shown
join event_user_requests r on r.id = shown.id
join events e on e.id = r.event_id
join users m on m.id = e.manager_id
join users u on u.id = r.user_id
left join event_pairs p on p.id = r.pair_id
  and r.status <> 'pending'
left join users w on w.id = p.volunteer_id
order by shown.place;
select count(*) as total
from (
  select 1
  from event_user_requests r
  join events e on e.id = r.event_id
  join users u on u.id = r.user_id
  left join event_pairs p on p.id = r.pair_id
    and r.status <> 'pending'
  left join users w on w.id = p.volunteer_id
  where
    true
    and (e.manager_id = $n or true and e.state_id = any($n::integer[]))
    and (
      u.full_name like $n
      or w.full_name like $n
      or e.name like $n
      or case when coalesce(
        (
          (
            e.is_active
            or (
              not e.is_drill
              and coalesce(
                e.last_stopped_at > $n::timestamptz - make_interval(
                  days => coalesce(
                    (
                      select (value #>> '{}')::integer
                      from settings
                      where key = 'event_reach_days'
                    ),
                    14
                  )
                ),
                false
              )
            )
          )
          or u.state_id = any($n::integer[])
        ),
        false
      ) then u.phone end like $n
      or case when coalesce(
        (
          (
            e.is_active
            or (
              not e.is_drill
              and coalesce(
                e.last_stopped_at > $n::timestamptz - make_interval(
                  days => coalesce(
                    (
                      select (value #>> '{}')::integer
                      from settings
                      where key = 'event_reach_days'
                    ),
                    14
                  )
                ),
                false
              )
            )
          )
          or w.state_id = any($n::integer[])
        ),
        false
      ) then w.phone end like $n
    )
  limit 10001
) counted;
select count(*) as total
from (
  select 1
  from event_user_requests r
  join events e on e.id = r.event_id
  where
    true
    and true
    and e.state_id = any($n::integer[])
    and r.status = 'assigned'
    and exists (
      select
      from event_pairs p
      where
        p.id = r.pair_id
        and p.is_approved = 0
    )
  limit 10001
) counted;
-- Other calls have these lines too:
--   from > where > where: p.is_approved = 1
--   from > where: (r.respond = 1 and r.status in ('pending', 'reject'))
--   from > where: (r.respond is null and r.status = 'pending')
--   from > where: (u.full_name like $n or w.full_name like $n or e.name like $n)
--   from > where: case when true then u.phone end like $n
--   from > where: case when true then w.phone end like $n
--   from > where: r.event_id = any($n::integer[])
--   from > where: r.id = any($n::integer[])
--   from > where: r.status = 'closed'
--   from > where: r.status = 'completed'
--   from > where: r.status = 'reject'
--   from > where: r.status = any($n::text[])
--   select: true as is_user_shown
--   select: true as is_volunteer_shown
--   with > from > order: order by e.name asc, r.id asc
--   with > from > order: order by e.name desc, r.id desc
--   with > from > order: order by r.status asc, r.id asc
--   with > from > order: order by r.status desc, r.id desc
--   with > from > order: order by r.updated_at asc, r.id asc
--   with > from > order: order by u.full_name asc, r.id asc
--   with > from > order: order by u.full_name desc, r.id desc
--   with > from > order: order by w.full_name asc nulls last, r.id asc
--   with > from > order: order by w.full_name desc nulls last, r.id desc
--   with > from > where > from: event_pairs p
--   with > from > where > where: p.id = r.pair_id
--   with > from > where > where: p.is_approved = 0
--   with > from > where > where: p.is_approved = 1
--   with > from > where: (r.respond = 1 and r.status in ('pending', 'reject'))
--   with > from > where: (r.respond is null and r.status = 'pending')
--   with > from > where: (u.full_name like $n or w.full_name like $n or e.name like $n)
--   with > from > where: case when true then u.phone end like $n
--   with > from > where: case when true then w.phone end like $n
--   with > from > where: e.state_id = any($n::integer[])
--   with > from > where: exists (
--   with > from > where: r.event_id = any($n::integer[])
--   with > from > where: r.id = any($n::integer[])
--   with > from > where: r.status = 'assigned'
--   with > from > where: r.status = 'closed'
--   with > from > where: r.status = 'completed'
--   with > from > where: r.status = 'reject'
--   with > from > where: r.status = any($n::text[])

-- event-lists.queries.ts › volunteerPairRows
with latest as (
  select distinct on (p.user_request_id) p.*
  from event_pairs p
  where
    p.volunteer_id = $n
    and p.outcome is distinct from 'replaced'
  order by p.user_request_id, p.id desc
)
select
  r.id,
  p.volunteer_request_id as event_volunteer_request_id,
  p.is_approved,
  p.outcome,
  p.user_id,
  e.id as event_id,
  e.name as event_name,
  e.address as event_address,
  e.created_at as event_created_at,
  e.is_active as event_is_active,
  e.state_id as event_state_id,
  e.manager_id,
  m.full_name as manager_name,
  (u.is_active and u.blocked_at is null and u.deleted_at is null) as is_user_reachable,
  u.full_name as user_full_name,
  u.phone as user_phone,
  u.residential_address as user_residential_address,
  u.arrival_address as user_arrival_address,
  coalesce(u.residential_locality, u.arrival_locality) as area,
  distance_m(
    case when p.is_approved = 1 then u.location else coarse_place(u.location) end,
    me.location
  ) as distance_m,
  array(
    select (o.label ->> 'he')
    from options o
    where
      o.name <> 'other'
      and o.id = any(
        array(
          select d.option_id
          from user_disabilities d
          where d.user_id = u.id
          order by 1
        )
      )
    order by o.position
  ) as needs,
  case when r.pair_id = p.id then r.note end as note,
  case when r.pair_id = p.id then r.system_note end as system_note,
  p.created_at,
  p.updated_at,
  count(*) over () as total
from latest p
join event_user_requests r on r.id = p.user_request_id
join events e on e.id = p.event_id
join users m on m.id = e.manager_id
join users u on u.id = p.user_id
join users me on me.id = p.volunteer_id
where
  true
  and (
    (e.name like $n or e.address like $n)
    or true
    and p.outcome is null
    and p.is_approved = 1
    and (u.full_name like $n)
  )
order by (p.outcome is null) desc, p.updated_at desc, p.id desc
limit $n
offset $n;
-- Other calls have these lines too:
--   where: case p.outcome when 'completed' then 'completed' when 'rejected' then 'reject' when 'closed' then 'closed' else 'assigned' end = any($n::text[])
--   where: p.event_id = any($n::integer[])

-- event-stop.repository.ts › closeWaitingUsers
update event_user_requests r
set
  status = 'closed',
  updated_at = $n
where
  event_id = $n
  and (
    status = 'pending'
    or status = 'assigned'
    and not exists (
      select
      from event_pairs p
      where
        p.user_request_id = r.id
        and p.outcome is null
    )
  )
returning
  id,
  user_id as "personId",
  respond is distinct from 2 as "isAwaited";

-- event-stop.repository.ts › closeWaitingVolunteers
with closed as (
  select
    id,
    status
  from event_volunteer_requests v
  where
    event_id = $n
    and (
      status in ('pending', 'accept')
      or status = 'assigned'
      and not exists (
        select
        from event_pairs p
        where
          p.volunteer_request_id = v.id
          and p.outcome is null
      )
    )
)
update event_volunteer_requests v
set
  status = 'closed',
  updated_at = $n
from closed
where v.id = closed.id
returning
  v.id,
  v.volunteer_id as "personId",
  closed.status <> 'pending' as "isAwaited";

-- event-stop.repository.ts › endWaitingPairs
update event_pairs
set
  is_approved = 2,
  outcome = 'closed',
  decided_by = $n::integer,
  updated_at = $n,
  ended_at = $n
where
  event_id = $n
  and outcome is null
  and is_approved = 0
returning
  id,
  user_request_id as "userRequestId",
  user_id as "userId",
  volunteer_request_id as "volunteerRequestId",
  volunteer_id as "volunteerId";
select
from event_user_requests
where
  event_id = $n
  and status in ('pending', 'assigned')
order by id
for update;
select
from event_volunteer_requests
where
  event_id = $n
  and status in ('pending', 'accept', 'assigned')
order by id
for update;

-- event-stop.repository.ts › markStopped
update events
set
  is_active = false,
  system_note = coalesce($n, system_note),
  last_stopped_at = $n,
  updated_at = $n
where id = $n;

-- event-stop.repository.ts › stillLookedFor
select
  id,
  user_id as "personId",
  true as "isAwaited"
from event_user_requests
where
  event_id = $n
  and status = 'reject'
  and respond is distinct from 2
order by id;

-- my-events.queries.ts › myEvents
select
  r.id,
  r.status,
  r.respond,
  e.purpose,
  e.is_drill,
  e.name,
  e.address,
  e.created_at,
  case when p.id is not null then json_build_object('full_name', w.full_name, 'phone', w.phone) end as volunteer
from event_user_requests r
join events e on e.id = r.event_id
left join event_pairs p on p.user_request_id = r.id
  and p.outcome is null
  and p.is_approved = 1
left join users w on w.id = p.volunteer_id
where
  r.user_id = $n
  and r.status <> 'closed'
  and (e.is_active or p.id is not null)
order by e.created_at desc, r.id desc
limit $n;

-- pairs.personal.ts › read
select
  'user' as asked_as,
  r.id,
  e.name as event,
  r.status,
  r.respond = 1 as needs_help,
  null::integer as eta_minutes,
  r.note,
  array(
    select w.first_name
    from event_pairs p
    join users w on w.id = p.volunteer_id
    where
      p.user_request_id = r.id
      and p.is_approved = 1
    order by p.id
  ) as with_first_names,
  r.created_at,
  r.answered_at,
  r.updated_at
from event_user_requests r
join events e on e.id = r.event_id
where r.user_id = $n
union all
select
  'volunteer',
  v.id,
  e.name,
  v.status,
  null,
  v.eta_minutes,
  v.note,
  array(
    select u.first_name
    from event_pairs p
    join users u on u.id = p.user_id
    where
      p.volunteer_request_id = v.id
      and p.is_approved = 1
    order by p.id
  ),
  v.created_at,
  v.answered_at,
  v.updated_at
from event_volunteer_requests v
join events e on e.id = v.event_id
where v.volunteer_id = $n
order by created_at desc, id desc
limit $n;

-- pairs.queries.ts › activeEventAround
select e.id
from events e
where
  e.is_active
  and not e.is_drill
  and distance_m(e.location, point($n, $n)) <= e.radius * 1000
order by distance_m(e.location, point($n, $n)), e.id
limit 1;

-- pairs.queries.ts › eventChoices
select
  e.id,
  e.name
from events e
where exists (
  select
  from event_volunteer_requests v
  where
    v.event_id = e.id
    and v.volunteer_id = $n
)
order by e.created_at desc, e.id desc
limit $n;
-- Other calls have these lines too:
--   where: (e.manager_id = $n or true and e.state_id = any($n::integer[]))

-- pairs.queries.ts › hearsOfEvent
select
from events e
where
  e.id = $n
  and true
  and (e.manager_id = $n or true and e.state_id = any($n::integer[]))
  and (
    e.last_stopped_at is null
    or (
      e.is_active
      or (
        not e.is_drill
        and coalesce(
          e.last_stopped_at > $n::timestamptz - make_interval(
            days => coalesce(
              (
                select (value #>> '{}')::integer
                from settings
                where key = 'event_reach_days'
              ),
              14
            )
          ),
          false
        )
      )
    )
  );
select
from events e
where
  e.id = $n
  and exists (
    select
    from event_user_requests r
    where
      r.event_id = e.id
      and r.user_id = $n
  );
select
from events e
where
  e.id = $n
  and exists (
    select
    from event_volunteer_requests v
    where
      v.event_id = e.id
      and v.volunteer_id = $n
  );
-- Other calls have these lines too:
--   where: e.state_id = any($n::integer[])

-- pairs.queries.ts › holdUserRequest
select
  e.id as "eventId",
  e.manager_id as "managerId",
  e.state_id as "stateId"
from event_user_requests r
join events e on e.id = r.event_id
where r.id = $n
for no key update of r;

-- pairs.queries.ts › namesOfEvent
select
  name as event,
  is_drill as "isDrill"
from events
where id = $n;

-- pairs.queries.ts › pairForMessages
select
  e.name as event,
  m.full_name as manager,
  u.full_name as "userName",
  u.phone as "userPhone",
  coalesce(u.residential_address, u.arrival_address, '') as "userAddress",
  w.full_name as "volunteerName",
  w.phone as "volunteerPhone",
  e.type_of_help_required as "helpType",
  e.is_drill as "isDrill",
  coalesce(r.note, '') as note,
  exists (
    select
    from emergencies c
    where
      c.user_id = p.user_id
      and c.event_id = p.event_id
      and (c.closed_at is null or c.closed_at >= $n)
  ) as "isEmergency"
from event_pairs p
join events e on e.id = p.event_id
join users m on m.id = e.manager_id
join users u on u.id = p.user_id
join users w on w.id = p.volunteer_id
join event_user_requests r on r.id = p.user_request_id
where p.id = $n;

-- pairs.queries.ts › pairStanding
select
  r.status,
  p.is_approved
from event_user_requests r
join event_pairs p on p.id = r.pair_id
where r.id = $n;

-- pairs.queries.ts › userRequestWindow
select
  created_at as "from",
  ended_at as until
from event_pairs
where
  user_request_id = $n
  and volunteer_id = $n
order by id desc
limit 1;
select
from event_user_requests r
join events e on e.id = r.event_id
where
  r.id = $n
  and (e.manager_id = $n or true and e.state_id = any($n::integer[]));
-- Other calls have these lines too:
--   where: e.state_id = any($n::integer[])

-- pairs.queries.ts › volunteerRequestWindow
select
from event_volunteer_requests v
join events e on e.id = v.event_id
where
  v.id = $n
  and (e.manager_id = $n or true and e.state_id = any($n::integer[]));
-- Other calls have these lines too:
--   where: e.state_id = any($n::integer[])
--   where: v.volunteer_id = $n

-- pairs.repository.ts › closeRequestsOfVolunteer
update event_volunteer_requests v
set
  status = 'closed',
  updated_at = $n
from events e
where
  v.volunteer_id = $n
  and v.status in ('pending', 'accept')
  and e.id = v.event_id
returning
  v.id,
  v.volunteer_id as "personId",
  v.event_id as "eventId",
  e.manager_id as "managerId";

-- pairs.repository.ts › ensureUserRequest
insert into event_user_requests (event_id, user_id, respond, answered_at, created_at, updated_at)
values ($n, $n, 1, $n, $n, $n)
on conflict (event_id, user_id) do nothing
returning id;
select id
from event_user_requests
where
  event_id = $n
  and user_id = $n;

-- pairs.repository.ts › ensureVolunteerRequest
select id
from event_volunteer_requests
where
  event_id = $n
  and volunteer_id = $n;
insert into event_volunteer_requests (event_id, volunteer_id, created_at, updated_at, distance_m)
select
  $n::integer,
  u.id,
  $n::timestamptz,
  $n::timestamptz,
  distance_m(e.location, u.location)
from
  users u,
  events e
where
  u.id = $n
  and e.id = $n
on conflict (event_id, volunteer_id) do nothing;
-- Other calls have these lines too:
--   select: distance_m(e.location, u.location)

-- pairs.repository.ts › findUserRequest
select
  r.event_id as "eventId",
  r.status,
  p.id as "pairId",
  p.volunteer_request_id as "volunteerRequestId",
  p.volunteer_id as "volunteerId"
from event_user_requests r
left join event_pairs p on p.id = r.pair_id
where r.id = $n;

-- pairs.repository.ts › haveWorkedTogether
select exists (
  select
  from event_pairs p
  join events e on e.id = p.event_id
    and not e.is_drill
  where
    p.user_id = $n
    and p.volunteer_id = $n
    and p.outcome = 'completed'
) or exists (
  select
  from applications
  where
    user_id = $n
    and volunteer_id = $n
    and status = 'completed'
) as are;

-- pairs.repository.ts › holdEvent
select
  id,
  manager_id as "managerId",
  state_id as "stateId",
  is_active as "isActive"
from events
where id = $n
for share;
-- Other calls have these lines too:
--   for: for update

-- pairs.repository.ts › holdPeopleBehind
select
from users
where id in (
  select user_id
  from event_user_requests
  where id = any($n::integer[])
)
order by id
for no key update;

-- pairs.repository.ts › insertPair
with made as (
  insert into event_pairs (
    event_id,
    user_request_id,
    user_id,
    volunteer_request_id,
    volunteer_id,
    is_approved,
    assigned_by,
    decided_by,
    created_at,
    updated_at
  )
  values ($n, $n, $n, $n, $n, $n, $n::integer, $n::integer, $n, $n)
  returning id
)
update event_user_requests
set
  pair_id = made.id,
  status = 'assigned',
  system_note = null,
  updated_at = $n
from made
where event_user_requests.id = $n
returning made.id;

-- pairs.repository.ts › liveRequestsOfUser
select id
from event_user_requests
where
  user_id = $n
  and status in ('pending', 'assigned', 'reject')
order by event_id, id;

-- pairs.repository.ts › lockUserSides
select
  r.id,
  r.user_id as "userId",
  r.status,
  r.respond,
  (u.is_active and u.blocked_at is null and u.deleted_at is null) as "isReachable"
from event_user_requests r
join users u on u.id = r.user_id
where r.id = any($n::integer[])
order by r.id
for update of r;

-- pairs.repository.ts › lockVolunteerSides
select
  v.id,
  v.volunteer_id as "volunteerId",
  v.status,
  v.answered_at is not null as "hasAnswered"
from event_volunteer_requests v
where v.id = any($n::integer[])
order by v.id
for update of v;

-- pairs.repository.ts › openPairsOf
select
  p.id,
  p.user_request_id as "userRequestId",
  p.volunteer_request_id as "volunteerRequestId",
  p.is_approved as "isApproved",
  p.outcome
from event_pairs p
where
  p.user_request_id = $n
  and p.outcome is null
union
select
  p.id,
  p.user_request_id as "userRequestId",
  p.volunteer_request_id as "volunteerRequestId",
  p.is_approved as "isApproved",
  p.outcome
from event_pairs p
where
  p.volunteer_request_id = $n
  and p.outcome is null
order by 1;

-- pairs.repository.ts › openPairsOfVolunteer
select user_request_id as id
from event_pairs
where
  volunteer_id = $n
  and outcome is null
order by event_id, user_request_id;

-- pairs.repository.ts › readPair
select
  p.id,
  p.user_request_id as "userRequestId",
  p.volunteer_request_id as "volunteerRequestId",
  p.is_approved as "isApproved",
  p.outcome
from event_pairs p
where p.id = $n;

-- pairs.repository.ts › reopenUserRequest
update event_user_requests
set
  status = $n,
  respond = 1,
  answered_at = $n,
  updated_at = $n
where id = $n;

-- pairs.repository.ts › setPair
update event_pairs
set
  is_approved = $n,
  outcome = $n,
  decided_by = $n,
  updated_at = $n,
  ended_at = $n
where id = $n;

-- pairs.repository.ts › setUserStatus
update event_user_requests
set
  status = $n,
  updated_at = $n,
  system_note = $n
where id = $n;

-- pairs.repository.ts › setVolunteerStatus
update event_volunteer_requests
set
  status = $n,
  updated_at = $n
where id = $n;

-- pairs.repository.ts › volunteerOf
select volunteer_id as id
from event_volunteer_requests
where
  id = $n
  and event_id = $n;

-- pairs.repository.ts › wasPaired
select
from event_pairs
where
  user_request_id = $n
  and volunteer_id = $n
limit 1;
