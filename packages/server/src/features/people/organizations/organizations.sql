-- Sent by the files of this folder; $n is a parameter. Written by npm run statements.

-- organizations.queries.ts › findOrganization
select
  id,
  name,
  logo,
  slug
from organizations
where
  deleted_at is null
  and slug = $n;

-- organizations.queries.ts › organizationPage
select
  page.*,
  (
    select count(*)
    from (
      select 1
      from organizations o
      where
        true
        and o.deleted_at is null
        and (o.name ilike $n or o.slug ilike $n)
      limit 10001
    ) counted
  ) as counted
from (
  select
    o.id,
    o.name,
    o.logo,
    o.slug,
    o.author_id,
    a.full_name as author_name,
    o.created_at,
    (
      select count(*)::integer
      from users u
      where
        true
        and u.organization_id = o.id
        and u.deleted_at is null
        and exists (
          select
          from user_roles r
          where
            r.user_id = u.id
            and r.role = 'volunteer'
        )
        and u.state_id = any($n::integer[])
    ) as users_count
  from organizations o
  left join users a on a.id = o.author_id
  where
    true
    and o.deleted_at is null
    and (o.name ilike $n or o.slug ilike $n)
  order by o.created_at desc, o.id desc
  limit $n
  offset $n
) page;
-- Other calls have these lines too:
--   from > order: order by lower(o.name) asc, o.id asc
--   from > order: order by users_count asc, o.id asc
--   from > where: o.id = any($n::integer[])
--   select > from > where: o.id = any($n::integer[])

-- organizations.queries.ts › readOrganizationRow
select
  id,
  name,
  logo,
  slug
from organizations
where
  deleted_at is null
  and id = $n;

-- organizations.repository.ts › insertOrganization
insert into organizations (name, slug, logo, author_id, created_at, updated_at)
values ($n, $n, $n, $n, $n, $n)
returning
  id,
  name,
  slug,
  logo,
  author_id,
  created_at;

-- organizations.repository.ts › lockOrganizations
lock table organizations in share row exclusive mode;

-- organizations.repository.ts › organizationById
select
  id,
  name,
  slug,
  logo,
  author_id,
  created_at
from organizations
where
  id = $n
  and deleted_at is null;

-- organizations.repository.ts › organizationNamed
select
  id,
  name,
  slug,
  logo,
  author_id,
  created_at
from organizations
where
  lower(name) = lower($n)
  and deleted_at is null;

-- organizations.repository.ts › organizationOf
select organization_id
from users
where id = $n;

-- organizations.repository.ts › saveMembership
update users
set organization_id = $n
where id = $n;

-- organizations.repository.ts › saveOrganization
update organizations
set
  name = $n,
  logo = $n,
  updated_at = $n
where id = $n;

-- organizations.repository.ts › slugsLike
select slug
from organizations
where (slug = $n or slug like $n);
