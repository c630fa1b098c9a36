-- Sent by the files of this folder; $n is a parameter. Written by npm run statements.

-- channel-state.repository.ts › (no name)
select probes
from channel_stops
where
  channel = $n
  and next_probe_at <= $n
for update skip locked;
insert into channel_stops (channel, stopped_at, provider, code, next_probe_at)
values ($n, $n, $n, $n, $n)
on conflict (channel) do nothing
returning channel;
update channel_stops
set
  probes = probes + 1,
  next_probe_at = $n
where channel = $n;
delete from channel_stops
where channel = $n
returning stopped_at as "stoppedAt";

-- channel-state.repository.ts › failExpired
update messages
set
  state = 'failed',
  last_error = $n,
  mail = null,
  text = case when has_secret then null else text end
where id in (
  select id
  from messages
  where
    state = 'queued'
    and channel = $n
    and expires_at <= $n
  for update skip locked
);

-- channel-state.repository.ts › forgetDoubts
delete from channel_doubts
where at < $n;

-- channel-state.repository.ts › isDoubtRefuted
select
from channel_doubts
where
  channel = $n
  and message_id = $n
  and is_refuted;

-- channel-state.repository.ts › leaveChannel
update messages m
set
  channels = moved.goes || moved.waits,
  channel = moved.goes[1],
  channel_attempts = 0,
  last_error = 'channel_stopped'
from (
  select
    id,
    array(
      select c
      from unnest(channels)
      with ordinality u (c, n)
      where c = any($n::text[])
      order by n
    ) as goes,
    array(
      select c
      from unnest(channels)
      with ordinality u (c, n)
      where c <> all($n::text[])
      order by n
    ) as waits
  from messages
  where
    state = 'queued'
    and channel = $n
    and next_attempt_at <= $n
    and purpose = any($n::text[])
    and channels && $n::text[]
  limit 5000
  for update skip locked
) moved
where moved.id = m.id;

-- channel-state.repository.ts › noteDoubts
insert into channel_doubts (channel, message_id, is_refusal, code, at)
select
  channel,
  message_id,
  is_refusal,
  code,
  $n
from unnest(
  $n::text[],
  $n::bigint[],
  $n::boolean[],
  $n::text[]
) as d (channel, message_id, is_refusal, code)
on conflict (channel, message_id) do update
set
  is_refusal = excluded.is_refusal,
  code = excluded.code,
  at = excluded.at,
  is_refuted = channel_doubts.is_refuted and excluded.is_refusal;
select
  d.channel,
  (array_agg(d.code order by d.at desc))[1] as code
from channel_doubts d
join messages m on m.id = d.message_id
where
  not d.is_refuted
  and d.channel = any($n::text[])
group by d.channel
having
  count(distinct m.sent_to) filter (where d.is_refusal) >= $n
  or count(distinct m.sent_to) >= $n;

-- channel-state.repository.ts › selectStops
select
  channel,
  stopped_at as "stoppedAt",
  provider,
  code
from channel_stops
order by stopped_at, channel;

-- dispatch.repository.ts › claimPicked
with
  bucket as (
    select
      channel,
      least(burst, tokens + rate * extract(epoch from clock_timestamp() - refilled_at)) as available
    from channel_buckets
    where channel = $n
    for update
  ),
  held as materialized (
    select (
      select updated_at
      from settings
      where
        key = 'sending'
        and value = '"held"'::jsonb
    ) as since
  ),
  picked as (
    select m.id
    from (
      values (0), (1), (2), (3)
    ) as p (priority)
    cross join lateral (
      select
        q.id,
        q.priority,
        q.next_attempt_at,
        q.kept_attempts,
        q.user_id
      from messages q
      where
        q.state = 'queued'
        and q.channel = $n
        and q.priority = p.priority
        and q.next_attempt_at <= $n
        and (
          (
            select since
            from held
          ) is null
          or (
            q.purpose = 'code'
            and q.created_at > (
              select since
              from held
            )
            and exists (
              select
              from users staff
              where
                staff.phone = q.phone
                and staff.deleted_at is null
                and exists (
                  select
                  from user_roles r
                  where
                    r.user_id = staff.id
                    and r.role = any($n::text[])
                )
            )
          )
        )
      order by q.next_attempt_at, q.id
      limit $n::int
      for update skip locked
    ) as m
    where not exists (
      select
      from channel_stops
      where channel = $n
    )
    order by m.priority, m.next_attempt_at, m.id
    limit coalesce(
      (
        select least($n::int, floor(available)::int)
        from bucket
      ),
      0
    )
  ),
  claimed as (
    update messages m
    set
      state = 'sending',
      attempts = m.attempts + 1,
      channel_attempts = m.channel_attempts + 1,
      lease_until = clock_timestamp() + make_interval(secs => $n)
    from picked
    where m.id = picked.id
    returning
      m.*,
      case when num_nonnulls(m.phone, m.email) = 0 then m.user_id end as holder_id
  ),
  spent as (
    update channel_buckets b
    set
      tokens = bucket.available - (
        select count(*)
        from picked
      ),
      refilled_at = clock_timestamp()
    from bucket
    where
      b.channel = bucket.channel
      and exists (
        select 1
        from picked
      )
  )
