-- Sent by the files of this folder; $n is a parameter. Written by npm run statements.

-- budgets.queries.ts › whoHears
select
  actor.full_name as name,
  array(
    select u.id
    from users u
    where
      u.id <> actor.id
      and (u.is_active and u.blocked_at is null and u.deleted_at is null)
      and exists (
        select
        from user_roles r
        where
          r.user_id = u.id
          and r.role = any($n::text[])
      )
    order by u.id
  ) as ids
from users actor
where actor.id = $n;
