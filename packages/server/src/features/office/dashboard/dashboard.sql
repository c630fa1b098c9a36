-- Sent by the files of this folder; $n is a parameter. Written by npm run statements.

-- dashboard.queries.ts › activeEvents
select
  e.id,
  e.name,
  e.is_drill,
  count(*) filter (
    where (r.respond = 1 and r.status in ('pending', 'reject'))
    or r.status in ('assigned', 'completed')
  ) as needing,
  count(*) filter (
    where r.status = 'completed'
    or (r.status = 'assigned' and p.is_approved = 1)
  ) as paired,
  count(*) filter (where r.status = 'assigned' and p.is_approved = 0) as waiting
from events e
left join event_user_requests r on r.event_id = e.id
  and r.status in ('pending', 'reject', 'assigned', 'completed')
left join event_pairs p on p.id = r.pair_id
where
  e.manager_id = $n
  and e.is_active
group by e.id
order by e.created_at desc, e.id desc;

-- dashboard.queries.ts › countManagedEvents
select
  count(*) filter (where e.is_active) as active_events,
  count(*) filter (where not e.is_active) as deactive_events
from events e
where
  e.manager_id = $n
  and not e.is_drill
  and e.created_at < $n
  and (e.is_active or coalesce(e.last_stopped_at, e.created_at) >= $n);