select
  c.id,
  c.idempotency_key as "idempotencyKey",
  c.holder_id as "userId",
  coalesce(u.phone, c.phone) as phone,
  coalesce(u.email, c.email) as email,
  c.locale,
  c.template,
  c.purpose,
  c.channel,
  c.channels,
  c.text,
  c.mail,
  c.channel_attempts as "channelAttempts",
  c.attempts,
  c.kept_attempts as "keptAttempts",
  c.expires_at as "expiresAt",
  $n::boolean as "isProbe",
  c.holder_id is not null and (u.id is null or u.deleted_at is not null) as gone,
  case when u.id is not null then json_build_object(
    'locale',
    u.locale,
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
from claimed c
left join users u on u.id = c.holder_id
left join subscriptions s on s.user_id = c.holder_id
order by c.priority, c.next_attempt_at, c.id;
-- Other calls have these lines too:
--   with > cross > where: (q.expires_at is null or q.expires_at > $n)
--   with > order > from: messages earlier
--   with > order > where: earlier.channel = $n
--   with > order > where: earlier.state in ('sent', 'delivered')
--   with > order > where: earlier.user_id = m.user_id
--   with > order: ) desc, m.next_attempt_at, m.id
--   with > order: order by m.kept_attempts, m.priority, exists (

-- dispatch.repository.ts › recordAttempts
with
  r as (
    select *
    from unnest(
      $n::bigint[],
      $n::int[],
      $n::text[],
      $n::text[],
      $n::timestamptz[],
      $n::text[],
      $n::text[],
      $n::text[],
      $n::text[],
      $n::text[],
      $n::text[],
      $n::timestamptz[],
      $n::boolean[],
      $n::boolean[]
    ) as r (
      id,
      attempts,
      state,
      channels,
      next_attempt_at,
      sent_to,
      provider,
      provider_id,
      error,
      outcome,
      tried,
      at,
      is_kept,
      works
    )
  ),
  refuted as (
    update channel_doubts d
    set is_refuted = true
    where
      not d.is_refuted
      and exists (
        select
        from r
        where
          r.works
          and r.tried = d.channel
      )
  ),
  written as (
    update messages m
    set
      state = r.state,
      channels = string_to_array(r.channels, ','),
      channel = coalesce(nullif(split_part(r.channels, ',', 1), ''), m.channel),
      channel_attempts = case when split_part(r.channels, ',', 1) in ('', m.channel) then m.channel_attempts - r.is_kept::int else 0 end,
      kept_attempts = m.kept_attempts + r.is_kept::int,
      next_attempt_at = coalesce(r.next_attempt_at, m.next_attempt_at),
      lease_until = null,
      sent_to = coalesce(r.sent_to, m.sent_to),
      provider = r.provider,
      provider_id = coalesce(r.provider_id, m.provider_id),
      last_error = r.error,
      sent_at = case when r.state = 'sent' then r.at else m.sent_at end,
      text = case when m.has_secret and (
        r.state in ('sent', 'skipped')
        or (r.state <> 'queued' and m.purpose = 'code')
      ) then null else m.text end,
      mail = case when not (
        r.state in ('sent', 'skipped')
        or (r.state <> 'queued' and m.purpose = 'code')
      ) then m.mail end
    from r
    where
      m.id = r.id
      and m.state = 'sending'
      and m.attempts = r.attempts
    returning
      m.id,
      m.user_id
  ),
  told as (
    insert into gathered_changes (rooms, topic)
    select
      array_agg(distinct $n::text || user_id),
      $n::text
    from written
    where user_id is not null
    having count(*) between 1 and $n::int
  )
insert into message_attempts (message_id, channel, provider, outcome, code, at)
select
  r.id,
  r.tried,
  r.provider,
  r.outcome,
  r.error,
  r.at
from r
join written on written.id = r.id;

-- dispatch.repository.ts › recoverLostMessages
with
  lost as (
    select
      id,
      channel = any($n::text[]) or purpose <> 'notice' as again
    from messages
    where
      state = 'sending'
      and lease_until < clock_timestamp()
    order by id
    limit 1000
    for update skip locked
  ),
  written as (
    update messages m
    set
      state = case when again then 'queued' else 'uncertain' end,
      lease_until = null,
      next_attempt_at = least(m.next_attempt_at, $n),
      last_error = 'process_lost'
    from lost
    where m.id = lost.id
    returning
      m.id,
      m.channel,
      m.provider,
      lost.again
  ),
  noted as (
    insert into message_attempts (message_id, channel, provider, outcome, code, at)
    select
      id,
      channel,
      coalesce(provider, ''),
      'lost',
      'process_lost',
      $n
    from written
  )
select
  count(*) filter (where again) as queued,
  count(*) filter (where not again) as uncertain
from written;

-- dispatch.repository.ts › rerouteMessages
update messages m
set
  channels = left_over.channels,
  channel_attempts = 0,
  channel = coalesce(left_over.channels[1], m.channel),
  state = case when left_over.channels = '{}' then 'failed' else 'queued' end,
  last_error = 'no_provider',
  text = case when left_over.channels = '{}' and m.has_secret and m.purpose = 'code' then null else m.text end
from (
  select
    id,
    array(
      select c
      from unnest(channels)
      with ordinality as u (c, position)
      where
        c = any($n::text[])
        or c <> all($n::text[])
      order by position
    ) as channels
  from messages
  where
    state = 'queued'
    and channel <> all($n::text[])
    and channel = any($n::text[])
  for update skip locked
) as left_over
where left_over.id = m.id;

-- dispatch.repository.ts › saveBucket
insert into channel_buckets (channel, rate, burst, tokens, refilled_at)
values ($n, $n, $n, $n, clock_timestamp())
on conflict (channel) do update
set
  rate = excluded.rate,
  burst = excluded.burst,
  tokens = least(channel_buckets.tokens, excluded.burst);

-- dispatch.repository.ts › selectTurns
select
  c.channel,
  s.stopped_at as "stoppedAt",
  coalesce(s.next_probe_at <= $n, false) as "isProbeDue",
  (
    select updated_at
    from settings
    where
      key = 'sending'
      and value = '"held"'::jsonb
  ) is not null as "isHeld",
  exists (
    select 1
    from (
      values (0), (1), (2), (3)
    ) as p (priority)
    cross join lateral (
      select 1
      from messages m
      where
        m.state = 'queued'
        and m.channel = c.channel
        and m.priority = p.priority
        and m.next_attempt_at <= $n
      limit 1
    ) as due
  ) as "hasDue"
from unnest($n::text[]) as c (channel)
left join channel_stops s on s.channel = c.channel;

-- messages.repository.ts › insertMessages
with stored as (
  insert into messages (
    user_id,
    phone,
    email,
    locale,
    template,
    purpose,
    type,
    priority,
    channels,
    channel,
    state,
    last_error,
    text,
    mail,
    has_secret,
    log_text,
    dedupe_key,
    batch,
    about_user_id,
    next_attempt_at,
    created_at,
    expires_at
  )
  select
    r.user_id,
    r.phone,
    r.email,
    r.locale,
    $n,
    $n,
    $n,
    $n::smallint,
    string_to_array(r.channels, ','),
    nullif(split_part(r.channels, ',', 1), ''),
    case when r.channels = '' then 'skipped' else 'queued' end,
    r.reason,
    case when r.channels = '' and $n::boolean then null else r.text end,
    r.mail::jsonb,
    $n::boolean,
    r.log_text,
    r.dedupe_key,
    r.batch,
    r.about_user_id,
    $n::timestamptz,
    $n::timestamptz,
    $n::timestamptz
  from unnest(
    $n::int[],
    $n::text[],
    $n::text[],
    $n::text[],
    $n::text[],
    $n::text[],
    $n::text[],
    $n::text[],
    $n::text[],
    $n::text[],
    $n::text[],
    $n::int[]
  )
  with ordinality as r (
    user_id,
    phone,
    email,
    locale,
    channels,
    reason,
    text,
    mail,
    log_text,
    dedupe_key,
    batch,
    about_user_id,
    position
  )
  order by r.position
  on conflict (dedupe_key) do nothing
  returning user_id
)
insert into gathered_changes (rooms, topic)
select
  array_agg(distinct $n::text || user_id),
  $n::text
from stored
where user_id is not null
having count(*) between 1 and $n::int;

-- messages.repository.ts › selectPeople
select
  u.id,
  u.locale,
  true as "hasPhone",
  u.email is not null as "hasEmail",
  u.is_wp as "isWp",
  u.is_sms as "isSms",
  u.is_email as "isEmail",
  coalesce(s.sms, true) as "smsSubscribed",
  coalesce(s.email, true) as "emailSubscribed"
from users u
left join subscriptions s on s.user_id = u.id
where
  u.id = $n
  and u.deleted_at is null;
-- Other calls have these lines too:
--   where: u.id = any($n::int[])

-- messages.repository.ts › wakeDispatchers
select pg_notify($n, '');

-- outbox.repository.ts › insertOutbox
insert into outbox (idempotency_key, kind, channel, recipient, locale, text, created_at)
select *
from unnest($n::uuid[], $n::text[], $n::text[], $n::text[], $n::text[], $n::text[], $n::timestamptz[])
on conflict (idempotency_key) do nothing;

-- outbox.repository.ts › selectOutbox
select
  id,
  kind,
  channel,
  recipient,
  locale,
  text,
  created_at as "createdAt"
from outbox
where
  $n::text is null
  or recipient = $n
order by id desc
limit $n;

-- queue.queries.ts › oldestDue
select min(due.at) as at
from unnest($n::text[]) as c (channel)
cross join (
  values (0), (1), (2), (3)
) as p (priority)
cross join lateral (
  select m.next_attempt_at as at
  from messages m
  where
    m.state = 'queued'
    and m.channel = c.channel
    and m.priority = p.priority
    and m.next_attempt_at <= $n
  order by m.next_attempt_at
  limit 1
) due;

-- queue.queries.ts › waitingCount
select count(*)::integer as count
from (
  select
  from messages
  where
    state = 'queued'
    and channel = any($n::text[])
    and next_attempt_at <= $n
  limit $n
) due;

-- retention.repository.ts › eraseFailedSecrets
update messages
set
  mail = null,
  text = case when has_secret then null else text end
where
  state in ('failed', 'uncertain')
  and created_at < $n
  and (mail is not null or (has_secret and text is not null));

-- retention.repository.ts › erasePiece
with
  piece as (
    select id
    from messages
    where
      (phone <> '+10000000000' or email <> '')
      and created_at < $n::timestamptz
    order by created_at, id
    limit $n
    for update skip locked
  ),
  written as (
    update messages m
    set
      phone = case when phone is not null then $n::text end,
      email = case when email is not null then '' end,
      text = null,
      mail = null,
      log_text = '',
      sent_to = null,
      provider_id = null,
      state = case when state in ('queued', 'sending') then 'skipped' else state end
    from piece
    where m.id = piece.id
    returning m.created_at
  )
select
  count(*)::integer as erased,
  max(created_at) as "upTo"
from written;
-- Other calls have these lines too:
--   with > where: (log_text <> '' or text is not null or mail is not null or sent_to is not null)
--   with > where: created_at >= coalesce($n::timestamptz, '-infinity'::timestamptz)

-- sending-hold.repository.ts › readHeldSince
select (
  select updated_at
  from settings
  where
    key = 'sending'
    and value = '"held"'::jsonb
) as since;

-- subscriptions.repository.ts › endSubscription
update subscriptions
set
  email = false,
  updated_at = case when email then $n else updated_at end
where email_token = $n
returning user_id;
update subscriptions
set
  sms = false,
  updated_at = case when sms then $n else updated_at end
where sms_token = $n
returning user_id;

-- subscriptions.repository.ts › selectSubscription
select
  s.email as "isSubscribed",
  u.locale
from subscriptions s
join users u on u.id = s.user_id
where s.email_token = $n;
select
  s.sms as "isSubscribed",
  u.locale
from subscriptions s
join users u on u.id = s.user_id
where s.sms_token = $n;

-- subscriptions.repository.ts › selectTokens
select
  user_id as id,
  sms_token as sms,
  email_token as email
from subscriptions
where user_id = any($n::int[]);

-- subscriptions.repository.ts › unsubscribeTokensOf
insert into subscriptions (user_id, sms_token, email_token)
select *
from unnest($n::int[], $n::text[], $n::text[])
on conflict (user_id) do nothing;
