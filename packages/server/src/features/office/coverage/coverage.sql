-- Sent by the files of this folder; $n is a parameter. Written by npm run statements.

-- coverage.queries.ts › countAll
select
  (
    (
      select count(*)
      from (
        select distinct user_id
        from user_disabilities
      ) d
    ) - (
      select count(*)
      from (
        select id
        from users
        where deleted_at is not null
        union all
        select id
        from users
        where
          deleted_at is null
          and created_at >= $n::timestamptz
      ) u
      where exists (
        select
        from user_disabilities d
        where d.user_id = u.id
      )
    )
  ) as disabled,
  (
    (
      select count(*)
      from user_roles r
      where r.role = 'user'
    ) - (
      select count(*)
      from (
        select id
        from users
        where deleted_at is not null
        union all
        select id
        from users
        where
          deleted_at is null
          and created_at >= $n::timestamptz
      ) u
      where exists (
        select
        from user_roles r
        where
          r.user_id = u.id
          and r.role = 'user'
      )
    )
  ) as seekers,
  (
    (
      select count(*)
      from user_roles r
      where r.role = 'volunteer'
    ) - (
      select count(*)
      from (
        select id
        from users
        where deleted_at is not null
        union all
        select id
        from users
        where
          deleted_at is null
          and created_at >= $n::timestamptz
      ) u
      where exists (
        select
        from user_roles r
        where
          r.user_id = u.id
          and r.role = 'volunteer'
      )
    )
  ) as volunteers,
  (
    (
      select count(*)
      from volunteer_information v
      where
        v.created_at >= $n::timestamptz
        and v.created_at < $n::timestamptz
    ) - (
      select count(*)
      from (
        select id
        from users
        where deleted_at is not null
        union all
        select id
        from users
        where
          deleted_at is null
          and created_at >= $n::timestamptz
      ) u
      where exists (
        select
        from volunteer_information v
        where
          v.user_id = u.id
          and v.created_at >= $n::timestamptz
          and v.created_at < $n::timestamptz
      )
    )
  ) as joined,
  (
    select count(*)
    from applications a
    where
      true
      and a.status in ('open', 'in_treatment')
      and a.created_at >= $n::timestamptz
      and a.created_at < $n::timestamptz
  ) as live_requests,
  (
    select count(*)
    from applications a
    where
      true
      and a.status in ('in_treatment', 'completed')
      and a.created_at >= $n::timestamptz
      and a.created_at < $n::timestamptz
  ) as helped_requests,
  (
    select count(*)
    from event_pairs p
    join events e on e.id = p.event_id
    where
      true
      and p.is_approved = 1
      and not e.is_drill
      and p.created_at >= $n::timestamptz
      and p.created_at < $n::timestamptz
  ) as pairs;
-- Other calls have these lines too:
--   select > from: users u
--   select > where: a.state_id = any($n::integer[])
--   select > where: e.state_id = any($n::integer[])
--   select > where: u.created_at < $n::timestamptz
--   select > where: u.deleted_at is null
--   select > where: u.state_id = any($n::integer[])

-- coverage.queries.ts › locate
with
  cells as materialized (
    select
      state_id,
      locality,
      lt,
      lng,
      count(*)::integer as people,
      min(user_id) as user_id
    from (
      select
        user_id,
        state_id,
        locality,
        floor(location[1] * 100 + 0.5)::integer as lt,
        floor(location[0] * 100 + 0.5)::integer as lng
      from (
        select
          a.user_id,
          a.state_id,
          a.origin_locality as locality,
          a.location
        from applications a
        where a.id in (
          select max(a.id)
          from applications a
          where
            true
            and a.status in ('open', 'in_treatment')
            and a.created_at >= $n::timestamptz
            and a.created_at < $n::timestamptz
            and a.state_id = any($n::integer[])
          group by a.user_id
        )
      ) located
    ) rounded
    group by state_id, locality, lt, lng
  ),
  step as (
    select case when (
      select count(*) <= 1000
      from (
        select
          distinct div(lt, 1),
          div(lng, 1)
        from cells
        where lt is not null
        limit 1001
      ) c
    ) then 1 when (
      select count(*) <= 1000
      from (
        select
          distinct div(lt, 2),
          div(lng, 2)
        from cells
        where lt is not null
        limit 1001
      ) c
    ) then 2 when (
      select count(*) <= 1000
      from (
        select
          distinct div(lt, 5),
          div(lng, 5)
        from cells
        where lt is not null
        limit 1001
      ) c
    ) then 5 when (
      select count(*) <= 1000
      from (
        select
          distinct div(lt, 10),
          div(lng, 10)
        from cells
        where lt is not null
        limit 1001
      ) c
    ) then 10 else 25 end as size
  ),
  points as (
    select
      round(sum(lt::numeric * people) / sum(people) / 100, 2)::float8 as lt,
      round(sum(lng::numeric * people) / sum(people) / 100, 2)::float8 as lng,
      min(user_id) as user_id,
      sum(people)::integer as count
    from
      cells,
      step
    where lt is not null
    group by div(lt, size), div(lng, size)
    order by count desc, user_id
    limit 1000
  ),
  areas as (
    select
      state_id,
      locality,
      sum(people)::integer as people
    from cells
    group by state_id, locality
  )
select
  (
    select coalesce(sum(people), 0)::integer
    from cells
  ) as people,
  (
    select coalesce(json_agg(points), '[]')
    from points
  ) as pointer,
  (
    select coalesce(json_agg(areas), '[]')
    from areas
  ) as areas,
  array(
    select a.user_id
    from applications a
    where
      true
      and a.status in ('open', 'in_treatment')
      and a.created_at >= $n::timestamptz
      and a.created_at < $n::timestamptz
      and a.state_id = any($n::integer[])
    group by a.user_id
    order by max(a.id) desc
    limit $n
  ) as user_ids;
-- Other calls have these lines too:
--   select > from: user_roles r
--   select > join: join users u on u.id = r.user_id
--   select > order: order by r.user_id desc
--   select > select: r.user_id
--   select > where: r.role = 'volunteer'
--   select > where: u.created_at < $n::timestamptz
--   select > where: u.deleted_at is null
--   select > where: u.state_id = any($n::integer[])
--   with > from > from > from: user_roles r
--   with > from > from > join: join users u on u.id = r.user_id
--   with > from > from > select: case when u.residential_location is null and u.arrival_location is not null then u.arrival_locality else coalesce(u.residential_locality, u.arrival_locality) end as locality
--   with > from > from > select: u.id as user_id
--   with > from > from > select: u.location
--   with > from > from > select: u.state_id
--   with > from > from > where: r.role = 'volunteer'
--   with > from > from > where: u.created_at < $n::timestamptz
--   with > from > from > where: u.deleted_at is null
--   with > from > from > where: u.state_id = any($n::integer[])

-- coverage.queries.ts › regionNames
select
  id,
  label
from states
order by country_id, position, id;
