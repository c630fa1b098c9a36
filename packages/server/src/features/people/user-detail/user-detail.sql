-- Sent by the files of this folder; $n is a parameter. Written by npm run statements.

-- user-detail.queries.ts › activityOfPerson
select
  l.created_at as at,
  l.actor_id,
  a.full_name as actor_name,
  l.new_values
from activity_log l
left join users a on a.id = l.actor_id
where
  (l.subject = 'user' and l.subject_id = $n)
  or (
    l.subject = 'volunteer_information'
    and l.subject_id = (
      select id
      from volunteer_information
      where user_id = $n
    )
  )
order by l.created_at desc, l.id desc
limit $n;

-- user-detail.queries.ts › namesOf
select
  id,
  full_name
from users
where id = any($n::integer[]);

-- user-detail.queries.ts › referencesOf
select
  u.id,
  u.full_name,
  u.is_active
from references f
join users u on u.id = f.subject_id
where
  f.referrer_id = $n
  and f.status = 'confirmed'
  and u.deleted_at is null
order by f.created_at desc, f.id desc
limit $n;
