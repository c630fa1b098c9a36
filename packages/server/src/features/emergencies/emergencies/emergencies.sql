-- Sent by the files of this folder; $n is a parameter. Written by npm run statements.

-- emergencies.personal.ts › read
select
  'user' as as,
  e.id,
  e.raised_at,
  e.closed_at as ended_at,
  e.address,
  e.description,
  e.system_note as note_of_the_association,
  array(
    select v.first_name
    from emergency_assignments a
    join users v on v.id = a.volunteer_id
    where a.emergency_id = e.id
    order by a.id
  ) as with_first_names,
  null as answer,
  null::integer as eta_minutes,
  null as note
from emergencies e
where e.user_id = $n
union all
select
  'volunteer',
  e.id,
  a.created_at,
  coalesce(a.ended_at, e.closed_at),
  null,
  null,
  null,
  array[u.first_name],
  a.state,
  a.eta_minutes,
  a.note
from emergency_assignments a
join emergencies e on e.id = a.emergency_id
join users u on u.id = e.user_id
where a.volunteer_id = $n
order by raised_at desc, id desc
limit $n;

-- emergencies.queries.ts › assignmentState
select state
from emergency_assignments
where id = $n;

-- emergencies.queries.ts › emergenciesOfVolunteer
select
  a.id as assignment_id,
  a.state,
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
      select a.volunteer_id as id
    ) one
  ) as can_help,
  a.eta_minutes,
  e.closed_at is not null as is_closed,
  e.raised_at,
  u.id as user_id,
  u.full_name as user_full_name,
  u.first_name as user_first_name,
  u.phone as user_phone,
  u.comments as user_comments,
  u.other_disability as user_other_disability,
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
  ) as disabilities,
  e.address,
  e.description,
  distance_m(e.location, v.location) as distance_m,
  v.locale
from emergency_assignments a
join emergencies e on e.id = a.emergency_id
join users u on u.id = e.user_id
join users v on v.id = a.volunteer_id
where
  a.volunteer_id = $n
  and a.ended_at is null
  and e.closed_at is null
order by a.created_at desc, a.id desc;

-- emergencies.queries.ts › emergenciesPage
select
  page.*,
  (
    select count(*)
    from (
      select 1
      from emergencies e
      join users u on u.id = e.user_id
      left join personal_information i on i.user_id = e.user_id
      left join events ev on ev.id = e.event_id
      left join users s on s.id = e.acknowledged_by
      where
        true
        and (
          e.state_id = any($n::integer[])
          or not exists (
            select
            from users s
            join user_roles r on r.user_id = s.id
              and r.role = any($n::text[])
            where
              (s.is_active and s.blocked_at is null and s.deleted_at is null)
              and s.id <> e.user_id
              and (
                exists (
                  select
                  from region_permissions p
                  where
                    p.user_id = s.id
                    and p.state_id = e.state_id
                )
                or (r.role = any($n::text[]) and s.id = ev.manager_id)
                or (
                  r.role = any($n::text[])
                  and not exists (
                    select
                    from region_permissions p
                    where p.user_id = s.id
                  )
                )
              )
          )
        )
        and (
          (
            e.closed_at is null
            and exists (
              select
              from emergency_assignments a
              where
                a.emergency_id = e.id
                and a.ended_at is null
            )
          )
        )
      limit 10001
    ) counted
  ) as counted
