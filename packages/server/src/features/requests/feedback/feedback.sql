-- Sent by the files of this folder; $n is a parameter. Written by npm run statements.

-- feedback.personal.ts › read
select
  s.kind,
  s.said_at,
  case when c.id is null then to_jsonb(e.name) else jsonb_build_object('key', c.label ->> 'en', 'label', c.label) end as about,
  s.answer,
  s.eta_minutes,
  s.words
from (
  select
    'feedback' as kind,
    updated_at as said_at,
    application_id,
    pair_id,
    rating::text as answer,
    null::smallint as eta_minutes,
    note as words
  from feedback
  where author_id = $n
  union all
  select
    'problem',
    created_at,
    application_id,
    pair_id,
    null,
    null,
    message
  from problem_reports
  where author_id = $n
  union all
  select
    'invitation',
    answered_at,
    application_id,
    null,
    respond::text,
    eta_minutes,
    note
  from request_invitations
  where
    volunteer_id = $n
    and answered_at is not null
  union all
  select
    'visit',
    answered_at,
    application_id,
    null,
    answer,
    null,
    note
  from visit_reminders
  where
    volunteer_id = $n
    and answered_at is not null
  union all
  select
    'cannot_come',
    updated_at,
    application_id,
    null,
    null,
    null,
    note
  from application_users
  where
    volunteer_id = $n
    and note is not null
) s
left join applications a on a.id = s.application_id
left join categories c on c.id = a.category_id
left join event_pairs p on p.id = s.pair_id
left join events e on e.id = p.event_id
order by s.said_at desc
limit $n;

-- feedback.queries.ts › wordsAboutHelp
select
  page.*,
  (
    select count(*)
    from (
      select 1
      from (
        select
          'feedback' as kind,
          f.id,
          f.application_id,
          f.pair_id,
          f.author_id,
          f.rating,
          null::text as role,
          null::text as subject,
          f.note as message,
          f.updated_at as created_at,
          null::timestamptz as handled_at,
          null::integer as handled_by,
          null::text as handled_note
        from feedback f
        union all
        select
          'problem',
          r.id,
          r.application_id,
          r.pair_id,
          r.author_id,
          null,
          null,
          null,
          r.message,
          r.created_at,
          r.handled_at,
          r.handled_by,
          r.handled_note
        from problem_reports r
        union all
        select
          'message',
          c.id,
          null,
          null,
          c.sender_id,
          null,
          c.role,
          c.subject,
          c.message,
          c.created_at,
          c.answered_at,
          c.answered_by,
          c.answer_note
        from contact_messages c
      ) w
      left join applications a on a.id = w.application_id
      left join categories c on c.id = a.category_id
      left join event_pairs p on p.id = w.pair_id
      left join events e on e.id = p.event_id
      join users author on author.id = w.author_id
      left join users other on other.id = case when w.author_id = coalesce(a.user_id, p.user_id) then coalesce(a.volunteer_id, p.volunteer_id) else coalesce(a.user_id, p.user_id) end
      left join users handler on handler.id = w.handled_by
      where
        true
        and w.kind = 'message'
        and (w.kind = 'message' and w.id = any($n::integer[]))
        and w.kind = any($n::text[])
        and (
          author.full_name ilike $n
          or other.full_name ilike $n
          or w.subject ilike $n
          or w.message ilike $n
        )
      limit 10001
    ) counted
  ) as counted
