-- Sent by the files of this folder; $n is a parameter. Written by npm run statements.

-- realtime.repository.ts › insertGathered
insert into gathered_changes (rooms, topic, record_id)
values ($n::text[], $n, $n);

-- realtime.repository.ts › notify
select pg_notify($n, payload)
from unnest($n::text[]) as payload;

-- realtime.repository.ts › takeGathered
with taken as (
  delete from gathered_changes
  where ctid = any(
    array(
      select ctid
      from gathered_changes
      for update skip locked
    )
  )
  returning
    rooms,
    topic,
    record_id
)
select
  rooms,
  topic,
  case when min(record_id) = max(record_id) then min(record_id) end as id
from taken
where record_id is not null
group by rooms, topic
union all
select
  array_agg(distinct room),
  topic,
  null
from taken
cross join unnest(rooms) as room
where record_id is null
group by topic;
