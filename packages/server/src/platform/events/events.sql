-- Sent by the files of this folder; $n is a parameter. Written by npm run statements.

-- activity-log.ts › activityOf
select
  l.new_values as "newValues",
  l.actor_id as "actorId",
  u.full_name as "actorName",
  l.created_at as "createdAt"
from activity_log l
left join users u on u.id = l.actor_id
where
  l.subject = $n
  and l.subject_id = $n
order by l.created_at desc, l.id desc;

-- activity-log.ts › recordActivities
insert into activity_log (subject, subject_id, actor_id, new_values, created_at)
select
  $n,
  id,
  $n::integer,
  $n::jsonb,
  $n::timestamptz
from unnest($n::integer[]) as id;

-- activity-log.ts › recordActivity
insert into activity_log (subject, subject_id, actor_id, new_values, created_at)
values ($n, $n, $n, $n::jsonb, $n);
