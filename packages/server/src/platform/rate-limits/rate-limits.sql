-- Sent by the files of this folder; $n is a parameter. Written by npm run statements.

-- rate-limits.repository.ts › clean
delete from rate_limits
where resets_at <= $n;

-- rate-limits.repository.ts › consume
insert into rate_limits as counted (name, key_hash, used, resets_at)
values ($n, $n, $n, $n)
on conflict (name, key_hash) do update
set
  used = case when counted.resets_at <= $n then excluded.used else least(counted.used, $n::integer) + excluded.used end,
  resets_at = case when counted.resets_at <= $n then excluded.resets_at else counted.resets_at end
returning
  used,
  resets_at as "resetsAt";

-- rate-limits.repository.ts › giveBack
update rate_limits
set used = greatest(0, used - $n::integer)
where
  name = $n
  and key_hash = $n
  and used > 0;

-- rate-limits.repository.ts › reset
delete from rate_limits
where
  name = $n
  and key_hash = $n;

-- rate-limits.repository.ts › used
select used
from rate_limits
where
  name = $n
  and key_hash = $n
  and resets_at > $n;
