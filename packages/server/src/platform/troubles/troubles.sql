-- Sent by the files of this folder; $n is a parameter. Written by npm run statements.

-- noted-troubles.repository.ts › noteTrouble
insert into noted_troubles as noted (key, details, first_at, last_at)
values ($n, $n::jsonb, $n, $n)
on conflict (key) do update
set
  details = excluded.details,
  last_at = excluded.last_at,
  first_at = case when noted.last_at < $n::timestamptz - make_interval(mins => 60) then excluded.first_at else noted.first_at end;

-- noted-troubles.repository.ts › readNoted
select
  first_at as "firstAt",
  details as
values
from noted_troubles
where
  key = $n
  and last_at > $n;
