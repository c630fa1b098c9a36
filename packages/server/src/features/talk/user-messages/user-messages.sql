-- Sent by the files of this folder; $n is a parameter. Written by npm run statements.

-- user-messages.queries.ts › alreadySentTo
select user_id as id
from messages
where
  (batch = $n or (batch = $n and created_at > $n::timestamptz))
  and user_id = any($n::integer[]);

-- user-messages.queries.ts › goingOut
select count(*)::integer as count
from messages
where
  (batch = $n or (batch = $n and created_at > $n::timestamptz))
  and state <> 'skipped'
  and user_id = any($n::integer[]);

-- user-messages.queries.ts › receiversOf
select u.id
from users u
where
  true
  and u.id = any($n::integer[])
  and (u.is_active and u.blocked_at is null and u.deleted_at is null)
  and true
  and not exists (
    select
    from user_roles r
    where
      r.user_id = u.id
      and r.role = any($n::text[])
  )
  and (
    u.state_id = any($n::integer[])
    or u.id in (
      select q.user_id
      from event_user_requests q
      join events e on e.id = q.event_id
      where
        e.manager_id = $n
        and not e.is_drill
        and e.is_active
      union
      select q.volunteer_id
      from event_volunteer_requests q
      join events e on e.id = q.event_id
      where
        e.manager_id = $n
        and not e.is_drill
        and e.is_active
    )
  )
order by u.id;

-- user-messages.queries.ts › standingOf
with
  asked as (
    select
      who.id,
      exists (
        select
        from event_user_requests r
        join events e on e.id = r.event_id
        where
          r.user_id = who.id
          and e.is_active
          and not e.is_drill
      ) or exists (
        select
        from event_volunteer_requests r
        join events e on e.id = r.event_id
        where
          r.volunteer_id = who.id
          and e.is_active
          and not e.is_drill
      ) as in_event
    from unnest($n::integer[]) as who (id)
  ),
  had as (
    select
      user_id,
      count(*)::integer as in_all,
      (count(*) filter (where batch like $n))::integer as from_sender
    from messages
    where
      user_id = any($n::integer[])
      and created_at > $n
      and template = $n
      and state <> 'skipped'
    group by user_id
  )
select
  asked.id,
  coalesce(had.from_sender, 0) as "fromSender",
  coalesce(had.in_all, 0) as "inAll",
  asked.in_event as "isInEvent"
from asked
left join had on had.user_id = asked.id
where
  asked.in_event
  or had.in_all > 0;

-- user-messages.repository.ts › holdRunningEvents
select
from events
where
  manager_id = $n
  and is_active
order by id
for share;

-- user-messages.repository.ts › lockMessage
select pg_advisory_xact_lock(hashtextextended($n, 0));
