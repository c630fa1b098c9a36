-- Sent by the files of this folder; $n is a parameter. Written by npm run statements.

-- event-map.queries.ts › mapUsers
select
  r.id,
  r.status,
  r.respond,
  r.updated_at,
  r.answered_at,
  distance_m(u.location, e.location) as distance_m,
  r.note,
  r.system_note,
  u.id as person_id,
  u.full_name,
  u.phone,
  u.residential_address,
  u.residential_locality,
  u.residential_location[1] as residential_lat,
  u.residential_location[0] as residential_lng,
  u.arrival_address,
  u.arrival_locality,
  u.arrival_location[1] as arrival_lat,
  u.arrival_location[0] as arrival_lng,
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
  ) as is_shown,
  p.is_approved,
  p.volunteer_request_id as partner_request_id,
  p.volunteer_id as partner_id,
  s.full_name as partner_name,
  p.id is not null and exists (
    select
    from users u
    join volunteer_information vi on vi.user_id = u.id
    where
      u.id = p.volunteer_id
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
  ) as is_available,
  (u.is_active and u.blocked_at is null and u.deleted_at is null) as is_user_reachable
from event_user_requests r
join events e on e.id = r.event_id
join users u on u.id = r.user_id
left join event_pairs p on p.user_request_id = r.id
  and p.outcome is null
left join users s on s.id = p.volunteer_id
where
  true
  and r.event_id = $n
  and r.updated_at > $n::timestamptz - make_interval(secs => $n)
order by array_position(
  '{reject,pending,assigned,completed,closed}',
  r.status
), array_position('{1,0,2}', coalesce(r.respond, 0)), distance_m, r.id
limit $n;
-- Other calls have these lines too:
--   select: true as is_shown

-- event-map.queries.ts › mapVolunteers
select
  v.id,
  v.status,
  v.radius,
  v.updated_at,
  v.answered_at,
  v.distance_m,
  v.note,
  v.eta_minutes,
  v.reasons,
  u.id as person_id,
  u.full_name,
  u.phone,
  u.residential_address,
  u.residential_locality,
  u.residential_location[1] as residential_lat,
  u.residential_location[0] as residential_lng,
  u.arrival_address,
  u.arrival_locality,
  u.arrival_location[1] as arrival_lat,
  u.arrival_location[0] as arrival_lng,
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
  ) as is_shown,
  p.is_approved,
  p.user_request_id as partner_request_id,
  p.user_id as partner_id,
  s.full_name as partner_name,
  p.id is not null and exists (
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
  ) as is_available,
  p.id is not null and (
    s.is_active
    and s.blocked_at is null
    and s.deleted_at is null
  ) as is_user_reachable
from event_volunteer_requests v
join events e on e.id = v.event_id
join users u on u.id = v.volunteer_id
left join event_pairs p on p.volunteer_request_id = v.id
  and p.outcome is null
left join users s on s.id = p.user_id
where
  true
  and v.event_id = $n
  and v.updated_at > $n::timestamptz - make_interval(secs => $n)
order by array_position(
  '{accept,assigned,pending,completed,reject,closed}',
  v.status
), v.distance_m, v.id
limit $n;
-- Other calls have these lines too:
--   select: true as is_shown

-- event-map.queries.ts › pendingUsersOf
select
  r.id,
  r.status,
  r.respond,
  r.note,
  u.id as person_id,
  u.full_name,
  u.phone,
  u.residential_address,
  u.residential_locality,
  u.residential_location[1] as residential_lat,
  u.residential_location[0] as residential_lng,
  u.arrival_address,
  u.arrival_locality,
  u.arrival_location[1] as arrival_lat,
  u.arrival_location[0] as arrival_lng,
  true as is_shown,
  s.full_name as replaces,
  distance_m(u.location, coalesce(w.location, e.location)) as distance_m
from event_user_requests r
join events e on e.id = r.event_id
join users u on u.id = r.user_id
left join event_volunteer_requests v on v.id = $n::integer
  and v.event_id = r.event_id
