-- Sent by the files of this folder; $n is a parameter. Written by npm run statements.

-- acting.ts › actingAs
select array(
  select p.state_id
  from region_permissions p
  where p.user_id = who.id
  order by p.state_id
) as ids
from (
  select $n::integer as id
) who;

-- acting.ts › staffWith
select u.id
from users u
where
  (u.is_active and u.blocked_at is null and u.deleted_at is null)
  and exists (
    select
    from user_roles r
    where
      r.user_id = u.id
      and r.role = any($n::text[])
  )
  and (
    exists (
      select
      from region_permissions p
      where
        p.user_id = u.id
        and p.state_id = $n::integer
    )
    or (
      exists (
        select
        from user_roles r
        where
          r.user_id = u.id
          and r.role = any($n::text[])
      )
      and not exists (
        select
        from region_permissions p
        where p.user_id = u.id
      )
    )
  )
order by u.id;

-- authority.queries.ts › lockAccount
select
from users
where id = $n
for update;

-- authority.queries.ts › readAccount
select
  array(
    select r.role
    from user_roles r
    where r.user_id = u.id
  ) as roles,
  array(
    select p.state_id
    from region_permissions p
    where p.user_id = u.id
    order by p.state_id
  ) as regions,
  array(
    select distinct e.state_id
    from events e
    where e.manager_id = u.id
  ) as "eventRegions"
from users u
where u.id = $n;

-- sessions.queries.ts › actorAtEnd
select
  coalesce(s.xmin = pg_current_xact_id_if_assigned()::xid, true) as "isOwn",
  pg_current_xact_id_if_assigned() is not null as "hasWritten"
from sessions s
join users u on u.id = s.user_id
where s.id = $n
for key share of s, u;

-- sessions.queries.ts › isSessionOf
select
from sessions
where
  id = $n
  and user_id = $n;

-- sessions.queries.ts › listSessions
select
  id,
  role,
  created_at as "createdAt",
  last_used_at as "lastUsedAt",
  ip,
  user_agent as "userAgent"
from sessions
where
  user_id = $n
  and ended_at is null
  and (expires_at is null or expires_at > $n)
  and last_used_at > $n::timestamptz - make_interval(secs => idle_seconds)
order by last_used_at desc, id desc;

-- sessions.queries.ts › secondFactorAt
select second_factor_at as at
from sessions
where id = $n;

-- sessions.queries.ts › touch
update sessions
set last_used_at = $n
where
  id = $n
  and ended_at is null
  and last_used_at < $n;

-- sessions.repository.ts › cleanSessions
delete from sessions
where
  last_used_at < $n::timestamptz - make_interval(days => $n::integer)
  and (
    ended_at is not null
    or expires_at <= $n
    or last_used_at <= $n::timestamptz - make_interval(secs => idle_seconds)
  );

-- sessions.repository.ts › createSession
insert into sessions (
  user_id,
  role,
  token_hash,
  activity_token_hash,
  created_at,
  last_used_at,
  idle_seconds,
  expires_at,
  ip,
  user_agent,
  second_factor
)
values ($n, $n, $n, $n, $n, $n, $n, $n, $n, $n, $n)
returning id;

-- sessions.repository.ts › demandSecondFactor
update sessions
set second_factor = 'needed'
where
  user_id = $n
  and ended_at is null
  and id <> $n
  and role = any($n)
  and second_factor_at is null;

-- sessions.repository.ts › endAllSessions
update sessions
set ended_at = $n
where
  user_id = $n
  and ended_at is null
  and id is distinct from $n::integer;

-- sessions.repository.ts › endSession
update sessions
set ended_at = $n
where
  id = $n
  and ended_at is null;

-- sessions.repository.ts › endWaitingSessions
update sessions
set ended_at = $n
where
  user_id = $n
  and ended_at is null
  and second_factor = 'needed';

-- sessions.repository.ts › markSecondFactor
update sessions
set
  second_factor_at = $n,
  second_factor = 'none'
where id = $n;

-- sessions.repository.ts › rolesOf
select role
from user_roles
where user_id = $n;

-- sessions.repository.ts › switchRole
select created_at as "createdAt"
from sessions
where
  id = $n
  and user_id = $n
  and ended_at is null
for update;
update sessions
set
  role = $n,
  idle_seconds = $n,
  expires_at = $n,
  second_factor = $n
where id = $n;
