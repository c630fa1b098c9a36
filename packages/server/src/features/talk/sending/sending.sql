-- Sent by the files of this folder; $n is a parameter. Written by npm run statements.

-- sending.queries.ts › lockResendable
select
  m.id,
  m.purpose,
  case when m.phone is not null then 'phone' when m.email is not null then 'email' end as address,
  m.text is not null as "hasText",
  m.mail is not null as "hasMail",
  case when u.id is not null then json_build_object(
    'hasPhone',
    true,
    'hasEmail',
    u.email is not null,
    'isWp',
    u.is_wp,
    'isSms',
    u.is_sms,
    'isEmail',
    u.is_email,
    'smsSubscribed',
    coalesce(s.sms, true),
    'emailSubscribed',
    coalesce(s.email, true)
  ) end as person
from messages m
left join users u on u.id = m.user_id
left join subscriptions s on s.user_id = m.user_id
where
  true
  and m.state in ('failed', 'uncertain')
  and m.purpose <> 'code'
  and m.created_at > $n::timestamptz - make_interval(days => 7)
  and (m.expires_at is null or m.expires_at > $n)
  and (m.text is not null or m.mail is not null)
  and (m.user_id is null or (u.is_active and u.blocked_at is null and u.deleted_at is null))
  and (
    case when m.batch like 'event:%' then exists (
      select
      from events e
      where
        e.is_active
        and e.id = split_part(m.batch, ':', 2)::integer
    ) else true end
  )
  and m.type in (
    select key
    from notification_types
    where id = any($n::integer[])
  )
order by m.priority, m.created_at, m.id
limit $n
for update of m skip locked;
-- Other calls have these lines too:
--   where: m.id = any($n::integer[])
--   where: u.state_id = any($n::integer[])

-- sending.queries.ts › resendable
select
  count(*) filter (where m.state = 'failed')::integer as failed,
  count(*) filter (where m.state = 'uncertain')::integer as uncertain
from messages m
left join users u on u.id = m.user_id
where
  true
  and m.state in ('failed', 'uncertain')
  and m.purpose <> 'code'
  and m.created_at > $n::timestamptz - make_interval(days => 7)
  and (m.expires_at is null or m.expires_at > $n)
  and (m.text is not null or m.mail is not null)
  and (m.user_id is null or (u.is_active and u.blocked_at is null and u.deleted_at is null))
  and (
    case when m.batch like 'event:%' then exists (
      select
      from events e
      where
        e.is_active
        and e.id = split_part(m.batch, ':', 2)::integer
    ) else true end
  )
  and u.state_id = any($n::integer[])
  and m.id = any($n::integer[]);
-- Other calls have these lines too:
--   where: (m.created_at at time zone $n)::date = $n::date

-- sending.queries.ts › sendingState
with due as (
  select
    m.type,
    m.next_attempt_at as at
  from messages m
  left join users u on u.id = m.user_id
  where
    true
    and m.state = 'queued'
    and m.next_attempt_at <= $n
    and u.state_id = any($n::integer[])
)
select
  due.type,
  t.label,
  count(*)::integer as count,
  min(at) as oldest,
  array[
    count(*) filter (where at < $n::timestamptz - make_interval(hours => 1)),
    count(*) filter (where at < $n::timestamptz - make_interval(hours => 6)),
    count(*) filter (where at < $n::timestamptz - make_interval(hours => 24)),
    count(*) filter (where at < $n::timestamptz - make_interval(hours => 72)),
    count(*) filter (where at < $n::timestamptz - make_interval(hours => 168))
  ]::integer[] as older
from due
left join notification_types t on t.key = due.type
group by due.type, t.label
order by count(*) desc, due.type;

-- sending.repository.ts › dropDueBefore
update messages
set
  state = 'skipped',
  last_error = 'held',
  mail = null,
  text = case when has_secret then null else text end
where
  state = 'queued'
  and next_attempt_at < $n;

-- sending.repository.ts › requeue
update messages m
set
  state = 'queued',
  channels = string_to_array(r.channels, ','),
  channel = split_part(r.channels, ',', 1),
  channel_attempts = 0,
  kept_attempts = m.attempts,
  next_attempt_at = $n,
  last_error = null
from unnest($n::bigint[], $n::text[]) as r (id, channels)
where m.id = r.id;
