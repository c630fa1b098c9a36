-- Sent by the files of this folder; $n is a parameter. Written by npm run statements.

-- dropdowns.queries.ts › listOptions
select
  list,
  id,
  name,
  label
from options
where
  list = any($n)
  and is_active = $n
order by list, position;
