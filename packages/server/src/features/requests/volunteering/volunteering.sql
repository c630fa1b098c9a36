-- Sent by the files of this folder; $n is a parameter. Written by npm run statements.

-- open-requests.queries.ts › categoriesNamed
select id
from categories
where exists (
  select
  from jsonb_each_text(label)
  where value ilike $n
);

-- open-requests.queries.ts › openRequestRows
with
  me as materialized (
    select location
    from users
    where id = $n
  ),
  near as materialized (
    select
      a.*,
      coarse_place(a.location) as coarse
    from (
      select near.*
      from (
        select distinct id
        from unnest($n::integer[]) id
      ) chosen_category_id
      cross join (
        select
      ) chosen_state_id
      cross join lateral (
        select
          a.id,
          a.location,
          a.label_priority,
          a.created_at,
          a.due_at
        from (
          select a.*
          from applications a
          where a.status = 'open'
          order by a.location <-> (
            select location
            from me
          )
          limit 20000
        ) a
        where
          true
          and a.status = 'open'
          and a.due_at > $n
          and a.user_id <> $n
          and (
            select true
            from users u
            where
              u.id = a.user_id
              and (u.is_active and u.blocked_at is null and u.deleted_at is null)
          )
          and a.id not in (
            select offer.application_id
            from application_users offer
            where
              offer.volunteer_id = $n
              and offer.is_approved = 2
              and offer.ended_reason in ('declined', 'cannot_come', 'unassigned')
          )
          and a.category_id = chosen_category_id.id
          and true
          and ((a.search_text like $n))
        order by a.location <-> (
          select location
          from me
        )
        limit $n
      ) near
    ) a
    order by a.location <-> (
      select location
      from me
    )
    limit $n
  ),
  ranked as materialized (
    select
      near.*,
      distance_m(near.coarse, me.location) as distance_m
    from
      near,
      me
  ),
  shown as materialized (
    select
      a.id,
      a.distance_m,
      count(*) over () as total,
      row_number() over (
        order by a.label_priority = 3 desc,
        a.distance_m nulls last,
        a.due_at,
        a.id
      ) as place
    from ranked a
    order by place
    limit $n
    offset $n
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
  a.origin_locality as area,
  a.destination_locality as destination_area,
  shown.distance_m,
  offer.is_approved,
  offer.ended_reason,
  shown.total,
  (
    select coalesce(array_agg(needs.label order by needs.position), '{}')
    from (
      select
        (o.label ->> 'he') as label,
        o.position
      from options o
      where
        o.name <> 'other'
        and o.id = any(
          case when a.contact ? 'disability_id' then array(
            select jsonb_array_elements_text(a.contact -> 'disability_id')::integer
          ) else array(
            select d.option_id
            from user_disabilities d
            where d.user_id = a.user_id
            order by 1
          ) end
        )
      union all
      select
        (o.label ->> 'he'),
        1000 + o.position
      from personal_information p
      join options o on o.list = 'transport_needs'
        and p.multiple_preferences -> 'transport_needs' ? o.name
        and o.name not in ('other', 'own_transport')
      where
        p.user_id = a.user_id
        and c.type = 1
    ) needs
  ) as needs
from shown
join applications a on a.id = shown.id
join categories c on c.id = a.category_id
join users u on u.id = a.user_id
left join application_users offer on offer.application_id = a.id
  and offer.volunteer_id = $n
order by shown.place;
-- Other calls have these lines too:
--   select > from > select: (o.label ->> 'en')
--   select > from > select: (o.label ->> 'en') as label
--   select: c.label ->> 'en' as category_label
--   with > from > cross > from: applications a
--   with > from > cross > from: unnest($n::integer[]) id
--   with > from > cross > select: distinct id
--   with > from > cross > where: ((a.search_text ilike $n) or a.category_id = any($n::integer[]))
--   with > from > cross > where: ((a.search_text like $n) or a.category_id = any($n::integer[]))
--   with > from > cross > where: ((a.search_text like $n) or a.origin_locality = any($n::text[]))
--   with > from > cross > where: a.origin_locality = any($n::text[])
--   with > from > cross > where: a.state_id = chosen_state_id.id
--   with > from > cross > where: false

-- open-requests.queries.ts › placesNamed
with recursive places as (
  (
    select origin_locality as name
    from applications
    where
      status = 'open'
      and origin_locality is not null
    order by 1
    limit 1
  ) union all select (
    select a.origin_locality
    from applications a
    where
      a.status = 'open'
      and a.origin_locality > places.name
    order by 1
    limit 1
  ) from places where places.name is not null
)
select name
from places
where name ilike $n;

-- volunteering.personal.ts › read
select
  l.application_id as request_id,
  case when c.name is not null then jsonb_build_object('key', c.name, 'label', c.label) end as category,
  a.origin_locality as locality,
  case when l.is_approved = 1 then r.first_name end as requester_first_name,
  l.is_approved,
  l.ended_reason,
  l.created_at,
  l.updated_at
from application_users l
join applications a on a.id = l.application_id
join categories c on c.id = a.category_id
join users r on r.id = a.user_id
where l.volunteer_id = $n
order by l.created_at desc, l.id desc
limit $n;

-- volunteering.queries.ts › basketRows
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
  offer.id as offer_id,
  offer.is_approved,
  offer.ended_reason,
  (
    select coalesce(array_agg(needs.label order by needs.position), '{}')
    from (
      select
        (o.label ->> 'he') as label,
        o.position
      from options o
      where
        o.name <> 'other'
        and o.id = any(
          case when a.contact ? 'disability_id' then array(
            select jsonb_array_elements_text(a.contact -> 'disability_id')::integer
          ) else array(
            select d.option_id
            from user_disabilities d
            where d.user_id = a.user_id
            order by 1
          ) end
        )
      union all
      select
        (o.label ->> 'he'),
        1000 + o.position
      from personal_information p
      join options o on o.list = 'transport_needs'
        and p.multiple_preferences -> 'transport_needs' ? o.name
        and o.name not in ('other', 'own_transport')
      where
        p.user_id = a.user_id
        and c.type = 1
    ) needs
  ) as needs,
  distance_m(
    case when offer.is_approved = 1 then a.location else coarse_place(a.location) end,
    me.location
  ) as distance_m,
  a.origin_address,
  a.destination_address,
  a.other_address,
  a.contact,
  a.origin_locality as area,
  a.destination_locality as destination_area,
  u.full_name as user_full_name,
  u.phone as user_phone,
  u.email as user_email,
  u.residential_address as user_residential_address,
  coalesce(a.is_phone, u.is_phone) as is_phone,
  coalesce(a.is_wp, u.is_wp) as is_wp,
  coalesce(a.is_sms, u.is_sms) as is_sms,
  (
    select jsonb_build_object('rating', f.rating, 'note', f.note)
    from feedback f
    where
      f.application_id = a.id
      and f.author_id = offer.volunteer_id
  ) as my_feedback,
  exists (
    select
    from problem_reports p
    where
      p.application_id = a.id
      and p.author_id = offer.volunteer_id
  ) as has_problem,
  count(*) over () as total
from application_users offer
join applications a on a.id = offer.application_id
join categories c on c.id = a.category_id
join users u on u.id = a.user_id
join users me on me.id = offer.volunteer_id
where
  true
  and offer.volunteer_id = $n
  and ((a.description ilike $n) or true and offer.is_approved = 1 and (u.full_name ilike $n))
order by (a.status = 'in_treatment') desc, offer.updated_at desc, offer.id desc
limit $n
offset $n;
-- Other calls have these lines too:
--   select: offer.arrived_at
--   select: offer.on_way_at
--   where: offer.is_approved = any($n::integer[])
