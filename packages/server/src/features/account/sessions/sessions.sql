-- Sent by the files of this folder; $n is a parameter. Written by npm run statements.

-- sessions.personal.ts › read
select
  role,
  created_at,
  last_used_at,
  ended_at,
  ip,
  user_agent as device
from sessions
where user_id = $n
order by created_at desc
limit $n;
