-- Sent by the files of this folder; $n is a parameter. Written by npm run statements.

-- categories.queries.ts › categoryPage
select
  page.*,
  (
    select count(*)
    from (
      select 1
      from categories c
      left join users a on a.id = c.author_id
      where
        true
        and c.is_active
        and ((c.label ->> 'en') ilike $n or a.full_name ilike $n)
      limit 10001
    ) counted
  ) as counted
from (
  select
    c.id,
    c.label,
    c.author_id,
    a.full_name as author_name,
    c.created_at
  from categories c
  left join users a on a.id = c.author_id
  where
    true
    and c.is_active
    and ((c.label ->> 'en') ilike $n or a.full_name ilike $n)
  order by (c.label ->> 'en') desc, c.position, c.id
  limit $n
  offset $n
) page;
-- Other calls have these lines too:
--   from > order: order by (c.label ->> 'he') desc, c.position, c.id
--   from > order: order by c.created_at desc, c.position, c.id
--   from > where: ((c.label ->> 'he') like $n or a.full_name like $n)
--   from > where: c.id = any($n::integer[])
--   select > from > where: ((c.label ->> 'he') like $n or a.full_name like $n)
--   select > from > where: c.id = any($n::integer[])

-- categories.queries.ts › findCategory
select
  id,
  label
from categories
where
  id = $n
  and is_active = $n;

-- categories.repository.ts › isNameTaken
select
from categories
where
  is_active
  and id <> $n
  and lower(label ->> $n::text) = lower($n)
limit 1;

-- categories.repository.ts › lockCategories
lock table categories in share row exclusive mode;

-- categories.repository.ts › saveLabel
update categories
set
  label = $n::jsonb,
  author_id = $n
where id = $n;
