-- Sent by the files of this folder; $n is a parameter. Written by npm run statements.

-- first-waiting.queries.ts › firstWaiting
with
  waiting as materialized (
    select
      w.id as id,
      w.created_at as key,
      true and true and a.status in ('open', 'in_treatment') and a.due_at > $n and a.due_at < $n as is_apart
    from application_users w
    join applications a on a.id = w.application_id
    where
      true
      and (
        (
          w.is_approved = 0
          and exists (
            select
            from users u
            join volunteer_information vi on vi.user_id = u.id
            where
              u.id = w.volunteer_id
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
        and not exists (
          select
          from application_users other
          where
            other.application_id = w.application_id
            and (
              other.is_approved = 1
              or other.is_approved = 0
              and other.id < w.id
              and exists (
                select
                from users u
                join volunteer_information vi on vi.user_id = u.id
                where
                  u.id = other.volunteer_id
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
        )
      )
      and a.status = 'open'
      and a.due_at > $n
      and a.state_id = any($n::integer[])
    order by w.created_at asc
    limit 1001
  ),
  first as materialized (
    select id
    from waiting
    order by key asc
    limit 1
  )
select
  (
    select count(*)
    from waiting
  ) as all_count,
  (
    select count(*)
    from waiting
    where is_apart
  ) as apart_count,
  first.id as first_id,
  a.id as application_id,
  coalesce(a.contact ->> 'full_name', u.full_name) as full_name,
  w.created_at as since
from (
  values (0)
) one
left join (
  first join application_users w on w.id = first.id join applications a on a.id = w.application_id join users u on u.id = a.user_id
) on true;
with
  waiting as materialized (
    select
      r.id as id,
      coalesce(r.answered_at, r.created_at) as key,
      false as is_apart
    from events e
    join event_user_requests r on r.event_id = e.id
    where
      true
      and e.is_active
      and (r.respond = 1 and r.status in ('pending', 'reject'))
      and e.manager_id = $n
    order by coalesce(r.answered_at, r.created_at) asc
    limit 1001
  ),
  first as materialized (
    select id
    from waiting
    order by key asc
    limit 1
  )
select
  (
    select count(*)
    from waiting
  ) as all_count,
  (
    select count(*)
    from waiting
    where is_apart
  ) as apart_count,
  first.id as first_id,
  e.id as event_id,
  e.name as event,
  u.full_name,
  coalesce(r.answered_at, r.created_at) as since
from (
  values (0)
) one
left join (
  first join event_user_requests r on r.id = first.id join events e on e.id = r.event_id join users u on u.id = r.user_id
) on true;
with
  waiting as materialized (
    select
      m.id as id,
      m.created_at as key,
      false as is_apart
    from messages m
    left join users u on u.id = m.user_id
    where
      true
      and m.state in ('failed', 'uncertain')
      and m.purpose <> 'code'
      and m.created_at > $n::timestamptz - make_interval(days => 7)
      and u.state_id = any($n::integer[])
    order by m.created_at desc
    limit 1001
  ),
  first as materialized (
    select id
    from waiting
    order by key desc
    limit 1
  )
select
  (
    select count(*)
    from waiting
  ) as all_count,
  (
    select count(*)
    from waiting
    where is_apart
  ) as apart_count,
  first.id as first_id,
  m.id,
  u.full_name,
  m.created_at as at
from (
  values (0)
) one
left join (first join messages m on m.id = first.id left join users u on u.id = m.user_id) on true;
with
  waiting as materialized (
    select
      i.id as id,
      i.created_at as key,
      false as is_apart
    from volunteer_imports i
    where
      true
      and i.bad_row_count > 0
      and i.settled_at is null
      and i.author_id = $n
    order by i.created_at desc
    limit 1001
  ),
  first as materialized (
    select id
    from waiting
    order by key desc
    limit 1
  )
select
  (
    select count(*)
    from waiting
  ) as all_count,
  (
    select count(*)
    from waiting
    where is_apart
  ) as apart_count,
  first.id as first_id,
  i.file_name,
  i.bad_row_count as bad_rows,
  i.created_at as at
from (
  values (0)
) one
left join (first join volunteer_imports i on i.id = first.id) on true;
-- Other calls have these lines too:
--   left: first join contact_messages c on c.id = first.id join users u on u.id = c.sender_id
--   left: first join problem_reports r on r.id = first.id join users u on u.id = r.author_id
--   left: first join volunteer_information v on v.id = first.id join users u on u.id = v.user_id
--   left: left join (first join applications a on a.id = first.id join users u on u.id = a.user_id) on true
--   left: left join (first join event_pairs p on p.id = first.id join events e on e.id = p.event_id) on true
--   left: left join (first join events e on e.id = first.id join users m on m.id = e.manager_id) on true
--   select: a.arrival_date
--   select: a.arrival_time
--   select: a.expiration_date
--   select: c.created_at as since
--   select: c.id
--   select: coalesce(a.origin_locality, a.destination_locality, u.residential_locality) as town
--   select: coalesce(e.waits_since, e.wide_since) as since
--   select: e.waits_since is not null as is_waiting
--   select: m.full_name as manager
--   select: p.created_at as since
--   select: r.created_at as since
--   select: r.id
--   select: u.id as user_id
--   select: v.signed_at as since
--   with > from: applications a
--   with > from: contact_messages c
--   with > from: event_pairs p
--   with > from: problem_reports r
--   with > from: volunteer_information v
--   with > join: join events e on e.id = p.event_id
--   with > join: join users u on u.id = c.sender_id
--   with > join: join users u on u.id = v.user_id
--   with > left: left join applications a on a.id = r.application_id
--   with > left: left join event_pairs p on p.id = r.pair_id
--   with > left: left join events e on e.id = p.event_id
--   with > order: order by a.due_at asc
--   with > order: order by c.created_at asc
--   with > order: order by coalesce(e.waits_since, e.wide_since) asc
--   with > order: order by p.created_at asc
--   with > order: order by r.created_at asc
--   with > order: order by v.created_at asc
--   with > select: a.due_at as key
--   with > select: a.id as id
--   with > select: c.created_at as key
--   with > select: c.id as id
--   with > select: coalesce(e.waits_since, e.wide_since) as key
--   with > select: e.id as id
--   with > select: false as is_apart
--   with > select: p.created_at as key
--   with > select: p.id as id
--   with > select: r.created_at as key
--   with > select: v.created_at as key
--   with > select: v.id as id
--   with > where > from: application_users w
--   with > where > where > where: u.id = w.volunteer_id
--   with > where > where: w.application_id = a.id
--   with > where > where: w.is_approved = 0
--   with > where: (e.waits_since is not null or (e.wide_since is not null and e.is_active))
--   with > where: (r.respond is null and r.status = 'pending')
--   with > where: a.due_at < $n
--   with > where: a.status in ('open', 'in_treatment')
--   with > where: c.answered_at is null
--   with > where: coalesce(a.state_id, e.state_id) = any($n::integer[])
--   with > where: e.reach_allowed is null
--   with > where: e.state_id = any($n::integer[])
--   with > where: not (v.validate_training and (v.validate_police or not v.is_required_police_validation))
--   with > where: p.is_approved = 0
--   with > where: p.outcome is null
--   with > where: r.handled_at is null
--   with > where: u.deleted_at is null
--   with > where: u.state_id = any($n::integer[])
--   with > where: v.frozen_at is null

-- waiting.queries.ts › renewable
with due as materialized (
  select *
  from (
    (
      select
        v.user_id,
        v.signed_at,
        u.full_name,
        u.time_zone
      from volunteer_information v
      join users u on u.id = v.user_id
      where
        true
        and v.frozen_at is null
        and v.signed_at <= $n::timestamptz + make_interval(days => 30) - interval '1 year'
        and (u.is_active and u.blocked_at is null and u.deleted_at is null)
        and exists (
          select
          from user_roles r
          where
            r.user_id = u.id
            and r.role = 'volunteer'
        )
        and u.state_id = any($n::integer[])
      order by v.signed_at
      limit 1001
    ) union all (
      select
        v.user_id,
        v.signed_at,
        u.full_name,
        u.time_zone
      from volunteer_information v
      join users u on u.id = v.user_id
      where
        true
        and v.frozen_at > $n::timestamptz - make_interval(days => 30)
        and (u.is_active and u.blocked_at is null and u.deleted_at is null)
        and exists (
          select
          from user_roles r
          where
            r.user_id = u.id
            and r.role = 'volunteer'
        )
        and u.state_id = any($n::integer[])
      order by v.frozen_at
      limit 1001
    )
  ) either
  order by signed_at, user_id
  limit 1001
)
select
  (
    select count(*)
    from due
  ) as count,
  (
    select json_agg(each)
    from (
      select *
      from due
      order by signed_at, user_id
      limit $n
    ) each
  ) as first;
