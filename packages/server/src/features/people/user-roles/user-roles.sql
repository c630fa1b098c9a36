-- Sent by the files of this folder; $n is a parameter. Written by npm run statements.

-- user-roles.queries.ts › knownStates
select id
from states
where id = any($n::integer[]);

-- user-roles.queries.ts › regionsOf
select
  p.id,
  s.id as state_id,
  s.name as state_name,
  s.label as state_label,
  c.id as country_id,
  c.code as country_code,
  c.label as country_label
from region_permissions p
join states s on s.id = p.state_id
join countries c on c.id = s.country_id
where p.user_id = $n
order by c.position, s.position, s.id;

-- user-roles.repository.ts › addRegions
insert into region_permissions (user_id, state_id, created_at)
select
  $n::integer,
  id,
  $n::timestamptz
from unnest($n::integer[]) as id
on conflict do nothing
returning state_id as id;

-- user-roles.repository.ts › findRegion
select
  p.user_id as "userId",
  p.state_id as "stateId",
  (
    select count(*)::integer
    from region_permissions all_of
    where all_of.user_id = p.user_id
  ) as count
from region_permissions p
where p.id = $n;

-- user-roles.repository.ts › removeRegion
delete from region_permissions
where id = $n;

-- user-roles.repository.ts › saveRoles
insert into user_roles (user_id, role, created_at)
select
  $n::integer,
  role,
  $n::timestamptz
from unnest($n::text[]) as role
on conflict do nothing;
delete from user_roles
where
  user_id = $n
  and role = any($n::text[]);
