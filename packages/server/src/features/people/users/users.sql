-- Sent by the files of this folder; $n is a parameter. Written by npm run statements.

-- users.personal.ts › read
select
  seen_at,
  actor_role as role,
  place
from access_log
where subject_id = $n
order by seen_at desc
limit $n;

-- users.queries.ts › findPerson
select
  u.id,
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
  ) as "eventRegions",
  u.is_active as "isActive",
  exists (
    select
    from volunteer_information v
    where
      true
      and v.user_id = u.id
  ) as "hasAgreement",
  'regions' as reach,
  u.blocked_at is not null as "isBlocked",
  u.deleted_at is not null as "isDeleted",
  u.full_name <> '' as "isNamed",
  u.full_name as "fullName",
  u.phone,
  u.state_id as "stateId",
  u.deleted_at as "deletedAt"
from users u
where
  true
  and u.id = $n
  and u.erased_at is null
  and true
  and not exists (
    select
    from user_roles r
    where
      r.user_id = u.id
      and r.role = any($n::text[])
  )
  and u.state_id = any($n::integer[]);

-- users.queries.ts › userRow
select
  u.id,
  u.full_name,
  u.first_name,
  u.last_name,
  u.phone,
  u.is_phone,
  u.is_wp,
  u.is_sms,
  u.email,
  u.other_disability,
  u.disability_confirmation_check,
  u.quick_emergency_request,
  u.is_active,
  u.blocked_at is not null as is_blocked,
  u.deleted_at is not null as is_deleted,
  u.signed_at is not null as is_signed,
  coalesce(not u.is_away and u.last_active_at > $n, false) as is_online,
  json_build_object(
    'hasPhone',
    true,
    'hasEmail',
    u.email is not null,
    'isWp',
    u.is_wp,
    'isSms',
    u.is_sms,
    'isEmail',
    u.is_email,
    'smsSubscribed',
    coalesce(s.sms, true),
    'emailSubscribed',
    coalesce(s.email, true)
  ) as reachability,
  case when o.id is null then null else json_build_object('id', o.id, 'name', o.name) end as organization,
  u.residential_locality as town,
  u.residential_address,
  u.arrival_address,
  u.created_at,
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
  ) as "eventRegions",
  array(
    select (o.label ->> 'en')
    from options o
    where o.id = any(
      array(
        select d.option_id
        from user_disabilities d
        where d.user_id = u.id
        order by 1
      )
    )
    order by o.position
  ) as disabilities,
  case when v.id is null then 0 else (
    select count(*)
    from applications a
    where
      a.volunteer_id = u.id
      and a.status = 'in_treatment'
  ) end as in_treatment_count,
  array(
    select json_build_object('status', a.status, 'count', count(*))
    from applications a
    where
      a.user_id = u.id
      or a.volunteer_id = u.id
    group by a.status
  ) as application_status,
  case when v.id is null then null else json_build_object(
    'id',
    v.id,
    'validate_training',
    v.validate_training,
    'validate_police',
    v.validate_police,
    'is_required_police_validation',
    v.is_required_police_validation,
    'place',
    v.place,
    'date',
    v.date,
    'gender',
    v.gender,
    'guardian',
    case when v.dob <= $n::date - make_interval(years => $n::integer) then null when v.guardian_approved_at is not null then 'approved' when v.guardian_refused_at is not null then 'refused' else 'waiting' end,
    'earlier_guardian_refused',
    (
      case when v.dob <= $n::date - make_interval(years => $n::integer) then null when v.guardian_approved_at is not null then 'approved' when v.guardian_refused_at is not null then 'refused' else 'waiting' end is not null
      and exists (
        select
        from guardian_links l
        where
          l.volunteer_information_id = v.id
          and l.answer = 'refused'
          and l.guardian_phone_hash <> (
            select latest.guardian_phone_hash
            from guardian_links latest
            where latest.volunteer_information_id = v.id
            order by latest.id desc
            limit 1
          )
      )
    ),
    'signed_at',
    v.signed_at,
    'is_frozen',
    v.frozen_at is not null
  ) end as agreement,
  case when u.state_id = any($n::integer[]) then 'regions' when u.id in (
    select q.user_id
    from event_user_requests q
    join events e on e.id = q.event_id
    where
      e.manager_id = $n
      and not e.is_drill
      and e.is_active
    union
    select q.volunteer_id
    from event_volunteer_requests q
    join events e on e.id = q.event_id
    where
      e.manager_id = $n
      and not e.is_drill
      and e.is_active
  ) then 'event' else 'past_event' end as reach