left join users w on w.id = v.volunteer_id
left join event_pairs p on p.user_request_id = r.id
  and p.outcome is null
left join users s on s.id = p.volunteer_id
where
  true
  and r.event_id = $n
  and e.is_active
  and (u.is_active and u.blocked_at is null and u.deleted_at is null)
  and r.status in ('pending', 'reject', 'assigned')
  and r.respond is distinct from 2
  and p.is_approved is distinct from 1
  and r.user_id is distinct from v.volunteer_id
  and (p.id is null or p.volunteer_request_id is distinct from v.id)
order by p.id is not null, r.respond is null, distance_m, r.id
limit $n;

-- event-map.queries.ts › pendingVolunteersOf
select
  v.id,
  v.status,
  v.note,
  v.eta_minutes,
  u.id as person_id,
  u.full_name,
  u.phone,
  u.residential_address,
  u.residential_locality,
  u.residential_location[1] as residential_lat,
  u.residential_location[0] as residential_lng,
  u.arrival_address,
  u.arrival_locality,
  u.arrival_location[1] as arrival_lat,
  u.arrival_location[0] as arrival_lng,
  true as is_shown,
  s.full_name as replaces,
  distance_m(u.location, coalesce(w.location, e.location)) as distance_m
from event_volunteer_requests v
join events e on e.id = v.event_id
join users u on u.id = v.volunteer_id
left join event_user_requests r on r.id = $n::integer
  and r.event_id = v.event_id
left join users w on w.id = r.user_id
left join event_pairs p on p.volunteer_request_id = v.id
  and p.outcome is null
left join users s on s.id = p.user_id
where
  true
  and v.event_id = $n
  and e.is_active
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
  and v.status in ('accept', 'pending', 'assigned')
  and v.volunteer_id is distinct from r.user_id
  and p.is_approved is distinct from 1
  and (p.id is null or p.user_request_id is distinct from r.id)
order by array_position('{accept,pending,assigned}', v.status), distance_m, v.id
limit $n;

-- event-map.queries.ts › seenUntil
select least($n::timestamptz, min(xact_start)) as moment
from pg_stat_activity
where
  datname = current_database()
  and backend_xid is not null;

-- progress.queries.ts › progressOf
with
  volunteers as (
    select
      count(*)::integer as asked,
      greatest(
        (
          select count(*)
          from messages
          where
            batch = $n
            and state in ('sent', 'delivered')
        )::integer,
        count(answered_at)
      )::integer as delivered,
      count(*) filter (
        where status in ('accept', 'assigned', 'completed')
        or status = 'closed'
        and answered_at is not null
      )::integer as yes,
      count(*) filter (where status = 'reject')::integer as no,
      count(*) filter (
        where not (
          status in ('accept', 'assigned', 'completed')
          or status = 'closed'
          and answered_at is not null
        )
        and status <> 'reject'
      )::integer as silent
    from event_volunteer_requests
    where event_id = $n
  ),
  users as (
    select
      count(*)::integer as asked,
      greatest(
        (
          select count(*)
          from messages
          where
            batch = $n
            and state in ('sent', 'delivered')
        )::integer,
        count(respond)
      )::integer as delivered,
      count(*) filter (where respond = 1)::integer as yes,
      count(*) filter (where respond = 2)::integer as no,
      count(*) filter (where respond is null)::integer as silent,
      count(*) filter (where status = 'completed')::integer as done
    from event_user_requests
    where event_id = $n
  ),
  pairs as (
    select
      count(*) filter (where is_approved = 0)::integer as waiting,
      count(*) filter (where is_approved = 1)::integer as paired
    from event_pairs
    where
      event_id = $n
      and outcome is null
  )
select
  to_json(volunteers) as volunteers,
  to_jsonb(users) - 'done' as users,
  pairs.waiting,
  pairs.paired,
  users.done
from
  volunteers,
  users,
  pairs;
