-- Sent by the files of this folder; $n is a parameter. Written by npm run statements.

-- access-log.repository.ts › accessesTo
select
  seen_at as "seenAt",
  actor_id as "actorId",
  actor_role as "actorRole",
  place,
  reference_id as "referenceId"
from access_log
where subject_id = $n
order by seen_at desc, id desc
limit $n
offset $n;

-- access-log.repository.ts › cleanAccessLog
delete from access_log
where seen_at < $n::timestamptz - make_interval(months => $n::integer);

-- access-log.repository.ts › recordAccess
with
  shown as materialized (
    select
      subject,
      (
        select max(seen.seen_at)
        from (
          select *
          from access_log
          where
            subject_id = subject
            and seen_at > $n::timestamptz - interval '10 minutes'
          offset 0
        ) seen
        where
          seen.actor_id = $n
          and seen.place = $n
          and seen.reference_id is not distinct from $n::integer
      ) as seen_at
    from unnest($n::integer[]) as subject
  ),
  added as (
    insert into access_log (seen_at, actor_id, actor_role, subject_id, place, reference_id)
    select
      $n::timestamptz,
      $n::integer,
      $n::text,
      subject,
      $n::text,
      $n::integer
    from shown
    where seen_at is null
  )
select
  subject,
  seen_at as "seenAt"
from shown;

-- access-log.repository.ts › recordAccessByMany
insert into access_log (seen_at, actor_id, actor_role, subject_id, place, reference_id)
select
  $n::timestamptz,
  actor.id,
  actor.role,
  $n::integer,
  $n::text,
  $n::integer
from unnest($n::integer[], $n::text[]) as actor(id, role);