from (
  select
    w.id,
    w.kind,
    w.application_id,
    p.user_request_id as event_user_request_id,
    (c.label ->> 'he') as category,
    e.name as event,
    author.id as author_id,
    author.full_name as author_name,
    author.phone as author_phone,
    author.email as author_email,
    coalesce(
      w.role,
      case when w.author_id = coalesce(a.user_id, p.user_id) then 'user' else 'volunteer' end
    ) as author_role,
    coalesce(w.role = 'user', w.author_id = coalesce(a.user_id, p.user_id)) as is_seeker,
    case when w.kind = 'message' then w.author_id else coalesce(a.user_id, p.user_id) end as seeker_id,
    other.id as other_id,
    other.full_name as other_name,
    other.phone as other_phone,
    w.rating,
    w.subject,
    w.message,
    w.created_at,
    w.handled_at,
    handler.id as handler_id,
    handler.full_name as handler_name,
    w.handled_note
  from (
    select
      'feedback' as kind,
      f.id,
      f.application_id,
      f.pair_id,
      f.author_id,
      f.rating,
      null::text as role,
      null::text as subject,
      f.note as message,
      f.updated_at as created_at,
      null::timestamptz as handled_at,
      null::integer as handled_by,
      null::text as handled_note
    from feedback f
    union all
    select
      'problem',
      r.id,
      r.application_id,
      r.pair_id,
      r.author_id,
      null,
      null,
      null,
      r.message,
      r.created_at,
      r.handled_at,
      r.handled_by,
      r.handled_note
    from problem_reports r
    union all
    select
      'message',
      c.id,
      null,
      null,
      c.sender_id,
      null,
      c.role,
      c.subject,
      c.message,
      c.created_at,
      c.answered_at,
      c.answered_by,
      c.answer_note
    from contact_messages c
  ) w
  left join applications a on a.id = w.application_id
  left join categories c on c.id = a.category_id
  left join event_pairs p on p.id = w.pair_id
  left join events e on e.id = p.event_id
  join users author on author.id = w.author_id
  left join users other on other.id = case when w.author_id = coalesce(a.user_id, p.user_id) then coalesce(a.volunteer_id, p.volunteer_id) else coalesce(a.user_id, p.user_id) end
  left join users handler on handler.id = w.handled_by
  where
    true
    and w.kind = 'message'
    and (w.kind = 'message' and w.id = any($n::integer[]))
    and w.kind = any($n::text[])
    and (
      author.full_name ilike $n
      or other.full_name ilike $n
      or w.subject ilike $n
      or w.message ilike $n
    )
  order by (w.kind <> 'feedback' and w.handled_at is null) desc, w.created_at desc, w.kind, w.id desc
  limit $n
  offset $n
) page;
-- Other calls have these lines too:
--   from > order: order by (w.kind <> 'feedback' and w.handled_at is null) desc, w.created_at asc, w.kind, w.id desc
--   from > where: (author.full_name like $n or other.full_name like $n or w.subject like $n or w.message like $n)
--   from > where: (w.kind <> 'feedback' and w.handled_at is null)
--   from > where: (w.kind = 'feedback' and w.id = any($n::integer[]))
--   from > where: (w.kind = 'problem' and w.id = any($n::integer[]))
--   from > where: case when w.kind = 'message' then author.state_id else coalesce(a.state_id, e.state_id) end = any($n::integer[])
--   from > where: w.application_id = any($n::integer[])
--   from > where: w.id = any($n::integer[])
--   from > where: w.kind = 'feedback'
--   from > where: w.kind = 'problem'
--   from > where: w.rating = any($n::integer[])
--   select > from > where: (author.full_name like $n or other.full_name like $n or w.subject like $n or w.message like $n)
--   select > from > where: (w.kind <> 'feedback' and w.handled_at is null)
--   select > from > where: (w.kind = 'feedback' and w.id = any($n::integer[]))
--   select > from > where: (w.kind = 'problem' and w.id = any($n::integer[]))
--   select > from > where: case when w.kind = 'message' then author.state_id else coalesce(a.state_id, e.state_id) end = any($n::integer[])
--   select > from > where: w.application_id = any($n::integer[])
--   select > from > where: w.id = any($n::integer[])
--   select > from > where: w.kind = 'feedback'
--   select > from > where: w.kind = 'problem'
--   select > from > where: w.rating = any($n::integer[])

-- feedback.repository.ts › findHelp
select
  a.id as "applicationId",
  null::integer as "pairId",
  a.state_id as "stateId",
  c.label as category,
  null as event,
  $n::boolean as "isVolunteer",
  (
    select full_name
    from users
    where id = $n
  ) as "authorName",
  a.volunteer_id is not null or former.id is not null as "wasInTreatment",
  a.status = 'completed' and (not $n::boolean or a.volunteer_id = $n) as "isCompleted",
  case when $n::boolean and a.volunteer_id is distinct from $n then former.updated_at else a.ended_at end as "endedAt"
from applications a
join categories c on c.id = a.category_id
left join lateral (
  select
    l.id,
    l.updated_at
  from application_users l
  where
    l.application_id = a.id
    and l.ended_reason in ('unassigned', 'cannot_come')
    and (not $n::boolean or l.volunteer_id = $n)
  order by l.updated_at desc
  limit 1
) former on true
where
  a.id = $n
  and case when $n::boolean then a.volunteer_id = $n or former.id is not null else a.user_id = $n end;
select
  null::integer as "applicationId",
  p.id as "pairId",
  e.state_id as "stateId",
  null as category,
  e.name as event,
  $n::boolean as "isVolunteer",
  (
    select full_name
    from users
    where id = $n
  ) as "authorName",
  p.is_approved = 1 as "wasInTreatment",
  p.outcome is not distinct from 'completed' as "isCompleted",
  p.ended_at as "endedAt"
from event_user_requests r
join event_pairs p on p.id = r.pair_id
join events e on e.id = r.event_id
where
  r.id = $n
  and case when $n::boolean then p.volunteer_id = $n else p.user_id = $n end;

-- feedback.repository.ts › insertReport
select id
from problem_reports
where
  application_id is not distinct from $n::integer
  and pair_id is not distinct from $n::integer
  and author_id = $n
  and message = $n
order by handled_at desc nulls first
limit 1;
insert into problem_reports (application_id, pair_id, author_id, message, created_at)
values ($n, $n, $n, $n, $n)
on conflict (application_id, pair_id, author_id, md5(message))
where
  handled_at is null
  and message <> '' do nothing
returning id;

-- feedback.repository.ts › markHandled
select report.handled_at as "handledAt"
from problem_reports report
left join applications a on a.id = report.application_id
left join event_pairs p on p.id = report.pair_id
left join events e on e.id = p.event_id
where
  true
  and report.id = $n
  and coalesce(a.state_id, e.state_id) = any($n::integer[])
for update of report;
update problem_reports
set
  handled_at = $n,
  handled_by = $n,
  handled_note = $n
where id = $n;

-- feedback.repository.ts › saveFeedback
insert into feedback (application_id, pair_id, author_id, rating, note, created_at, updated_at)
values ($n, $n, $n, $n, $n, $n, $n)
on conflict (application_id, pair_id, author_id) do update
set
  rating = $n,
  note = $n,
  updated_at = $n
where (feedback.rating, feedback.note) is distinct from ($n::integer, $n::text);
