-- Sent by the files of this folder; $n is a parameter. Written by npm run statements.

-- audit.queries.ts › auditPage
select
  page.*,
  (
    select count(*)
    from (
      select 1
      from audit_log l
      where
        true
        and l.actor_id = $n
        and l.actor_id = any($n::integer[])
        and l.id = any($n::integer[])
        and (
          (
            l.subject_kind = $n
            and l.subject_id in (
              select unnest($n::integer[])
            )
          )
          or (
            l.subject_kind = $n
            and l.subject_id in (
              select id
              from volunteer_information
              where user_id = any($n::integer[])
            )
          )
          or (
            l.subject_kind = $n
            and l.subject_id in (
              select id
              from applications
              where user_id = any($n::integer[])
            )
          )
          or (
            l.subject_kind = $n
            and l.subject_id in (
              select w.id
              from application_users w
              join applications a on a.id = w.application_id
              where
                a.user_id = any($n::integer[])
                or w.volunteer_id = any($n::integer[])
            )
          )
          or (
            l.subject_kind = $n
            and l.subject_id in (
              select id
              from emergencies
              where user_id = any($n::integer[])
            )
          )
          or (
            l.subject_kind = $n
            and l.subject_id in (
              select id
              from event_user_requests
              where user_id = any($n::integer[])
            )
          )
          or (
            l.subject_kind = $n
            and l.subject_id in (
              select id
              from event_volunteer_requests
              where volunteer_id = any($n::integer[])
            )
          )
          or (
            l.subject_kind = $n
            and l.subject_id in (
              select id
              from problem_reports
              where author_id = any($n::integer[])
            )
          )
        )
      limit 10001
    ) counted
  ) as counted
from (
  select
    l.id::integer as id,
    l.at,
    l.actor_id,
    actor.full_name as actor_name,
    l.actor_role,
    l.action,
    l.subject_kind,
    l.subject_id,
    person.id as person_id,
    person.full_name as person_name,
    e.id as event_id,
    e.name as event_name,
    a.id as application_id,
    l.fields,
    l.kept,
    l.failure,
    l.request_id
  from audit_log l
  join users actor on actor.id = l.actor_id
  left join volunteer_information v on l.subject_kind = 'agreement'
    and v.id = l.subject_id
  left join application_users w on l.subject_kind = 'offer'
    and w.id = l.subject_id
  left join applications a on a.id = case when l.subject_kind = 'request' then l.subject_id else w.application_id end
  left join emergencies m on l.subject_kind = 'emergency'
    and m.id = l.subject_id
  left join event_user_requests s on l.subject_kind = 'event_user_request'
    and s.id = l.subject_id
  left join event_volunteer_requests r on l.subject_kind = 'event_volunteer_request'
    and r.id = l.subject_id
  left join problem_reports p on l.subject_kind = 'problem_report'
    and p.id = l.subject_id
  left join users person on person.id = coalesce(
    case when l.subject_kind = 'user' then l.subject_id end,
    v.user_id,
    w.volunteer_id,
    a.user_id,
    m.user_id,
    s.user_id,
    r.volunteer_id,
    p.author_id
  )
  left join events e on e.id = coalesce(
    case when l.subject_kind = 'event' then l.subject_id end,
    s.event_id,
    r.event_id
  )
  where
    true
    and l.actor_id = $n
    and l.actor_id = any($n::integer[])
    and l.id = any($n::integer[])
    and (
      (
        l.subject_kind = $n
        and l.subject_id in (
          select unnest($n::integer[])
        )
      )
      or (
        l.subject_kind = $n
        and l.subject_id in (
          select id
          from volunteer_information
          where user_id = any($n::integer[])
        )
      )
      or (
        l.subject_kind = $n
        and l.subject_id in (
          select id
          from applications
          where user_id = any($n::integer[])
        )
      )
      or (
        l.subject_kind = $n
        and l.subject_id in (
          select w.id
          from application_users w
          join applications a on a.id = w.application_id
          where
            a.user_id = any($n::integer[])
            or w.volunteer_id = any($n::integer[])
        )
      )
      or (
        l.subject_kind = $n
        and l.subject_id in (
          select id
          from emergencies
          where user_id = any($n::integer[])
        )
      )
      or (
        l.subject_kind = $n
        and l.subject_id in (
          select id
          from event_user_requests
          where user_id = any($n::integer[])
        )
      )
      or (
        l.subject_kind = $n
        and l.subject_id in (
          select id
          from event_volunteer_requests
          where volunteer_id = any($n::integer[])
        )
      )
      or (
        l.subject_kind = $n
        and l.subject_id in (
          select id
          from problem_reports
          where author_id = any($n::integer[])
        )
      )
    )
  order by l.at desc, l.id desc
  limit $n
  offset $n
) page;
-- Other calls have these lines too:
--   from > where > from: users u
--   from > where > select: u.id
--   from > where > where: (u.full_name ilike $n)
--   from > where > where: (u.full_name like $n)
--   from > where: l.action = any($n::text[])
--   from > where: l.actor_id in (
--   from > where: l.at < (($n::date + 1)::timestamp at time zone $n)
--   from > where: l.at >= (($n::date + 0)::timestamp at time zone $n)
--   select > from > where > from: users u
--   select > from > where > select: u.id
--   select > from > where > where: (u.full_name ilike $n)
--   select > from > where > where: (u.full_name like $n)
--   select > from > where: l.action = any($n::text[])
--   select > from > where: l.actor_id in (
--   select > from > where: l.at < (($n::date + 1)::timestamp at time zone $n)
--   select > from > where: l.at >= (($n::date + 0)::timestamp at time zone $n)
