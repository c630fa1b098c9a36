-- Sent by the files of this folder; $n is a parameter. Written by npm run statements.

-- forwarded.queries.ts › peopleSignedInFrom
select count(distinct user_id)::int as people
from sessions
where
  ip = $n
  and created_at > $n;
