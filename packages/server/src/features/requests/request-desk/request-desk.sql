-- Sent by the files of this folder; $n is a parameter. Written by npm run statements.

-- desk-lists.queries.ts › deskPage
select count(*) as total
from (
  select 1
  from (
    select
      r.id as id,
      w.id as offer_id,
      w.is_approved,
      w.ended_reason,
      w.volunteer_id,
      r.key as key
    from (
      select
        a.id,
        a.status,
        nullif(
          array_to_string(
            array(
              select (o.label ->> 'he')
              from options o
              where o.id = any(
                case when a.contact ? 'disability_id' then array(
                  select jsonb_array_elements_text(a.contact -> 'disability_id')::integer
                ) else array(
                  select d.option_id
                  from user_disabilities d
                  where d.user_id = a.user_id
                  order by 1
                ) end
              )
              order by o.position
            ),
            ', '
          ),
          ''
        ) as key
      from applications a
      left join categories c on c.id = a.category_id
      left join users u on u.id = a.user_id
      left join users v on v.id = a.volunteer_id
      where true
    ) r
    left join application_users w on w.application_id = r.id
      and w.is_approved <> 2
    left join users l on l.id = w.volunteer_id
    where
      true
      and r.status = any($n::text[])
    union all
    select
      r.id as id,
      w.id as offer_id,
      w.is_approved,
      w.ended_reason,
      w.volunteer_id,
      r.key as key
    from (
      select
        a.id,
        a.status,
        nullif(
          array_to_string(
            array(
              select (o.label ->> 'he')
              from options o
              where o.id = any(
                case when a.contact ? 'disability_id' then array(
                  select jsonb_array_elements_text(a.contact -> 'disability_id')::integer
                ) else array(
                  select d.option_id
                  from user_disabilities d
                  where d.user_id = a.user_id
                  order by 1
                ) end
              )
              order by o.position
            ),
            ', '
          ),
          ''
        ) as key
      from applications a
      left join categories c on c.id = a.category_id
      left join users u on u.id = a.user_id
      left join users v on v.id = a.volunteer_id
      where true
    ) r
    join application_users w on w.application_id = r.id
    left join users l on l.id = w.volunteer_id
    where w.is_approved = 2
  ) line
  limit 1001
) counted;
explain (format json)
select 1
from (
  select
    r.id as id,
    w.id as offer_id,
    w.is_approved,
    w.ended_reason,
    w.volunteer_id,
    r.key as key
  from (
    select
      a.id,
      a.status,
      nullif(
        array_to_string(
          array(
            select (o.label ->> 'he')
            from options o
            where o.id = any(
              case when a.contact ? 'disability_id' then array(
                select jsonb_array_elements_text(a.contact -> 'disability_id')::integer
              ) else array(
                select d.option_id
                from user_disabilities d
                where d.user_id = a.user_id
                order by 1
              ) end
            )
            order by o.position
          ),
          ', '
        ),
        ''
      ) as key
    from applications a
    left join categories c on c.id = a.category_id
    left join users u on u.id = a.user_id
    left join users v on v.id = a.volunteer_id
    where true
  ) r
  left join application_users w on w.application_id = r.id
    and w.is_approved <> 2
  left join users l on l.id = w.volunteer_id
  where
    true
    and r.status = any($n::text[])
  union all
  select
    r.id as id,
    w.id as offer_id,
    w.is_approved,
    w.ended_reason,
    w.volunteer_id,
    r.key as key
  from (
    select
      a.id,
      a.status,
      nullif(
        array_to_string(
          array(
            select (o.label ->> 'he')
            from options o
            where o.id = any(
              case when a.contact ? 'disability_id' then array(
                select jsonb_array_elements_text(a.contact -> 'disability_id')::integer
              ) else array(
                select d.option_id
                from user_disabilities d
                where d.user_id = a.user_id
                order by 1
              ) end
            )
            order by o.position
          ),
          ', '
        ),
        ''
      ) as key
    from applications a
    left join categories c on c.id = a.category_id
    left join users u on u.id = a.user_id
    left join users v on v.id = a.volunteer_id
    where true
  ) r
  join application_users w on w.application_id = r.id
  left join users l on l.id = w.volunteer_id
  where w.is_approved = 2
) line;
select count(*) as total
from (
  select 1
  from applications a
  where
    true
    and a.state_id = any($n::integer[])
    and true
    and a.status = 'open'
    and a.due_at > $n
    and exists (
      select
      from application_users w
      where
        w.application_id = a.id
        and (
          w.is_approved = 0
          and exists (
            select
            from users u
            join volunteer_information vi on vi.user_id = u.id
            where
              u.id = w.volunteer_id
              and (
                u.is_active
                and u.blocked_at is null
                and u.deleted_at is null
                and vi.frozen_at is null
                and vi.validate_training
                and (vi.validate_police or not vi.is_required_police_validation)
              )
              and exists (
                select
                from user_roles r
                where
                  r.user_id = u.id
                  and r.role = 'volunteer'
              )
          )
        )
    )
    and a.status = any($n::text[])
  limit 1001
) counted;
explain (format json)
select 1
from applications a
where
  true
  and a.status = any($n::text[]);
