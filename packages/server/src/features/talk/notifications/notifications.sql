-- Sent by the files of this folder; $n is a parameter. Written by npm run statements.

-- notifications.personal.ts › blankInOthersMessages
select distinct term
from (
  select unnest(array[phone, full_name, residential_address, arrival_address]) as term
  from users
  where id = $n
  union all
  select unnest(
    array[
      origin_address,
      destination_address,
      contact ->> 'full_name',
      contact ->> 'phone',
      contact ->> 'residential_address'
    ]
  )
  from applications
  where user_id = $n
) known
where length(term) >= $n;
select volunteer_id as id
from application_users
where application_id in (
  select id
  from applications
  where user_id = $n
)
union
select a.user_id
from application_users l
join applications a on a.id = l.application_id
where l.volunteer_id = $n
union
select case when referrer_id = $n then subject_id else referrer_id end
from references
where $n in (referrer_id, subject_id);
update messages
set
  log_text = replace(log_text, $n::text, $n::text),
  text = null,
  mail = null
where
  user_id = any($n::integer[])
  and created_at >= $n
  and state not in ('queued', 'sending')
  and position($n::text in log_text) > 0;
update messages
set
  log_text = '',
  text = null,
  mail = null,
  state = case when state in ('queued', 'sending') then 'skipped' else state end
where about_user_id = $n;

-- notifications.personal.ts › read
select
  m.created_at,
  m.channel,
  m.template as kind,
  m.type,
  t.label as type_label,
  m.state,
  case when m.about_user_id is null then m.log_text end as words
from messages m
left join notification_types t on t.key = m.type
where
  (m.user_id = $n or (m.phone = $n and m.purpose = 'code' and m.created_at >= $n))
  and m.created_at > $n::timestamptz - make_interval(months => $n::integer)
order by m.created_at desc, m.id desc
limit $n;
select
  phone,
  created_at
from users
where id = $n;

-- notifications.queries.ts › notificationsPage
select
  page.*,
  (
    select count(*)
    from (
      select 1
      from messages m
      left join users u on u.id = m.user_id
      where
        true
        and (
          (u.full_name like $n or u.email like $n)
          or (
            true
            and (m.phone <> '+10000000000' or m.email <> '')
            and (m.email like $n)
          )
        )
      limit 1001
    ) counted
  ) as counted
from (
  select
    m.id,
    m.user_id,
    m.type,
    t.id as type_id,
    t.label as type_label,
    m.channel,
    m.log_text,
    m.state,
    m.created_at,
    array(
      select r.role
      from user_roles r
      where r.user_id = m.user_id
    ) as roles,
    nullif(
      nullif(
        case when m.channel = 'email' then coalesce(m.sent_to, m.email, u.email) else coalesce(m.sent_to, m.phone, u.phone) end,
        ''
      ),
      '+10000000000'
    ) as send_to
  from messages m
  left join users u on u.id = m.user_id
  left join notification_types t on t.key = m.type
  where
    true
    and (
      (u.full_name like $n or u.email like $n)
      or (
        true
        and (m.phone <> '+10000000000' or m.email <> '')
        and (m.email like $n)
      )
    )
  order by m.created_at desc, m.id desc
  limit $n
  offset $n
) page;
-- Other calls have these lines too:
--   from > order: order by m.created_at asc, m.id asc
--   from > where: (m.email like $n or m.phone like $n)
--   from > where: (m.state = 'failed' or m.state = 'skipped')
--   from > where: (m.state = 'queued' or m.state = 'sending')
--   from > where: m.id = any($n::integer[])
--   from > where: m.type = any($n::text[])
--   from > where: m.user_id = $n
--   from > where: m.user_id = any($n::integer[])
--   from > where: u.state_id = any($n::integer[])
--   select > from > join: join users u on u.id = m.user_id
--   select > from > limit: limit 10001
--   select > from > where: (m.email like $n or m.phone like $n)
--   select > from > where: (m.state = 'failed' or m.state = 'skipped')
--   select > from > where: (m.state = 'queued' or m.state = 'sending')
--   select > from > where: m.id = any($n::integer[])
--   select > from > where: m.type = any($n::text[])
--   select > from > where: m.user_id = $n
--   select > from > where: m.user_id = any($n::integer[])
--   select > from > where: u.state_id = any($n::integer[])

-- notifications.queries.ts › peopleFound
select s.id
from users s
where
  true
  and (s.full_name like $n or s.email like $n or s.phone like $n)
  and s.state_id = any($n::integer[])
limit 1001;
-- Other calls have these lines too:
--   where: (s.full_name like $n or s.email like $n)

-- notifications.queries.ts › selectNotificationTypes
select
  id,
  label
from notification_types
order by position;

-- notifications.queries.ts › typesChosen
select key
from notification_types
where id in ($n);
