-- Sent by the files of this folder; $n is a parameter. Written by npm run statements.

-- blocked-ips.queries.ts › blockPage
select
  page.*,
  (
    select count(*)
    from (
      select 1
      from blocked_ips b
      left join users u on true
        and u.id = b.user_id
        and u.state_id = any($n::integer[])
      where
        true
        and (b.lifted_at is null and (b.until is null or b.until > $n))
        and (b.ip like $n or b.path like $n or b.message like $n or u.full_name like $n)
      limit 10001
    ) counted
  ) as counted
from (
  select
    b.id,
    b.ip,
    b.path,
    b.message,
    b.created_at,
    b.until,
    u.id as user_id,
    u.full_name as user_name
  from blocked_ips b
  left join users u on true
    and u.id = b.user_id
    and u.state_id = any($n::integer[])
  where
    true
    and (b.lifted_at is null and (b.until is null or b.until > $n))
    and (b.ip like $n or b.path like $n or b.message like $n or u.full_name like $n)
  order by b.created_at desc nulls last, b.id desc
  limit $n
  offset $n
) page;
-- Other calls have these lines too:
--   from > where: (b.ip ilike $n or b.path ilike $n or b.message ilike $n or u.full_name ilike $n)
--   from > where: b.id = any($n::integer[])
--   select > from > where: (b.ip ilike $n or b.path ilike $n or b.message ilike $n or u.full_name ilike $n)
--   select > from > where: b.id = any($n::integer[])

-- blocked-ips.repository.ts › countBlocksSince
select count(*) as count
from blocked_ips
where
  ip = $n
  and until > $n
  and lifted_at is null;

-- blocked-ips.repository.ts › hasLiveBlock
select id
from blocked_ips
where
  ip = $n
  and lifted_at is null
  and (until is null or until > $n)
limit $n;

-- blocked-ips.repository.ts › insertBlock
insert into blocked_ips (ip, path, message, user_id, created_at, until)
values ($n, $n, $n, $n, $n, $n);

-- blocked-ips.repository.ts › liftBlocks
select
  id,
  (b.lifted_at is null and (b.until is null or b.until > $n)) as is_live
from blocked_ips b
where ip = $n
for update;
update blocked_ips
set lifted_at = $n
where id in ($n);