from users u
left join volunteer_information v on v.user_id = u.id
left join subscriptions s on s.user_id = u.id
left join organizations o on o.id = u.organization_id
  and o.deleted_at is null
where
  true
  and true
  and not exists (
    select
    from user_roles r
    where
      r.user_id = u.id
      and r.role = any($n::text[])
  )
  and (
    u.state_id = any($n::integer[])
    or (
      u.deleted_at is null
      and u.id in (
        select q.user_id
        from event_user_requests q
        join events e on e.id = q.event_id
        where
          e.manager_id = $n
          and not e.is_drill
          and (
            e.is_active
            or (
              not e.is_drill
              and coalesce(
                e.last_stopped_at > $n::timestamptz - make_interval(
                  days => coalesce(
                    (
                      select (value #>> '{}')::integer
                      from settings
                      where key = 'event_reach_days'
                    ),
                    14
                  )
                ),
                false
              )
            )
          )
        union
        select q.volunteer_id
        from event_volunteer_requests q
        join events e on e.id = q.event_id
        where
          e.manager_id = $n
          and not e.is_drill
          and (
            e.is_active
            or (
              not e.is_drill
              and coalesce(
                e.last_stopped_at > $n::timestamptz - make_interval(
                  days => coalesce(
                    (
                      select (value #>> '{}')::integer
                      from settings
                      where key = 'event_reach_days'
                    ),
                    14
                  )
                ),
                false
              )
            )
          )
      )
    )
  )
  and true
  and (
    (u.deleted_at is null and u.is_active)
    or (u.deleted_at is null and not u.is_active)
    or (u.deleted_at is not null and u.erased_at is null)
  )
  and u.id = any($n::integer[])
order by u.created_at desc, u.id desc;
-- Other calls have these lines too:
--   select > select: (o.label ->> 'he')
--   select: 'regions' as reach

-- users.queries.ts › usersPage
select
  page.*,
  (
    select count(*)
    from (
      select 1
      from (
        select p.*
        from users p
        where
          true
          and p.state_id = any($n::integer[])
        union all
        select p.*
        from users p
        where
          p.id = any(
            array(
              select q.user_id
              from event_user_requests q
              join events e on e.id = q.event_id
              where
                e.manager_id = $n
                and not e.is_drill
                and (
                  e.is_active
                  or (
                    not e.is_drill
                    and coalesce(
                      e.last_stopped_at > $n::timestamptz - make_interval(
                        days => coalesce(
                          (
                            select (value #>> '{}')::integer
                            from settings
                            where key = 'event_reach_days'
                          ),
                          14
                        )
                      ),
                      false
                    )
                  )
                )
              union
              select q.volunteer_id
              from event_volunteer_requests q
              join events e on e.id = q.event_id
              where
                e.manager_id = $n
                and not e.is_drill
                and (
                  e.is_active
                  or (
                    not e.is_drill
                    and coalesce(
                      e.last_stopped_at > $n::timestamptz - make_interval(
                        days => coalesce(
                          (
                            select (value #>> '{}')::integer
                            from settings
                            where key = 'event_reach_days'
                          ),
                          14
                        )
                      ),
                      false
                    )
                  )
                )
            )
          )
          and p.deleted_at is null
          and (
            true
            and p.state_id = any($n::integer[])
          ) is not true
      ) u
      where
        not exists (
          select
          from user_roles r
          where
            r.user_id = u.id
            and r.role = any($n::text[])
        )
        and true
        and u.erased_at is null
        and u.id = any($n::integer[])
        and u.id = any($n::integer[])
      limit 10001
    ) counted
  ) as counted
from (
  select
    u.id,
    u.full_name,
    u.first_name,
    u.last_name,
    u.phone,
    u.is_phone,
    u.is_wp,
    u.is_sms,
    u.email,
    u.other_disability,
    u.disability_confirmation_check,
    u.quick_emergency_request,
    u.is_active,
    u.blocked_at is not null as is_blocked,
    u.deleted_at is not null as is_deleted,
    u.signed_at is not null as is_signed,
    coalesce(not u.is_away and u.last_active_at > $n, false) as is_online,
    json_build_object(
      'hasPhone',
      true,
      'hasEmail',
      u.email is not null,
      'isWp',
      u.is_wp,
      'isSms',
      u.is_sms,
      'isEmail',
      u.is_email,
      'smsSubscribed',
      coalesce(s.sms, true),
      'emailSubscribed',
      coalesce(s.email, true)
    ) as reachability,
    case when o.id is null then null else json_build_object('id', o.id, 'name', o.name) end as organization,
    u.residential_locality as town,
    u.residential_address,
    u.arrival_address,
    u.created_at,
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
    ) as "eventRegions",
    array(
      select (o.label ->> 'he')
      from options o
      where o.id = any(
        array(
          select d.option_id
          from user_disabilities d
          where d.user_id = u.id
          order by 1
        )
      )
      order by o.position
    ) as disabilities,
    case when v.id is null then 0 else (
      select count(*)
      from applications a
      where
        a.volunteer_id = u.id
        and a.status = 'in_treatment'
    ) end as in_treatment_count,
    array(
      select json_build_object('status', a.status, 'count', count(*))
      from applications a
      where
        a.user_id = u.id
        or a.volunteer_id = u.id
      group by a.status
    ) as application_status,
    case when v.id is null then null else json_build_object(
      'id',
      v.id,
      'validate_training',
      v.validate_training,
      'validate_police',
      v.validate_police,
      'is_required_police_validation',
      v.is_required_police_validation,
      'place',
      v.place,
      'date',
      v.date,
      'gender',
      v.gender,
      'guardian',
      case when v.dob <= $n::date - make_interval(years => $n::integer) then null when v.guardian_approved_at is not null then 'approved' when v.guardian_refused_at is not null then 'refused' else 'waiting' end,
      'earlier_guardian_refused',
      (
        case when v.dob <= $n::date - make_interval(years => $n::integer) then null when v.guardian_approved_at is not null then 'approved' when v.guardian_refused_at is not null then 'refused' else 'waiting' end is not null
        and exists (
          select
          from guardian_links l
          where
            l.volunteer_information_id = v.id
            and l.answer = 'refused'
            and l.guardian_phone_hash <> (
              select latest.guardian_phone_hash
              from guardian_links latest
              where latest.volunteer_information_id = v.id
              order by latest.id desc
              limit 1
            )
        )
      ),
      'signed_at',
      v.signed_at,
      'is_frozen',
      v.frozen_at is not null
    ) end as agreement,
    case when u.state_id = any($n::integer[]) then 'regions' when u.id in (
      select q.user_id
      from event_user_requests q
      join events e on e.id = q.event_id
      where
        e.manager_id = $n
        and not e.is_drill
        and e.is_active
      union
      select q.volunteer_id
      from event_volunteer_requests q
      join events e on e.id = q.event_id
      where
        e.manager_id = $n
        and not e.is_drill
        and e.is_active
    ) then 'event' else 'past_event' end as reach
  from users u
  left join volunteer_information v on v.user_id = u.id
  left join subscriptions s on s.user_id = u.id
  left join organizations o on o.id = u.organization_id
    and o.deleted_at is null
  where
    true
    and true
    and not exists (
      select
      from user_roles r
      where
        r.user_id = u.id
        and r.role = any($n::text[])
    )
    and (
      u.state_id = any($n::integer[])
      or (
        u.deleted_at is null
        and u.id in (
          select q.user_id
          from event_user_requests q
          join events e on e.id = q.event_id
          where
            e.manager_id = $n
            and not e.is_drill
            and (
              e.is_active
              or (
                not e.is_drill
                and coalesce(
                  e.last_stopped_at > $n::timestamptz - make_interval(
                    days => coalesce(
                      (
                        select (value #>> '{}')::integer
                        from settings
                        where key = 'event_reach_days'
                      ),
                      14
                    )
                  ),
                  false
                )
              )
            )
          union
          select q.volunteer_id
          from event_volunteer_requests q
          join events e on e.id = q.event_id
          where
            e.manager_id = $n
            and not e.is_drill
            and (
              e.is_active
              or (
                not e.is_drill
                and coalesce(
                  e.last_stopped_at > $n::timestamptz - make_interval(
                    days => coalesce(
                      (
                        select (value #>> '{}')::integer
                        from settings
                        where key = 'event_reach_days'
                      ),
                      14
                    )
                  ),
                  false
                )
              )
            )
        )
      )
    )
    and true
    and u.erased_at is null
    and u.id = any($n::integer[])
    and u.id = any($n::integer[])
  order by u.created_at desc, u.id desc
  limit $n
  offset $n
) page;
-- Other calls have these lines too:
--   from > order: order by u.full_name asc, u.id asc
--   from > select > select: (o.label ->> 'en')
--   from > select: 'regions' as reach
--   from > where > from: volunteer_information v
--   from > where > where: not (v.validate_training and (v.validate_police or not v.is_required_police_validation))
--   from > where > where: r.role = 'user'
--   from > where > where: r.role = 'volunteer'
--   from > where > where: v.frozen_at is not null
--   from > where > where: v.frozen_at is null
--   from > where > where: v.user_id = u.id
--   from > where: ((u.deleted_at is not null and u.erased_at is null))
--   from > where: (not u.is_active or u.blocked_at is not null)
--   from > where: (u.full_name ilike $n or u.email ilike $n)
--   from > where: (u.full_name like $n or u.email like $n or u.phone like $n)
--   from > where: (u.full_name like $n or u.email like $n)
--   from > where: (u.location is null and (u.residential_address is not null or u.arrival_address is not null))
--   from > where: exists (
--   from > where: u.location is not null
--   select > from > from: users u
--   select > from > where > from: event_user_requests q
--   select > from > where > from: event_volunteer_requests q
--   select > from > where > from: volunteer_information v
--   select > from > where > join: join events e on e.id = q.event_id
--   select > from > where > select: q.user_id
--   select > from > where > select: q.volunteer_id
--   select > from > where > union: union
--   select > from > where > where > from: settings
--   select > from > where > where > select: (value #>> '{}')::integer
--   select > from > where > where > where: key = 'event_reach_days'
--   select > from > where > where: 14
--   select > from > where > where: coalesce(
--   select > from > where > where: days => coalesce(
--   select > from > where > where: e.is_active
--   select > from > where > where: e.last_stopped_at > $n::timestamptz - make_interval(
--   select > from > where > where: e.manager_id = $n
--   select > from > where > where: false
--   select > from > where > where: not (v.validate_training and (v.validate_police or not v.is_required_police_validation))
--   select > from > where > where: not e.is_drill
--   select > from > where > where: r.role = 'user'
--   select > from > where > where: r.role = 'volunteer'
--   select > from > where > where: v.frozen_at is not null
--   select > from > where > where: v.frozen_at is null
--   select > from > where > where: v.user_id = u.id
--   select > from > where: ((u.deleted_at is not null and u.erased_at is null))
--   select > from > where: (not u.is_active or u.blocked_at is not null)
--   select > from > where: (u.full_name ilike $n or u.email ilike $n)
--   select > from > where: (u.full_name like $n or u.email like $n or u.phone like $n)
--   select > from > where: (u.full_name like $n or u.email like $n)
--   select > from > where: (u.location is null and (u.residential_address is not null or u.arrival_address is not null))
--   select > from > where: exists (
--   select > from > where: u.deleted_at is null
--   select > from > where: u.id in (
--   select > from > where: u.location is not null
--   select > from > where: u.state_id = any($n::integer[])

-- users.repository.ts › lockAgreement
select
  v.id,
  v.user_id,
  v.validate_training,
  v.validate_police,
  v.is_required_police_validation,
  v.place,
  v.date,
  v.gender,
  v.signed_at,
  v.dob,
  v.guardian_approved_at,
  case when v.dob <= $n::date - make_interval(years => $n::integer) then null when v.guardian_approved_at is not null then 'approved' when v.guardian_refused_at is not null then 'refused' else 'waiting' end as guardian,
  (
    case when v.dob <= $n::date - make_interval(years => $n::integer) then null when v.guardian_approved_at is not null then 'approved' when v.guardian_refused_at is not null then 'refused' else 'waiting' end is not null
    and exists (
      select
      from guardian_links l
      where
        l.volunteer_information_id = v.id
        and l.answer = 'refused'
        and l.guardian_phone_hash <> (
          select latest.guardian_phone_hash
          from guardian_links latest
          where latest.volunteer_information_id = v.id
          order by latest.id desc
          limit 1
        )
    )
  ) as earlier_guardian_refused,
  v.frozen_at is not null as is_frozen,
  u.first_name,
  not u.is_active or u.blocked_at is not null or v.frozen_at is not null or not exists (
    select
    from user_roles r
    where
      r.user_id = u.id
      and r.role = 'volunteer'
  ) as is_held_back
from volunteer_information as v
inner join users as u on u.id = v.user_id
where
  v.id = $n
  and u.deleted_at is null;
select
from volunteer_information v
join users u on u.id = v.user_id
where v.id = $n
for key share of u
for update of v;

-- users.repository.ts › ownerOfAgreement
select user_id
from volunteer_information
where id = $n;

-- users.repository.ts › saveValidation
update volunteer_information
set
  validate_police = $n,
  updated_at = $n
where id = $n;
-- Other calls have these lines too:
--   set: validate_training = $n