-- Other calls have these lines too:
--   from > from > from > select: (c.label ->> 'he') as key
--   from > from > from > select: a.created_at as key
--   from > from > from > select: a.description as key
--   from > from > from > select: a.due_at as key
--   from > from > from > select: a.label_priority as key
--   from > from > from > select: a.system_notes as key
--   from > from > from > select: coalesce((a.contact ->> 'email'), u.email) as key
--   from > from > from > select: coalesce((a.contact ->> 'full_name'), u.full_name) as key
--   from > from > from > select: coalesce((a.contact ->> 'phone'), u.phone) as key
--   from > from > from > select: coalesce(a.destination_address, u.residential_address) as key
--   from > from > from > select: coalesce(a.origin_address, u.arrival_address) as key
--   from > from > from > select: null as key
--   from > from > from > select: row(a.status, a.created_at) as key
--   from > from > from > where: a.id = any($n::integer[])
--   from > from > from > where: a.state_id = any($n::integer[])
--   from > from > from > where: a.status = any($n::text[])
--   from > from > select: (c.label ->> 'he') as key
--   from > from > select: a.created_at as key
--   from > from > select: a.description as key
--   from > from > select: a.due_at as key
--   from > from > select: a.label_priority as key
--   from > from > select: a.system_notes as key
--   from > from > select: coalesce((a.contact ->> 'email'), u.email) as key
--   from > from > select: coalesce((a.contact ->> 'full_name'), u.full_name) as key
--   from > from > select: coalesce((a.contact ->> 'phone'), u.phone) as key
--   from > from > select: coalesce(a.destination_address, u.residential_address) as key
--   from > from > select: coalesce(a.origin_address, u.arrival_address) as key
--   from > from > select: l.full_name as key
--   from > from > select: null as key
--   from > from > select: row(a.status, a.created_at) as key
--   from > limit: limit 10001
--   from > select: l.full_name as key
--   from > where: a.id = any($n::integer[])
--   from > where: not exists (

-- desk-lists.queries.ts › linesIn
with
  called as materialized (
    select
      p.id,
      p.full_name
    from users p
    where
      true
      and (p.full_name like $n)
  ),
  requests as materialized (
    (
      select
        a.id,
        a.status,
        nullif(
          array_to_string(
            array(
              select (o.label ->> 'he')
              from options o
              where o.id = any(
                case when a.contact ? 'disability_id' then array(
                  select jsonb_array_elements_text(a.contact -> 'disability_id')::integer
                ) else array(
                  select d.option_id
                  from user_disabilities d
                  where d.user_id = a.user_id
                  order by 1
                ) end
              )
              order by o.position
            ),
            ', '
          ),
          ''
        ) as key
      from applications a
      left join categories c on c.id = a.category_id
      left join users u on u.id = a.user_id
      left join users v on v.id = a.volunteer_id
      where
        true
        and (a.description like $n)
        and (a.search_text like $n)
    ) union (
      select
        a.id,
        a.status,
        nullif(
          array_to_string(
            array(
              select (o.label ->> 'he')
              from options o
              where o.id = any(
                case when a.contact ? 'disability_id' then array(
                  select jsonb_array_elements_text(a.contact -> 'disability_id')::integer
                ) else array(
                  select d.option_id
                  from user_disabilities d
                  where d.user_id = a.user_id
                  order by 1
                ) end
              )
              order by o.position
            ),
            ', '
          ),
          ''
        ) as key
      from applications a
      left join categories c on c.id = a.category_id
      left join users u on u.id = a.user_id
      left join users v on v.id = a.volunteer_id
      where
        true
        and ((a.contact ->> 'full_name') like $n)
    ) union (
      select
        a.id,
        a.status,
        nullif(
          array_to_string(
            array(
              select (o.label ->> 'he')
              from options o
              where o.id = any(
                case when a.contact ? 'disability_id' then array(
                  select jsonb_array_elements_text(a.contact -> 'disability_id')::integer
                ) else array(
                  select d.option_id
                  from user_disabilities d
                  where d.user_id = a.user_id
                  order by 1
                ) end
              )
              order by o.position
            ),
            ', '
          ),
          ''
        ) as key
      from called p
      join applications a on a.user_id = p.id
      left join categories c on c.id = a.category_id
      left join users u on u.id = a.user_id
      left join users v on v.id = a.volunteer_id
      where true
    )
  ),
  lines as materialized (
    select
      r.id as id,
      w.id as offer_id,
      w.is_approved,
      w.ended_reason,
      w.volunteer_id,
      r.key as key
    from requests r
    left join application_users w on w.application_id = r.id
      and (
        w.is_approved = 1
        or (
          (
            w.is_approved = 0
            and exists (
              select
              from users u
              join volunteer_information vi on vi.user_id = u.id
              where
                u.id = w.volunteer_id
                and (
                  u.is_active
                  and u.blocked_at is null
                  and u.deleted_at is null
                  and vi.frozen_at is null
                  and vi.validate_training
                  and (vi.validate_police or not vi.is_required_police_validation)
                )
                and exists (
                  select
                  from user_roles r
                  where
                    r.user_id = u.id
                    and r.role = 'volunteer'
                )
            )
          )
          and not exists (
            select
            from application_users other
            where
              other.application_id = w.application_id
              and (
                other.is_approved = 1
                or other.is_approved = 0
                and other.id < w.id
                and exists (
                  select
                  from users u
                  join volunteer_information vi on vi.user_id = u.id
                  where
                    u.id = other.volunteer_id
                    and (
                      u.is_active
                      and u.blocked_at is null
                      and u.deleted_at is null
                      and vi.frozen_at is null
                      and vi.validate_training
                      and (vi.validate_police or not vi.is_required_police_validation)
                    )
                    and exists (
                      select
                      from user_roles r
                      where
                        r.user_id = u.id
                        and r.role = 'volunteer'
                    )
                )
              )
          )
        )
      )
    left join users l on l.id = w.volunteer_id
    where true
    union (
      select
        a.id as id,
        w.id as offer_id,
        w.is_approved,
        w.ended_reason,
        w.volunteer_id,
        nullif(
          array_to_string(
            array(
              select (o.label ->> 'he')
              from options o
              where o.id = any(
                case when a.contact ? 'disability_id' then array(
                  select jsonb_array_elements_text(a.contact -> 'disability_id')::integer
                ) else array(
                  select d.option_id
                  from user_disabilities d
                  where d.user_id = a.user_id
                  order by 1
                ) end
              )
              order by o.position
            ),
            ', '
          ),
          ''
        ) as key
      from called l
      join application_users w on w.volunteer_id = l.id
      join applications a on a.id = w.application_id
      left join categories c on c.id = a.category_id
      left join users u on u.id = a.user_id
      left join users v on v.id = a.volunteer_id
      where
        true
        and (
          w.is_approved = 1
          or (
            (
              w.is_approved = 0
              and exists (
                select
                from users u
                join volunteer_information vi on vi.user_id = u.id
                where
                  u.id = w.volunteer_id
                  and (
                    u.is_active
                    and u.blocked_at is null
                    and u.deleted_at is null
                    and vi.frozen_at is null
                    and vi.validate_training
                    and (vi.validate_police or not vi.is_required_police_validation)
                  )
                  and exists (
                    select
                    from user_roles r
                    where
                      r.user_id = u.id
                      and r.role = 'volunteer'
                  )
              )
            )
            and not exists (
              select
              from application_users other
              where
                other.application_id = w.application_id
                and (
                  other.is_approved = 1
                  or other.is_approved = 0
                  and other.id < w.id
                  and exists (
                    select
                    from users u
                    join volunteer_information vi on vi.user_id = u.id
                    where
                      u.id = other.volunteer_id
                      and (
                        u.is_active
                        and u.blocked_at is null
                        and u.deleted_at is null
                        and vi.frozen_at is null
                        and vi.validate_training
                        and (vi.validate_police or not vi.is_required_police_validation)
                      )
                      and exists (
                        select
                        from user_roles r
                        where
                          r.user_id = u.id
                          and r.role = 'volunteer'
                      )
                  )
                )
            )
          )
        )
    )
  )
select
  a.id,
  a.category_id,
  c.name as category_name,
  c.label ->> 'he' as category_label,
  c.type as category_type,
  a.status,
  a.label_priority,
  a.description,
  a.arrival_date,
  a.arrival_time,
  a.expiration_date,
  a.created_at,
  a.updated_at,
  a.user_id,
  a.state_id,
  a.volunteer_id,
  a.due_at,
  (u.is_active and u.blocked_at is null and u.deleted_at is null) as is_requester_reachable,
  a.origin_address,
  a.destination_address,
  a.other_address,
  a.location is not null as is_located,
  coalesce(a.origin_locality, a.destination_locality, u.residential_locality) as town,
  a.system_notes,
  a.contact,
  u.full_name as user_full_name,
  u.phone as user_phone,
  u.email as user_email,
  u.residential_address as user_residential_address,
  u.arrival_address as user_arrival_address,
  u.other_disability as user_other_disability,
  v.full_name as volunteer_full_name,
  v.phone as volunteer_phone,
  (
    select count(*)
    from application_users w
    where
      w.application_id = a.id
      and w.is_approved = 0
      and exists (
        select
        from users u
        join volunteer_information vi on vi.user_id = u.id
        where
          u.id = w.volunteer_id
          and (
            u.is_active
            and u.blocked_at is null
            and u.deleted_at is null
            and vi.frozen_at is null
            and vi.validate_training
            and (vi.validate_police or not vi.is_required_police_validation)
          )
          and exists (
            select
            from user_roles r
            where
              r.user_id = u.id
              and r.role = 'volunteer'
          )
      )
  ) as waiting_count,
  array(
    select (o.label ->> 'he')
    from options o
    where o.id = any(
      case when a.contact ? 'disability_id' then array(
        select jsonb_array_elements_text(a.contact -> 'disability_id')::integer
      ) else array(
        select d.option_id
        from user_disabilities d
        where d.user_id = a.user_id
        order by 1
      ) end
    )
    order by o.position
  ) as disabilities,
  line.offer_id,
  line.is_approved,
  line.ended_reason,
  line.volunteer_id as offer_volunteer_id,
  line.is_approved = 0 and (
    select exists (
      select
      from users u
      join volunteer_information vi on vi.user_id = u.id
      where
        u.id = one.id
        and (
          u.is_active
          and u.blocked_at is null
          and u.deleted_at is null
          and vi.frozen_at is null
          and vi.validate_training
          and (vi.validate_police or not vi.is_required_police_validation)
        )
        and exists (
          select
          from user_roles r
          where
            r.user_id = u.id
            and r.role = 'volunteer'
        )
    )
    from (
      select line.volunteer_id as id
    ) one
  ) as is_offer_available,
  l.full_name as offer_full_name,
  l.phone as offer_phone,
  (
    select greatest(
      count(*),
      (
        select count(*)
        from requests
        where $n
      )
    )
    from lines
  ) as total
from (
  select *
  from lines line
  order by line.key asc nulls last, line.id asc, line.is_approved, line.offer_id
  limit $n
  offset $n
) line
join applications a on a.id = line.id
left join categories c on c.id = a.category_id
left join users u on u.id = a.user_id
left join users v on v.id = a.volunteer_id
left join users l on l.id = line.volunteer_id
order by line.key asc nulls last, line.id asc, line.is_approved, line.offer_id;
-- Other calls have these lines too:
--   from > order: order by line.key desc nulls last, line.id desc, line.is_approved, line.offer_id
--   order: order by line.key desc nulls last, line.id desc, line.is_approved, line.offer_id
--   select > from > from > from > from: applications a
--   select > from > from > from > left: left join categories c on c.id = a.category_id
--   select > from > from > from > left: left join users u on u.id = a.user_id
--   select > from > from > from > left: left join users v on v.id = a.volunteer_id
--   select > from > from > from > select > from: options o
--   select > from > from > from > select > order: order by o.position
--   select > from > from > from > select > select: (o.label ->> 'he')
--   select > from > from > from > select > where > from: user_disabilities d
--   select > from > from > from > select > where > order: order by 1
--   select > from > from > from > select > where > select: d.option_id
--   select > from > from > from > select > where > select: jsonb_array_elements_text(a.contact -> 'disability_id')::integer
--   select > from > from > from > select > where > where: d.user_id = a.user_id
--   select > from > from > from > select > where: ) else array(
--   select > from > from > from > select > where: ) end
--   select > from > from > from > select > where: case when a.contact ? 'disability_id' then array(
--   select > from > from > from > select > where: o.id = any(
--   select > from > from > from > select: (c.label ->> 'he') as key
--   select > from > from > from > select: ) as key
--   select > from > from > from > select: a.created_at as key
--   select > from > from > from > select: a.description as key
--   select > from > from > from > select: a.due_at as key
--   select > from > from > from > select: a.id
--   select > from > from > from > select: a.label_priority as key
--   select > from > from > from > select: a.status
--   select > from > from > from > select: a.system_notes as key
--   select > from > from > from > select: array(
--   select > from > from > from > select: array_to_string(
--   select > from > from > from > select: coalesce((a.contact ->> 'email'), u.email) as key
--   select > from > from > from > select: coalesce((a.contact ->> 'full_name'), u.full_name) as key
--   select > from > from > from > select: coalesce((a.contact ->> 'phone'), u.phone) as key
--   select > from > from > from > select: coalesce(a.destination_address, u.residential_address) as key
--   select > from > from > from > select: coalesce(a.origin_address, u.arrival_address) as key
--   select > from > from > from > select: null as key
--   select > from > from > from > select: nullif(
--   select > from > from > from > select: row(a.status, a.created_at) as key
--   select > from > from > from > where: a.category_id = any($n::integer[])
--   select > from > from > from > where: a.id = any($n::integer[])
--   select > from > from > from > where: a.label_priority > 0
--   select > from > from > from > where: a.state_id = any($n::integer[])
--   select > from > from > from > where: a.status = any($n::text[])
--   select > from > from > from: ) r
--   select > from > from > join: join application_users w on w.application_id = r.id
--   select > from > from > left: left join application_users w on w.application_id = r.id
--   select > from > from > left: left join users l on l.id = w.volunteer_id
--   select > from > from > left: w.is_approved <> 2
--   select > from > from > select: l.full_name as key
--   select > from > from > select: r.id as id
--   select > from > from > select: r.key as key
--   select > from > from > select: w.ended_reason
--   select > from > from > select: w.id as offer_id
--   select > from > from > select: w.is_approved
--   select > from > from > select: w.volunteer_id
--   select > from > from > union: union all
--   select > from > from > where: r.status = any($n::text[])
--   select > from > from > where: w.is_approved = 2
--   select > from > from: ) line
--   select > from > from: applications a
--   select > from > limit: limit 10001
--   select > from > select: 1
--   select > from > where: a.due_at < $n
--   select > from > where: a.due_at > $n
--   select > from > where: a.id = any($n::integer[])
--   select > from > where: a.label_priority > 0
--   select > from > where: a.state_id = any($n::integer[])
--   select > from > where: a.status = any($n::text[])
--   select > from > where: a.status in ('completed', 'closed', 'expired')
--   select > from > where: a.status in ('in_treatment')
--   select > from > where: a.status in ('open', 'in_treatment')
--   select > from: ) counted
--   select > select: (o.label ->> 'en')
--   select: c.label ->> 'en' as category_label
--   with > from > from: applications a
--   with > from > join: join users u on u.id = a.user_id
--   with > from > limit: limit $n
--   with > from > order: order by a.created_at asc, a.id asc
--   with > from > order: order by a.created_at desc, a.id desc
--   with > from > order: order by a.label_priority asc, a.id asc
--   with > from > order: order by a.label_priority desc, a.id desc
--   with > from > select: a.created_at
--   with > from > select: a.id
--   with > from > select: a.label_priority
--   with > from > select: a.status
--   with > from > where > from: application_users w
--   with > from > where > join: join users l on l.id = w.volunteer_id
--   with > from > where > where: (l.full_name like $n)
--   with > from > where > where: w.application_id = a.id
--   with > from > where: ((a.description like $n or (a.contact ->> 'full_name') like $n) or (u.full_name like $n))
--   with > from > where: a.category_id = any($n::integer[])
--   with > from > where: a.due_at < $n
--   with > from > where: a.due_at > $n
--   with > from > where: a.id = any($n::integer[])
--   with > from > where: a.label_priority > 0
--   with > from > where: a.state_id = any($n::integer[])
--   with > from > where: a.status = 'closed'
--   with > from > where: a.status = 'completed'
--   with > from > where: a.status = 'expired'
--   with > from > where: a.status = 'in_treatment'
--   with > from > where: a.status = 'open'
--   with > from > where: a.status = 'rejected'
--   with > from > where: a.status in ('completed', 'closed', 'expired')
--   with > from > where: a.status in ('open', 'in_treatment')
--   with > from > where: exists (
--   with > from: ) a
--   with > from: ) union all (
--   with > from: application_users w
--   with > from: users l
--   with > from: users u
--   with > join: join (application_users w join applications a on a.id = w.application_id) on w.volunteer_id = l.id
--   with > join: join application_users w on w.application_id = r.id
--   with > join: join applications a on a.id = w.application_id
--   with > join: join applications a on a.user_id = u.id
--   with > join: join users u on u.id = a.user_id
--   with > left > from: sets
--   with > left > join: join named using (ids)
--   with > left > select: named.labels
--   with > left > select: sets.user_id
--   with > left > with > from > from: sets
--   with > left > with > from > select: distinct ids
--   with > left > with > from: ) each
--   with > left > with > from: user_disabilities
--   with > left > with > group: group by user_id
--   with > left > with > select > from: options o
--   with > left > with > select > select: string_agg((o.label ->> 'he'), ', ' order by o.position)
--   with > left > with > select > where: o.id = any(ids)
--   with > left > with > select: ) as labels
--   with > left > with > select: array_agg(option_id) as ids
--   with > left > with > select: ids
--   with > left > with > select: user_id
--   with > left > with: named as materialized (
--   with > left > with: sets as materialized (
--   with > left: ) of_all on of_all.user_id = a.user_id
--   with > left: false
--   with > left: left join (
--   with > left: w.is_approved <> 2
--   with > limit: limit $n
--   with > limit: limit 1001
--   with > order > from: options o
--   with > order > order: order by o.position
--   with > order > select: (o.label ->> 'he')
--   with > order > where > from: user_disabilities d
--   with > order > where > order: order by 1
--   with > order > where > select: d.option_id
--   with > order > where > select: jsonb_array_elements_text(a.contact -> 'disability_id')::integer
--   with > order > where > where: d.user_id = a.user_id
--   with > order > where: ) else array(
--   with > order > where: ) end
--   with > order > where: case when a.contact ? 'disability_id' then array(
--   with > order > where: o.id = any(
--   with > order: (a.contact ->> 'residential_address')
--   with > order: ) asc nulls last, a.id asc nulls last
--   with > order: ) desc nulls last, a.id desc nulls last
--   with > order: ) else of_all.labels end asc nulls last, a.id asc nulls last
--   with > order: ) else of_all.labels end desc nulls last, a.id desc nulls last
--   with > order: array(
--   with > order: array_to_string(
--   with > order: order by (a.contact ->> 'full_name') asc, a.id asc
--   with > order: order by (a.contact ->> 'full_name') desc, a.id desc
--   with > order: order by (a.contact ->> 'phone') asc, a.id asc
--   with > order: order by (a.contact ->> 'phone') desc, a.id desc
--   with > order: order by (c.label ->> 'he') asc nulls last, a.id asc nulls last
--   with > order: order by (c.label ->> 'he') desc nulls last, a.id desc nulls last
--   with > order: order by a.created_at asc, a.id asc
--   with > order: order by a.created_at desc, a.id desc
--   with > order: order by a.description asc nulls last, a.id asc nulls last
--   with > order: order by a.description desc nulls last, a.id desc nulls last
--   with > order: order by a.due_at asc nulls last, a.id asc nulls last
--   with > order: order by a.due_at desc nulls last, a.id desc nulls last
--   with > order: order by a.id asc
--   with > order: order by a.id desc
--   with > order: order by a.label_priority asc, a.id asc
--   with > order: order by a.label_priority desc, a.id desc
--   with > order: order by a.system_notes asc nulls last, a.id asc nulls last
--   with > order: order by a.system_notes desc nulls last, a.id desc nulls last
--   with > order: order by case when a.contact ? 'disability_id' then nullif(
--   with > order: order by coalesce(
--   with > order: order by coalesce((a.contact ->> 'email'), u.email) asc nulls last, a.id asc nulls last
--   with > order: order by coalesce((a.contact ->> 'email'), u.email) desc nulls last, a.id desc nulls last
--   with > order: order by coalesce((a.contact ->> 'full_name'), u.full_name) asc nulls last, a.id asc nulls last
--   with > order: order by coalesce((a.contact ->> 'full_name'), u.full_name) desc nulls last, a.id desc nulls last
--   with > order: order by coalesce((a.contact ->> 'phone'), u.phone) asc nulls last, a.id asc nulls last
--   with > order: order by coalesce((a.contact ->> 'phone'), u.phone) desc nulls last, a.id desc nulls last
--   with > order: order by coalesce(a.destination_address, u.residential_address) asc nulls last, a.id asc nulls last
--   with > order: order by coalesce(a.destination_address, u.residential_address) desc nulls last, a.id desc nulls last
--   with > order: order by coalesce(a.origin_address, u.arrival_address) asc nulls last, a.id asc nulls last
--   with > order: order by coalesce(a.origin_address, u.arrival_address) desc nulls last, a.id desc nulls last
--   with > order: order by l.full_name asc, a.id asc
--   with > order: order by l.full_name desc, a.id desc
--   with > order: order by row(a.status, a.created_at) asc, a.id asc
--   with > order: order by row(a.status, a.created_at) desc, a.id desc
--   with > order: order by u.arrival_address asc nulls last, a.id asc nulls last
--   with > order: order by u.arrival_address desc nulls last, a.id desc nulls last
--   with > order: order by u.full_name asc, a.id asc
--   with > order: order by u.full_name desc, a.id desc
--   with > order: order by u.phone asc, a.id asc
--   with > order: order by u.phone desc, a.id desc
--   with > order: u.residential_address
--   with > select > select: (o.label ->> 'en')
--   with > select: (c.label ->> 'en') as key
--   with > select: (c.label ->> 'he') as key
--   with > select: a.created_at as key
--   with > select: a.description as key
--   with > select: a.due_at as key
--   with > select: a.label_priority as key
--   with > select: a.system_notes as key
--   with > select: coalesce((a.contact ->> 'email'), u.email) as key
--   with > select: coalesce((a.contact ->> 'full_name'), u.full_name) as key
--   with > select: coalesce((a.contact ->> 'phone'), u.phone) as key
--   with > select: coalesce((a.contact ->> 'residential_address'), u.residential_address) as key
--   with > select: coalesce(a.destination_address, u.residential_address) as key
--   with > select: coalesce(a.origin_address, u.arrival_address) as key
--   with > select: l.full_name as key
--   with > select: null as key
--   with > select: null::integer
--   with > select: row(a.status, a.created_at) as key
--   with > select: u.arrival_address as key
--   with > union > from: users l
--   with > union > limit: limit 1001
--   with > union > select > select: (o.label ->> 'en')
--   with > union > select: (c.label ->> 'en') as key
--   with > union > select: (c.label ->> 'he') as key
--   with > union > select: a.created_at as key
--   with > union > select: a.description as key
--   with > union > select: a.due_at as key
--   with > union > select: a.label_priority as key
--   with > union > select: a.system_notes as key
--   with > union > select: coalesce((a.contact ->> 'email'), u.email) as key
--   with > union > select: coalesce((a.contact ->> 'full_name'), u.full_name) as key
--   with > union > select: coalesce((a.contact ->> 'phone'), u.phone) as key
--   with > union > select: coalesce(a.destination_address, u.residential_address) as key
--   with > union > select: coalesce(a.origin_address, u.arrival_address) as key
--   with > union > select: l.full_name as key
--   with > union > select: row(a.status, a.created_at) as key
--   with > union > where > from: first
--   with > union > where > select: id
--   with > union > where: (l.full_name like $n)
--   with > union > where: a.due_at > $n
--   with > union > where: a.id = any($n::integer[])
--   with > union > where: a.id in (
--   with > union > where: a.status = 'open'
--   with > union > where: a.status = any($n::text[])
--   with > union > where: case when w.is_approved = 2 then 'rejected' else a.status end = any($n::text[])
--   with > union: union
--   with > union: union all
--   with > where > from: application_users other
--   with > where > from: application_users w
--   with > where > from: first
--   with > where > from: users u
--   with > where > join: join users l on l.id = w.volunteer_id
--   with > where > join: join volunteer_information vi on vi.user_id = u.id
--   with > where > select: id
--   with > where > where > from: application_users other
--   with > where > where > from: user_roles r
--   with > where > where > from: users u
--   with > where > where > join: join volunteer_information vi on vi.user_id = u.id
--   with > where > where > where > from: user_roles r
--   with > where > where > where > from: users u
--   with > where > where > where > join: join volunteer_information vi on vi.user_id = u.id
--   with > where > where > where > where > from: user_roles r
--   with > where > where > where > where > where: r.role = 'volunteer'
--   with > where > where > where > where > where: r.user_id = u.id
--   with > where > where > where > where: (vi.validate_police or not vi.is_required_police_validation)
--   with > where > where > where > where: exists (
--   with > where > where > where > where: r.role = 'volunteer'
--   with > where > where > where > where: r.user_id = u.id
--   with > where > where > where > where: u.blocked_at is null
--   with > where > where > where > where: u.deleted_at is null
--   with > where > where > where > where: u.id = other.volunteer_id
--   with > where > where > where > where: u.is_active
--   with > where > where > where > where: vi.frozen_at is null
--   with > where > where > where > where: vi.validate_training
--   with > where > where > where: (vi.validate_police or not vi.is_required_police_validation)
--   with > where > where > where: exists (
--   with > where > where > where: other.application_id = w.application_id
--   with > where > where > where: other.id < w.id
--   with > where > where > where: other.is_approved = 0
--   with > where > where > where: other.is_approved = 1
--   with > where > where > where: r.role = 'volunteer'
--   with > where > where > where: r.user_id = u.id
--   with > where > where > where: u.blocked_at is null
--   with > where > where > where: u.deleted_at is null
--   with > where > where > where: u.id = other.volunteer_id
--   with > where > where > where: u.id = w.volunteer_id
--   with > where > where > where: u.is_active
--   with > where > where > where: vi.frozen_at is null
--   with > where > where > where: vi.validate_training
--   with > where > where: (l.full_name like $n)
--   with > where > where: (vi.validate_police or not vi.is_required_police_validation)
--   with > where > where: case when w.is_approved = 2 then 'rejected' else a.status end = any($n::text[])
--   with > where > where: exists (
--   with > where > where: not exists (
--   with > where > where: other.application_id = w.application_id
--   with > where > where: other.id < w.id
--   with > where > where: other.is_approved = 0
--   with > where > where: other.is_approved = 1
--   with > where > where: u.blocked_at is null
--   with > where > where: u.deleted_at is null
--   with > where > where: u.id = w.volunteer_id
--   with > where > where: u.is_active
--   with > where > where: vi.frozen_at is null
--   with > where > where: vi.validate_training
--   with > where > where: w.application_id = a.id
--   with > where > where: w.is_approved <> 2
--   with > where > where: w.is_approved = 0
--   with > where > where: w.is_approved = 1
--   with > where > where: w.is_approved = 2
--   with > where: ((a.contact ->> 'full_name') ilike $n)
--   with > where: ((a.contact ->> 'full_name') like $n or (a.contact ->> 'phone') like $n)
--   with > where: ((a.description like $n or (a.contact ->> 'full_name') like $n) or (u.full_name like $n))
--   with > where: (a.contact ->> 'full_name') is not null
--   with > where: (a.contact ->> 'full_name') is null
--   with > where: (a.contact ->> 'phone') is not null
--   with > where: (a.contact ->> 'phone') is null
--   with > where: (a.description ilike $n)
--   with > where: (a.search_text ilike $n)
--   with > where: (p.full_name ilike $n)
--   with > where: (p.full_name like $n or p.phone like $n)
--   with > where: a.category_id = any($n::integer[])
--   with > where: a.due_at < $n
--   with > where: a.due_at > $n
--   with > where: a.id = any($n::integer[])
--   with > where: a.id in (
--   with > where: a.state_id = any($n::integer[])
--   with > where: a.status = 'closed'
--   with > where: a.status = 'completed'
--   with > where: a.status = 'expired'
--   with > where: a.status = 'in_treatment'
--   with > where: a.status = 'open'
--   with > where: a.status = 'rejected'
--   with > where: a.status = any($n::text[])
--   with > where: a.status in ('completed', 'closed', 'expired')
--   with > where: a.status in ('in_treatment')
--   with > where: a.status in ('open', 'in_treatment')
--   with > where: case when w.is_approved = 2 then 'rejected' else a.status end = any($n::text[])
--   with > where: exists (
--   with > where: not exists (
--   with > where: r.status = any($n::text[])
--   with > where: w.is_approved = 0
--   with > where: w.is_approved = 1
--   with > where: w.is_approved = 2
--   with: first (id) as materialized (

-- request-desk.queries.ts › askedVolunteers
select
  request_invitations.id,
  request_invitations.created_at,
  json_build_object('id', users.id, 'full_name', users.full_name, 'phone', users.phone) as volunteer
from request_invitations
inner join users on users.id = request_invitations.volunteer_id
where
  request_invitations.application_id = $n
  and request_invitations.respond = $n
order by request_invitations.id desc;

-- request-desk.queries.ts › deskRequest
select
  a.id,
  a.category_id,
  c.name as category_name,
  c.label ->> 'en' as category_label,
  c.type as category_type,
  a.status,
  a.label_priority,
  a.description,
  a.arrival_date,
  a.arrival_time,
  a.expiration_date,
  a.created_at,
  a.updated_at,
  a.user_id,
  a.state_id,
  a.volunteer_id,
  a.due_at,
  (u.is_active and u.blocked_at is null and u.deleted_at is null) as is_requester_reachable,
  a.origin_address,
  a.destination_address,
  a.other_address,
  a.location is not null as is_located,
  coalesce(a.origin_locality, a.destination_locality, u.residential_locality) as town,
  a.system_notes,
  a.contact,
  u.full_name as user_full_name,
  u.phone as user_phone,
  u.email as user_email,
  u.residential_address as user_residential_address,
  u.arrival_address as user_arrival_address,
  u.other_disability as user_other_disability,
  v.full_name as volunteer_full_name,
  v.phone as volunteer_phone,
  (
    select count(*)
    from application_users w
    where
      w.application_id = a.id
      and w.is_approved = 0
      and exists (
        select
        from users u
        join volunteer_information vi on vi.user_id = u.id
        where
          u.id = w.volunteer_id
          and (
            u.is_active
            and u.blocked_at is null
            and u.deleted_at is null
            and vi.frozen_at is null
            and vi.validate_training
            and (vi.validate_police or not vi.is_required_police_validation)
          )
          and exists (
            select
            from user_roles r
            where
              r.user_id = u.id
              and r.role = 'volunteer'
          )
      )
  ) as waiting_count,
  array(
    select (o.label ->> 'en')
    from options o
    where o.id = any(
      case when a.contact ? 'disability_id' then array(
        select jsonb_array_elements_text(a.contact -> 'disability_id')::integer
      ) else array(
        select d.option_id
        from user_disabilities d
        where d.user_id = a.user_id
        order by 1
      ) end
    )
    order by o.position
  ) as disabilities
from applications a
left join categories c on c.id = a.category_id
left join users u on u.id = a.user_id
left join users v on v.id = a.volunteer_id
where
  true
  and a.id = $n
  and a.state_id = any($n::integer[]);
-- Other calls have these lines too:
--   select > select: (o.label ->> 'he')
--   select: c.label ->> 'he' as category_label

-- request-desk.queries.ts › offersOf
select
  application_users.id,
  application_users.is_approved,
  application_users.ended_reason,
  application_users.updated_at,
  application_users.volunteer_id,
  request_invitations.eta_minutes,
  exists (
    select
    from users u
    join volunteer_information vi on vi.user_id = u.id
    where
      u.id = application_users.volunteer_id
      and (
        u.is_active
        and u.blocked_at is null
        and u.deleted_at is null
        and vi.frozen_at is null
        and vi.validate_training
        and (vi.validate_police or not vi.is_required_police_validation)
      )
      and exists (
        select
        from user_roles r
        where
          r.user_id = u.id
          and r.role = 'volunteer'
      )
  ) as is_available,
  coalesce(application_users.note, request_invitations.note) as note,
  json_build_object('id', users.id, 'full_name', users.full_name, 'phone', users.phone) as volunteer
from application_users
inner join users on users.id = application_users.volunteer_id
left join request_invitations on request_invitations.application_id = application_users.application_id
  and request_invitations.volunteer_id = application_users.volunteer_id
where application_users.application_id = $n
order by application_users.updated_at desc, application_users.id desc;

-- request-desk.queries.ts › placesOf
select
  case when a.location is not null then json_build_object(
    'lat',
    round(a.location[1]::numeric, 3),
    'lng',
    round(a.location[0]::numeric, 3)
  ) end as location,
  case when a.destination_location is not null then json_build_object(
    'lat',
    round(a.destination_location[1]::numeric, 3),
    'lng',
    round(a.destination_location[0]::numeric, 3)
  ) end as destination_location
from applications a
where a.id = $n;
