-- Sent by the files of this folder; $n is a parameter. Written by npm run statements.

-- account-removal.repository.ts › accountsToErase
select id
from users
where
  deleted_at <= $n
  and erased_at is null
  and id <> all($n::int[])
order by deleted_at
limit $n;

-- account-removal.repository.ts › lockRemoved
select
  id,
  phone,
  email,
  created_at,
  deleted_at
from users
where
  id = $n
  and deleted_at <= $n
  and erased_at is null
for update;
