-- Sent by the files of this folder; $n is a parameter. Written by npm run statements.

-- user-status.repository.ts › saveActive
update users
set
  is_active = $n,
  updated_at = $n
where id = $n;

-- user-status.repository.ts › saveBlocked
update users
set
  blocked_at = $n,
  updated_at = $n
where id = $n;
