-- Sent by the files of this folder; $n is a parameter. Written by npm run statements.

-- event-people.queries.ts › contactsOf
select
  c.id,
  c.outcome,
  case when coalesce(
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
  ) then c.note end as note,
  c.created_at,
  m.full_name as by
from event_contacts c
join users m on m.id = c.actor_id
join event_user_requests r on r.id = c.user_request_id
join events e on e.id = r.event_id
join users u on u.id = r.user_id
where c.user_request_id = $n
order by c.created_at desc, c.id desc
limit $n;

-- event-people.queries.ts › isPlacedAt
select
from users
where
  id = $n
  and location ~= point($n, $n);

-- event-people.queries.ts › peoplePage
select
  page.*,
  (
    select count(*)
    from (
      select 1
      from event_user_requests r
      join events e on e.id = r.event_id
      join users u on u.id = r.user_id
      left join personal_information i on i.user_id = u.id
      left join event_pairs p on p.user_request_id = r.id
        and p.outcome is null
      left join users w on w.id = p.volunteer_id
      left join lateral (
        select
          c.*,
          m.full_name as by_name
        from event_contacts c
        join users m on m.id = c.actor_id
        where c.user_request_id = r.id
        order by c.created_at desc, c.id desc
        limit 1
      ) c on true
      where
        true
        and r.event_id = $n
        and (
          u.full_name like $n
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
        )
      limit 10001
    ) counted
  ) as counted
from (
  select
    r.id,
    r.status,
    r.respond,
    r.answered_at,
    r.note,
    u.id as user_id,
    u.full_name,
    u.phone,
    coalesce(u.residential_address, u.arrival_address) as address,
    coalesce(u.residential_locality, u.arrival_locality) as town,
    distance_m(e.location, u.location) as distance_m,
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
    coalesce(i.multiple_preferences -> 'living_situation' ? 'live_alone', false) as lives_alone,
    w.full_name as volunteer,
    p.is_approved,
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
    (
      select count(*)
      from event_contacts k
      where k.user_request_id = r.id
    )::integer as contacts,
    case when c.id is not null then json_build_object(
      'id',
      c.id,
      'outcome',
      c.outcome,
      'note',
      c.note,
      'created_at',
      c.created_at,
      'by',
      c.by_name
    ) end as contact
  from event_user_requests r
  join events e on e.id = r.event_id
  join users u on u.id = r.user_id
  left join personal_information i on i.user_id = u.id
  left join event_pairs p on p.user_request_id = r.id
    and p.outcome is null
  left join users w on w.id = p.volunteer_id
  left join lateral (
    select
      c.*,
      m.full_name as by_name
    from event_contacts c
    join users m on m.id = c.actor_id
    where c.user_request_id = r.id
    order by c.created_at desc, c.id desc
    limit 1
  ) c on true
  where
    true
    and r.event_id = $n
    and (
      u.full_name like $n
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
    )
  order by (
    case when (
      r.respond = 1
      and r.status in ('pending', 'reject')
    ) then 300 when (r.respond is null and r.status = 'pending') then 200 when r.status = 'assigned' then 100 else 0 end
  ) + (
    case when coalesce(
      i.multiple_preferences -> 'living_situation' ? 'live_alone',
      false
    ) then 20 else 0 end
  ) + (
    case when jsonb_typeof(i.multiple_preferences -> 'evacuation_equipment') = 'array' and i.multiple_preferences -> 'evacuation_equipment' <> '[]' then 10 else 0 end
  ) + least(
    9,
    (
      select count(*)
      from user_disabilities d
      where d.user_id = u.id
    )
  ) desc nulls last, r.id
  limit $n
  offset $n
) page;
-- Other calls have these lines too:
--   from > select: distance_m(e.location, u.location) as distance_m
--   from > where: ((r.respond = 1 and r.status in ('pending', 'reject')) or r.status = 'assigned')
--   from > where: (r.respond is null and r.status = 'pending')
--   select > from > where: ((r.respond = 1 and r.status in ('pending', 'reject')) or r.status = 'assigned')
--   select > from > where: (r.respond is null and r.status = 'pending')

-- event-people.queries.ts › unplacedPage
select
  page.*,
  (
    select count(*)
    from (
      select 1
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
      where
        (as_user or as_volunteer)
        and true
        and u.id = $n
      limit 10001
    ) counted
  ) as counted
from (
  select
    u.id,
    u.full_name,
    u.phone,
    u.residential_address,
    u.arrival_address,
    u.residential_locality,
    u.arrival_locality,
    u.as_user,
    u.as_volunteer,
    array_remove(
      array[
        case when exists (
          select
          from event_user_requests r
          where
            r.event_id = $n
            and r.user_id = u.id
        ) then 'user' end,
        case when exists (
          select
          from event_volunteer_requests v
          where
            v.event_id = $n
            and v.volunteer_id = u.id
        ) then 'volunteer' end
      ],
      null
    ) as asked
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
  where
    (as_user or as_volunteer)
    and true
    and u.id = $n
  order by u.full_name asc, u.id
  limit $n
  offset $n
) page;
-- Other calls have these lines too:
--   from > from > select: false and vi.user_id is not null and (
--   from > order: order by u.full_name desc, u.id
--   select > from > from > select: false and vi.user_id is not null and (

-- event-people.repository.ts › insertContact
select id
from event_contacts
where
  user_request_id = $n
  and actor_id = $n
  and outcome = $n
  and note is not distinct from $n
  and created_at > $n::timestamptz - '1 minute'::interval
order by id
limit 1;
insert into event_contacts (user_request_id, actor_id, outcome, note, created_at)
values ($n, $n, $n, $n, $n)
returning id;

-- event-people.repository.ts › markHelp
update events
set
  purpose = 'help',
  updated_at = $n
where
  id = $n
  and purpose <> 'help'
returning id;

-- event-people.repository.ts › savePosition
update users
set
  residential_location = case when residential_address is not null then point($n, $n) end,
  residential_state_id = case when residential_address is not null then $n::integer end,
  arrival_location = case when residential_address is null then point($n, $n) else arrival_location end,
  arrival_state_id = case when residential_address is null then $n::integer else arrival_state_id end,
  updated_at = $n
where id = $n;
