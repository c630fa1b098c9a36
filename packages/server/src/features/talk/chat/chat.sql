-- Sent by the files of this folder; $n is a parameter. Written by npm run statements.

-- chat.personal.ts › read
select
  m.sent_at,
  case when c.id is null then to_jsonb(e.name) else jsonb_build_object('key', c.label ->> 'en', 'label', c.label) end as about,
  other.first_name as to_first_name,
  m.message
from chat_messages m
join users other on other.id = case when m.low_id = $n then m.high_id else m.low_id end
left join categories c on c.id = m.category_id
left join events e on e.id = m.event_id
where m.sender_id = $n
order by m.id desc
limit $n;

-- chat.queries.ts › findOther
select
  u.id,
  u.full_name,
  (
    select full_name
    from users
    where id = $n
  ) as own_name,
  exists (
    select
    from user_roles r
    where
      r.user_id = $n::integer
      and r.role = any($n::text[])
  ) as is_help_seeker,
  coalesce(
    not u.is_away
    and u.last_active_at > $n::timestamptz - make_interval(secs => $n), false
  ) as is_here,
  (u.is_active and u.blocked_at is null and u.deleted_at is null) as is_reachable,
  wrote.has_messages,
  (
    select coalesce(json_agg(tie), '[]')
    from (
      (
        select
          case when p.user_id = $n then 'asks' else 'helps' end as kind,
          bool_or(p.outcome is null) as "isLive",
          max(p.ended_at) as "endedAt",
          p.user_id <> $n as "isOtherHelped"
        from event_pairs p
        where
          p.event_id = $n
          and p.is_approved = 1
          and (p.outcome is null or p.outcome in ('completed', 'closed'))
          and ((p.user_id = $n and p.volunteer_id = $n))
        group by p.user_id
      ) union all (
        select
          $n::text,
          e.is_active,
          e.last_stopped_at,
          exists (
            select
            from event_user_requests q
            where
              q.event_id = e.id
              and q.user_id = $n
          )
        from events e
        where
          wrote.as_staff
          and (
            (
              exists (
                select
                from user_roles r
                where
                  r.user_id = $n::integer
                  and r.role = any($n::text[])
              )
              and (
                (
                  e.manager_id = $n
                  and (
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
                )
                or (
                  exists (
                    select
                    from region_permissions p
                    where
                      p.user_id = $n::integer
                      and p.state_id = e.state_id
                  )
                  or (
                    exists (
                      select
                      from user_roles r
                      where
                        r.user_id = $n::integer
                        and r.role = any($n::text[])
                    )
                    and not exists (
                      select
                      from region_permissions p
                      where p.user_id = $n::integer
                    )
                  )
                )
              )
            )
            or (
              exists (
                select
                from user_roles r
                where
                  r.user_id = $n::integer
                  and r.role = any($n::text[])
              )
              and (
                e.manager_id = $n
                and (
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
              )
            )
          )
          and e.id = $n
          and (
            exists (
              select
              from event_user_requests q
              where
                q.event_id = e.id
                and q.user_id = $n
            )
            or exists (
              select
              from event_volunteer_requests q
              where
                q.event_id = e.id
                and q.volunteer_id = $n
            )
          )
      )
    ) tie
  ) as ties
from users u
cross join lateral (
  select
    exists (
      select
      from chat_messages
      where
        low_id = $n
        and high_id = $n
        and event_id = $n
    ) as has_messages,
    exists (
      select
      from chat_messages
      where
        low_id = $n
        and high_id = $n
        and event_id = $n
        and sender_id = $n
        and as_staff
    ) as as_staff
) wrote
where
  u.id = $n
  and u.deleted_at is null;
-- Other calls have these lines too:
--   cross > select > where: category_id = $n
--   select > from > from: applications a
--   select > from > group: group by a.user_id
--   select > from > having: count(*) > 0
--   select > from > select: a.user_id <> $n as "isOtherHelped"
--   select > from > select: bool_or(a.status = 'in_treatment') as "isLive"
--   select > from > select: bool_or(a.status in ('open', 'in_treatment'))
--   select > from > select: bool_or(a.user_id = $n)
--   select > from > select: case when a.user_id = $n then 'asks' else 'helps' end as kind
--   select > from > select: max(a.ended_at)
--   select > from > select: max(a.ended_at) as "endedAt"
--   select > from > where > from: application_users
--   select > from > where > from: applications
--   select > from > where > select: application_id
--   select > from > where > select: id
--   select > from > where > union: union all
--   select > from > where > where: is_approved = 0
--   select > from > where > where: p.state_id = a.state_id
--   select > from > where > where: user_id = $n
--   select > from > where > where: volunteer_id = $n
--   select > from > where: ((a.user_id = $n and a.volunteer_id = $n))
--   select > from > where: a.category_id = $n
--   select > from > where: a.id in (

-- chat.queries.ts › latestMessages
select
  id,
  sender_id,
  message,
  sent_at,
  client_key
from chat_messages
where
  low_id = $n
  and high_id = $n
  and category_id = $n
  and id < $n
order by id desc
limit $n;
-- Other calls have these lines too:
--   where: event_id = $n

-- chat.queries.ts › unreadIn
select unread
from chat_reads
where
  reader_id = $n
  and other_id = $n
  and category_id is not distinct from $n
  and event_id is not distinct from $n;

-- chat.queries.ts › unreadOf
select
  r.category_id,
  r.event_id,
  r.other_id,
  u.full_name as other_name,
  coalesce((c.label ->> 'he'), e.name) as subject,
  r.unread
from chat_reads r
join users u on u.id = r.other_id
  and u.deleted_at is null
left join categories c on c.id = r.category_id
left join events e on e.id = r.event_id
where
  r.reader_id = $n
  and r.unread > 0
  and (
    e.id is null
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
  )
order by r.latest_id desc;

-- chat.repository.ts › findByKey
select
  id,
  sender_id,
  message,
  sent_at,
  client_key
from chat_messages
where
  sender_id = $n
  and client_key = $n
  and low_id = $n
  and high_id = $n
  and category_id = $n;
-- Other calls have these lines too:
--   where: event_id = $n

-- chat.repository.ts › findSameWords
select
  id,
  sender_id,
  message,
  sent_at,
  client_key
from chat_messages
where
  low_id = $n
  and high_id = $n
  and category_id = $n
  and sender_id = $n
  and sent_at > $n
  and message = $n
order by id desc
limit 1;
select
from users
where id = $n
for no key update;
-- Other calls have these lines too:
--   where: event_id = $n

-- chat.repository.ts › holdUntold
select
  r.reader_id,
  r.other_id,
  r.category_id,
  r.event_id,
  w.full_name as sender_name,
  r.reader_is
from chat_reads r
join users u on u.id = r.reader_id
  and (u.is_active and u.blocked_at is null and u.deleted_at is null)
join users w on w.id = r.other_id
  and w.deleted_at is null
where
  r.unread > 0
  and r.told_at is null
  and r.latest_at < $n
  and not coalesce(
    not u.is_away
    and u.last_active_at > $n::timestamptz - make_interval(secs => $n), false
  )
order by r.latest_at
limit $n
for no key update of r skip locked;

-- chat.repository.ts › markRead
select
  unread,
  last_read_id,
  latest_id,
  told_at
from chat_reads
where
  reader_id = $n
  and other_id = $n
  and category_id = $n
  and event_id is null
for update;
update chat_reads
set
  unread = $n,
  last_read_id = $n,
  told_at = null
where
  reader_id = $n
  and other_id = $n
  and category_id = $n
  and event_id is null;
select count(*)::integer as unread
from chat_messages
where
  low_id = $n
  and high_id = $n
  and category_id = $n
  and sender_id = $n
  and id > $n;
-- Other calls have these lines too:
--   where: category_id is null
--   where: event_id = $n

-- chat.repository.ts › markTold
update chat_reads
set told_at = $n
where
  reader_id = $n
  and other_id = $n
  and category_id = $n
  and event_id is null
  and told_at is null;
-- Other calls have these lines too:
--   where: category_id is null
--   where: event_id = $n

-- chat.repository.ts › storeMessage
with
  stored as (
    insert into chat_messages (
      low_id,
      high_id,
      category_id,
      event_id,
      sender_id,
      as_staff,
      message,
      client_key,
      sent_at
    )
    values ($n, $n, $n, $n, $n, $n, $n, coalesce($n::uuid, gen_random_uuid()), $n)
    on conflict (sender_id, client_key) do nothing
    returning
      id,
      sender_id,
      message,
      sent_at,
      client_key
  ),
  counted as (
    insert into chat_reads (
      reader_id,
      other_id,
      category_id,
      event_id,
      unread,
      latest_id,
      latest_at,
      reader_is
    )
    select
      $n,
      $n,
      $n,
      $n,
      1,
      id,
      sent_at,
      $n
    from stored
    on conflict (reader_id, other_id, category_id, event_id) do update
    set
      unread = chat_reads.unread + 1,
      latest_id = greatest(chat_reads.latest_id, excluded.latest_id),
      latest_at = greatest(chat_reads.latest_at, excluded.latest_at),
      reader_is = excluded.reader_is
  )
select *
from stored;
