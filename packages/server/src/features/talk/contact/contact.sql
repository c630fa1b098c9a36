-- Sent by the files of this folder; $n is a parameter. Written by npm run statements.

-- contact.personal.ts › read
select
  created_at,
  subject,
  message,
  answered_at
from contact_messages
where sender_id = $n
order by created_at desc, id desc
limit $n;

-- contact.repository.ts › findSender
select
  full_name as name,
  state_id as "stateId"
from users
where id = $n;

-- contact.repository.ts › insertContact
select id
from contact_messages
where
  sender_id = $n
  and subject = $n
  and message = $n
order by answered_at desc nulls first
limit 1;
insert into contact_messages (sender_id, role, subject, message, created_at)
values ($n, $n, $n, $n, $n)
on conflict (sender_id, md5(subject), md5(message))
where
  answered_at is null
  and message <> '' do nothing
returning id;

-- contact.repository.ts › markAnswered
select c.answered_at as "answeredAt"
from contact_messages c
join users u on u.id = c.sender_id
where
  true
  and c.id = $n
  and u.state_id = any($n::integer[])
for update of c;
update contact_messages
set
  answered_at = $n,
  answered_by = $n,
  answer_note = $n
where id = $n;
