-- Sent by the files of this folder; $n is a parameter. Written by npm run statements.

-- service.queries.ts › messageCounts
select
  m.channel,
  m.state,
  count(*) as count
from messages m
where
  true
  and m.created_at >= $n::timestamptz
  and m.created_at < $n::timestamptz
  and m.user_id in (
    select u.id
    from users u
    where
      true
      and u.deleted_at is null
      and u.state_id = any($n::integer[])
    union all
    select u.id
    from users u
    where
      true
      and u.deleted_at is not null
      and u.state_id = any($n::integer[])
  )
group by m.channel, m.state;

-- service.queries.ts › named
select
  id,
  label
from options
where list = 'disabilities'
order by position, id;
select
  id,
  label
from states
order by country_id, position, id;
-- Other calls have these lines too:
--   from: categories

-- service.queries.ts › openEmergencies
select
  count(*) as open,
  count(*) filter (
    where (e.acknowledged_at is null or e.acknowledged_at < e.alarmed_at)
    and not exists (
      select
      from emergency_assignments a
      where
        a.emergency_id = e.id
        and a.ended_at is null
    )
  ) as unattended,
  round(
    percentile_cont(0.5) within group (order by extract(epoch from $n::timestamptz - e.raised_at))
  )::integer as age_p50,
  round(max(extract(epoch from $n::timestamptz - e.raised_at)))::integer as age_oldest
from emergencies e
where
  true
  and e.closed_at is null
  and e.state_id = any($n::integer[]);

-- service.queries.ts › requestOutcomes
select
  a.status,
  count(*) as count
from applications a
where
  true
  and a.status = any($n::text[])
  and a.created_at >= $n::timestamptz
  and a.created_at < $n::timestamptz
  and a.state_id = any($n::integer[])
group by a.status;

-- service.queries.ts › waitsByDisability
select
  'disability' as by,
  d.option_id as id,
  count(*) as requests,
  percentile_cont(array[0.5, 0.9]) within
group (order by yes) as yes, count(yes) as yes_count, percentile_cont(array[0.5, 0.9]) within
group (order by approved) as approved, count(approved) as approved_count, percentile_cont(array[0.5, 0.9]) within
group (order by done) as done, count(done) as done_count
from (
  select
    a.user_id,
    a.state_id,
    a.category_id,
    date_part('epoch', a.first_yes_at - a.created_at) as yes,
    date_part('epoch', a.approved_at - a.created_at) as approved,
    case when a.status = 'completed' then date_part('epoch', a.ended_at - a.created_at) end as done
  from applications a
  where
    true
    and a.status = any($n::text[])
    and a.created_at >= $n::timestamptz
    and a.created_at < $n::timestamptz
    and a.state_id = any($n::integer[])
) w
left join user_disabilities d on d.user_id = w.user_id
group by d.option_id;

-- service.queries.ts › waitsOfRequests
select
  case when grouping(w.state_id) = 1 and grouping(w.category_id) = 1 then 'all' when grouping(w.category_id) = 1 then 'region' else 'category' end as by,
  case when grouping(w.category_id) = 1 then w.state_id else w.category_id end as id,
  count(*) as requests,
  percentile_cont(array[0.5, 0.9]) within
group (order by yes) as yes, count(yes) as yes_count, percentile_cont(array[0.5, 0.9]) within
group (order by approved) as approved, count(approved) as approved_count, percentile_cont(array[0.5, 0.9]) within
group (order by done) as done, count(done) as done_count
from (
  select
    a.user_id,
    a.state_id,
    a.category_id,
    date_part('epoch', a.first_yes_at - a.created_at) as yes,
    date_part('epoch', a.approved_at - a.created_at) as approved,
    case when a.status = 'completed' then date_part('epoch', a.ended_at - a.created_at) end as done
  from applications a
  where
    true
    and a.status = any($n::text[])
    and a.created_at >= $n::timestamptz
    and a.created_at < $n::timestamptz
    and a.state_id = any($n::integer[])
) w
group by grouping sets ((), (w.state_id), (w.category_id));
