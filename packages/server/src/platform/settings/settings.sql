-- Sent by the files of this folder; $n is a parameter. Written by npm run statements.

-- settings.repository.ts › saveSetting
insert into settings (key, value, updated_at)
values ($n, $n, $n)
on conflict (key) do update
set
  value = $n,
  updated_at = $n;

-- settings.repository.ts › setting
select value
from settings
where key = $n;