from (
  select
    e.id,
    e.user_id,
    u.full_name as user_full_name,
    u.phone as user_phone,
    u.comments as user_comments,
    u.other_disability as user_other_disability,
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
    ) as disabilities,
    concat_ws(
      ' ',
      i.emergency_contact ->> 'first_name',
      i.emergency_contact ->> 'family_name'
    ) as contact_full_name,
    i.emergency_contact ->> 'mobile' as contact_phone,
    e.description,
    e.address,
    e.locality,
    e.location is not null as is_located,
    e.event_id,
    ev.name as event_name,
    e.raised_at,
    e.acknowledged_at,
    e.acknowledged_by,
    s.full_name as acknowledged_by_name,
    e.alarmed_at,
    e.calls,
    e.next_call_at,
    e.closed_at,
    e.system_note,
    (
      select coalesce(
        json_agg(
          json_build_object(
            'id',
            a.id,
            'state',
            a.state,
            'volunteer_id',
            v.id,
            'full_name',
            v.full_name,
            'phone',
            v.phone,
            'eta_minutes',
            a.eta_minutes,
            'note',
            a.note,
            'created_at',
            a.created_at,
            'answered_at',
            a.answered_at
          ) order by a.id desc
        ),
        '[]'
      )
      from emergency_assignments a
      join users v on v.id = a.volunteer_id
      where a.emergency_id = e.id
    ) as assignments
  from emergencies e
  join users u on u.id = e.user_id
  left join personal_information i on i.user_id = e.user_id
  left join events ev on ev.id = e.event_id
  left join users s on s.id = e.acknowledged_by
  where
    true
    and (
      e.state_id = any($n::integer[])
      or not exists (
        select
        from users s
        join user_roles r on r.user_id = s.id
          and r.role = any($n::text[])
        where
          (s.is_active and s.blocked_at is null and s.deleted_at is null)
          and s.id <> e.user_id
          and (
            exists (
              select
              from region_permissions p
              where
                p.user_id = s.id
                and p.state_id = e.state_id
            )
            or (r.role = any($n::text[]) and s.id = ev.manager_id)
            or (
              r.role = any($n::text[])
              and not exists (
                select
                from region_permissions p
                where p.user_id = s.id
              )
            )
          )
      )
    )
    and (
      (
        e.closed_at is null
        and exists (
          select
          from emergency_assignments a
          where
            a.emergency_id = e.id
            and a.ended_at is null
        )
      )
    )
  order by e.raised_at desc, e.id desc
  limit $n
  offset $n
) page;
-- Other calls have these lines too:
--   from > where > from: settings
--   from > where > select: (value #>> '{}')::integer
--   from > where > where: key = 'event_reach_days'
--   from > where: (e.acknowledged_at is null or e.acknowledged_at < e.alarmed_at)
--   from > where: (e.closed_at is not null)
--   from > where: 14
--   from > where: coalesce(
--   from > where: days => coalesce(
--   from > where: e.acknowledged_at >= e.alarmed_at
--   from > where: ev.is_active
--   from > where: ev.last_stopped_at > $n::timestamptz - make_interval(
--   from > where: ev.manager_id = $n
--   from > where: false
--   from > where: not ev.is_drill
--   select > from > where > from: settings
--   select > from > where > select: (value #>> '{}')::integer
--   select > from > where > where: key = 'event_reach_days'
--   select > from > where: (e.acknowledged_at is null or e.acknowledged_at < e.alarmed_at)
--   select > from > where: (e.closed_at is not null)
--   select > from > where: 14
--   select > from > where: coalesce(
--   select > from > where: days => coalesce(
--   select > from > where: e.acknowledged_at >= e.alarmed_at
--   select > from > where: ev.is_active
--   select > from > where: ev.last_stopped_at > $n::timestamptz - make_interval(
--   select > from > where: ev.manager_id = $n
--   select > from > where: false
--   select > from > where: not ev.is_drill

-- emergencies.queries.ts › emergencyForMessages
select
  e.user_id,
  u.full_name as user_full_name,
  u.first_name as user_first_name,
  u.phone as user_phone,
  e.address,
  e.description,
  ev.name as event_name,
  s.first_name as staff_first_name,
  (
    select count(*)::integer
    from emergencies x
    where
      x.user_id = e.user_id
      and x.raised_at <= e.raised_at
      and x.raised_at > e.raised_at - make_interval(secs => $n)
  ) as repeats
from emergencies e
join users u on u.id = e.user_id
left join events ev on ev.id = e.event_id
left join users s on s.id = e.acknowledged_by
where e.id = $n;

-- emergencies.queries.ts › emergencyOfLink
select
  a.id as assignment_id,
  a.state,
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
      select a.volunteer_id as id
    ) one
  ) as can_help,
  a.eta_minutes,
  e.closed_at is not null as is_closed,
  e.raised_at,
  u.id as user_id,
  u.full_name as user_full_name,
  u.first_name as user_first_name,
  u.phone as user_phone,
  u.comments as user_comments,
  u.other_disability as user_other_disability,
  array(
    select (o.label ->> 'en')
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
  ) as disabilities,
  e.address,
  e.description,
  distance_m(e.location, v.location) as distance_m,
  v.locale
from emergency_assignments a
join emergencies e on e.id = a.emergency_id
join users u on u.id = e.user_id
join users v on v.id = a.volunteer_id
where a.token_hash = $n
order by a.created_at desc, a.id desc;
-- Other calls have these lines too:
--   select > select: (o.label ->> 'he')

-- emergencies.queries.ts › ownEmergency
select
  e.id,
  e.event_id,
  e.raised_at,
  e.acknowledged_at,
  s.first_name as acknowledged_by,
  (
    select count(*)
    from emergency_assignments n
    where
      n.emergency_id = e.id
      and n.state = 'cannot'
  ) as refused,
  a.created_at as assigned_at,
  a.answered_at,
  a.state as assignment_state,
  a.eta_minutes,
  v.full_name as volunteer_full_name,
  v.phone as volunteer_phone
from emergencies e
left join users s on s.id = e.acknowledged_by
left join emergency_assignments a on a.emergency_id = e.id
  and a.ended_at is null
left join users v on v.id = a.volunteer_id
where
  e.user_id = $n
  and e.closed_at is null;

-- emergencies.queries.ts › staffEmergency
select
  e.id,
  e.user_id,
  u.full_name as user_full_name,
  u.phone as user_phone,
  u.comments as user_comments,
  u.other_disability as user_other_disability,
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
  ) as disabilities,
  concat_ws(
    ' ',
    i.emergency_contact ->> 'first_name',
    i.emergency_contact ->> 'family_name'
  ) as contact_full_name,
  i.emergency_contact ->> 'mobile' as contact_phone,
  e.description,
  e.address,
  e.locality,
  e.location is not null as is_located,
  e.event_id,
  ev.name as event_name,
  e.raised_at,
  e.acknowledged_at,
  e.acknowledged_by,
  s.full_name as acknowledged_by_name,
  e.alarmed_at,
  e.calls,
  e.next_call_at,
  e.closed_at,
  e.system_note,
  (
    select coalesce(
      json_agg(
        json_build_object(
          'id',
          a.id,
          'state',
          a.state,
          'volunteer_id',
          v.id,
          'full_name',
          v.full_name,
          'phone',
          v.phone,
          'eta_minutes',
          a.eta_minutes,
          'note',
          a.note,
          'created_at',
          a.created_at,
          'answered_at',
          a.answered_at
        ) order by a.id desc
      ),
      '[]'
    )
    from emergency_assignments a
    join users v on v.id = a.volunteer_id
    where a.emergency_id = e.id
  ) as assignments
from emergencies e
join users u on u.id = e.user_id
left join personal_information i on i.user_id = e.user_id
left join events ev on ev.id = e.event_id
left join users s on s.id = e.acknowledged_by
where
  e.id = $n
  and (
    e.state_id = any($n::integer[])
    or not exists (
      select
      from users s
      join user_roles r on r.user_id = s.id
        and r.role = any($n::text[])
      where
        (s.is_active and s.blocked_at is null and s.deleted_at is null)
        and s.id <> e.user_id
        and (
          exists (
            select
            from region_permissions p
            where
              p.user_id = s.id
              and p.state_id = e.state_id
          )
          or (r.role = any($n::text[]) and s.id = ev.manager_id)
          or (
            r.role = any($n::text[])
            and not exists (
              select
              from region_permissions p
              where p.user_id = s.id
            )
          )
        )
    )
  );
-- Other calls have these lines too:
--   where > from: settings
--   where > select: (value #>> '{}')::integer
--   where > where: key = 'event_reach_days'
--   where: 14
--   where: coalesce(
--   where: days => coalesce(
--   where: ev.is_active
--   where: ev.last_stopped_at > $n::timestamptz - make_interval(
--   where: ev.manager_id = $n
--   where: false
--   where: not ev.is_drill

-- emergencies.queries.ts › volunteerForMessages
select
  full_name,
  first_name,
  phone
from users
where id = $n;

-- emergencies.repository.ts › callerOf
select user_id
from emergencies
where id = $n;

-- emergencies.repository.ts › dueAlarms
select id
from emergencies
where
  next_call_at <= $n
  and id <> all($n::int[])
order by next_call_at
limit $n;

-- emergencies.repository.ts › emergenciesHeldBy
select emergency_id
from emergency_assignments
where
  volunteer_id = $n
  and ended_at is null
order by emergency_id;

-- emergencies.repository.ts › emergencyOfAssignment
select
  emergency_id,
  volunteer_id
from emergency_assignments
where id = $n;

-- emergencies.repository.ts › emergencyOfToken
select
  emergency_id,
  volunteer_id
from emergency_assignments
where token_hash = $n;

-- emergencies.repository.ts › insertEmergency
insert into emergencies (
  user_id,
  event_id,
  user_request_id,
  description,
  address,
  locality,
  location,
  state_id,
  raised_at,
  alarmed_at,
  calls,
  next_call_at,
  updated_at
)
select
  u.id,
  $n::integer,
  $n::integer,
  $n::text,
  coalesce(u.residential_address, u.arrival_address),
  case when u.residential_address is not null then u.residential_locality else u.arrival_locality end,
  case when u.residential_address is not null then u.residential_location else u.arrival_location end,
  u.state_id,
  $n,
  $n,
  $n,
  $n,
  $n
from users u
where u.id = $n
on conflict (user_id)
where closed_at is null do nothing
returning id;

-- emergencies.repository.ts › lockEmergency
select
  e.id,
  e.user_id,
  e.event_id,
  e.user_request_id,
  ev.is_active,
  e.state_id,
  ev.manager_id,
  e.closed_at,
  e.acknowledged_at,
  e.acknowledged_by,
  e.alarmed_at,
  e.calls,
  e.next_call_at,
  exists (
    select
    from users s
    join user_roles r on r.user_id = s.id
      and r.role = any($n::text[])
    where
      (s.is_active and s.blocked_at is null and s.deleted_at is null)
      and s.id <> e.user_id
      and (
        exists (
          select
          from region_permissions p
          where
            p.user_id = s.id
            and p.state_id = e.state_id
        )
        or (r.role = any($n::text[]) and s.id = ev.manager_id)
        or (
          r.role = any($n::text[])
          and not exists (
            select
            from region_permissions p
            where p.user_id = s.id
          )
        )
      )
  ) as is_in_charge
from emergencies as e
left join events as ev on ev.id = e.event_id
where e.id = $n
for update of e;
select
  id,
  volunteer_id,
  state,
  eta_minutes,
  pair_id,
  created_at
from emergency_assignments
where
  emergency_id = $n
  and (ended_at is null or state = $n);
select
from users
where id = (
  select user_id
  from emergencies
  where id = $n
)
for no key update;

-- emergencies.repository.ts › lockSeeker
select
  (u.is_active and u.blocked_at is null and u.deleted_at is null) as "isReachable",
  exists (
    select
    from user_disabilities d
    where d.user_id = u.id
  ) as "hasDisability",
  (
    case when u.residential_address is not null then u.residential_location else u.arrival_location end
  )[0] as lng,
  (
    case when u.residential_address is not null then u.residential_location else u.arrival_location end
  )[1] as lat
from users u
join user_roles r on r.user_id = u.id
  and r.role = 'user'
where u.id = $n;
select
from users
where id = $n
for no key update;

-- emergencies.repository.ts › openEmergencyOf
select id
from emergencies
where
  user_id = $n
  and closed_at is null
  and event_id = $n;

-- emergencies.repository.ts › saveAssignment
update emergency_assignments
set
  state = $n,
  eta_minutes = $n,
  note = $n,
  answered_at = $n,
  ended_at = $n
where id = $n;
insert into emergency_assignments (emergency_id, volunteer_id, token_hash, assigned_by, created_at)
values ($n, $n, $n, $n, $n);

-- emergencies.repository.ts › saveCare
update emergencies
set
  acknowledged_at = $n,
  acknowledged_by = $n,
  alarmed_at = $n,
  calls = $n,
  next_call_at = $n,
  updated_at = $n,
  closed_at = $n,
  closed_by = $n,
  system_note = $n
where id = $n;

-- emergencies.repository.ts › takenBack
select count(*)::integer as count
from emergencies
where
  user_id = $n
  and raised_at > $n
  and closed_by = $n;

-- in-events.repository.ts › emergenciesOfEvent
select id
from emergencies
where
  event_id = $n
  and closed_at is null
order by id;

-- in-events.repository.ts › emergenciesWithin
select e.id
from emergencies e
join events ev on ev.id = $n
  and ev.is_active
  and not ev.is_drill
where
  e.closed_at is null
  and e.event_id is null
  and distance_m(ev.location, e.location) <= ev.radius * 1000
order by e.id;

-- in-events.repository.ts › emergencyOfPair
select e.id
from emergencies e
where
  e.user_id = $n
  and e.closed_at is null
  and (
    e.event_id = $n
    or exists (
      select
      from emergency_assignments a
      where
        a.emergency_id = e.id
        and a.pair_id = $n
    )
  );

-- in-events.repository.ts › holdSeekersOf
select
from users
where id in (
  select user_id
  from emergencies
  where
    event_id = $n
    and closed_at is null
)
order by id
for no key update;

-- in-events.repository.ts › savePair
update emergency_assignments
set pair_id = $n
where
  emergency_id = $n
  and ended_at is null;

-- in-events.repository.ts › savePlace
update emergencies
set
  event_id = $n,
  user_request_id = $n,
  updated_at = $n
where id = $n;

-- staff.queries.ts › staffOf
with staff as (
  select
    distinct on (s.id) s.id as "userId",
    r.role,
    (
      s.is_active
      and s.blocked_at is null
      and s.deleted_at is null
    ) and s.id <> e.user_id and (
      exists (
        select
        from region_permissions p
        where
          p.user_id = s.id
          and p.state_id = e.state_id
      )
      or (r.role = any($n::text[]) and s.id = ev.manager_id)
      or (
        r.role = any($n::text[])
        and not exists (
          select
          from region_permissions p
          where p.user_id = s.id
        )
      )
    ) as "inCharge"
  from emergencies e
  left join events ev on ev.id = e.event_id
  join user_roles r on r.role = any($n::text[])
  join users s on s.id = r.user_id
  where
    e.id = $n
    and (s.is_active and s.blocked_at is null and s.deleted_at is null)
  order by s.id, "inCharge" desc, r.role = any($n::text[]) desc, r.role
)
select *
from staff
where
  "inCharge"
  or (
    role = any($n::text[])
    and not exists (
      select
      from staff
      where "inCharge"
    )
  )
order by "userId";
