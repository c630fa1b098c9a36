-- Sent by the files of this folder; $n is a parameter. Written by npm run statements.

-- export-list.ts › presented
with
  requests as materialized (
    select
      a.id,
      a.status,
      a.created_at as key
    from applications a
    left join categories c on c.id = a.category_id
    left join users u on u.id = a.user_id
    left join users v on v.id = a.volunteer_id
    where
      true
      and a.id = any($n::integer[])
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
) line
join applications a on a.id = line.id
left join categories c on c.id = a.category_id
left join users u on u.id = a.user_id
left join users v on v.id = a.volunteer_id
left join users l on l.id = line.volunteer_id
order by line.key desc nulls last, line.id desc, line.is_approved, line.offer_id;
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
  and u.state_id = any($n::integer[])
  and true
  and u.deleted_at is null
  and u.id = any($n::integer[])
order by u.created_at desc, u.id desc;
select
  e.id,
  e.user_id,
  u.full_name as user_full_name,
  u.phone as user_phone,
  u.comments as user_comments,
  u.other_disability as user_other_disability,
  array(
    select (o.label ->> 'he')
    from options o
    where
      o.name <> 'other'
      and o.id = any(
        array(
          select d.option_id
          from user_disabilities d
          where d.user_id = u.id
          order by 1
        )
      )
    order by o.position
  ) as disabilities,
  concat_ws(
    ' ',
    i.emergency_contact ->> 'first_name',
    i.emergency_contact ->> 'family_name'
  ) as contact_full_name,
  i.emergency_contact ->> 'mobile' as contact_phone,
  e.description,
  e.address,
  e.locality,
  e.location is not null as is_located,
  e.event_id,
  ev.name as event_name,
  e.raised_at,
  e.acknowledged_at,
  e.acknowledged_by,
  s.full_name as acknowledged_by_name,
  e.alarmed_at,
  e.calls,
  e.next_call_at,
  e.closed_at,
  e.system_note,
  (
    select coalesce(
      json_agg(
        json_build_object(
          'id',
          a.id,
          'state',
          a.state,
          'volunteer_id',
          v.id,
          'full_name',
          v.full_name,
          'phone',
          v.phone,
          'eta_minutes',
          a.eta_minutes,
          'note',
          a.note,
          'created_at',
          a.created_at,
          'answered_at',
          a.answered_at
        ) order by a.id desc
      ),
      '[]'
    )
    from emergency_assignments a
    join users v on v.id = a.volunteer_id
    where a.emergency_id = e.id
  ) as assignments
from emergencies e
join users u on u.id = e.user_id
left join personal_information i on i.user_id = e.user_id
left join events ev on ev.id = e.event_id
left join users s on s.id = e.acknowledged_by
where
  true
  and (
    e.state_id = any($n::integer[])
    or not exists (
      select
      from users s
      join user_roles r on r.user_id = s.id
        and r.role = any($n::text[])
      where
        (s.is_active and s.blocked_at is null and s.deleted_at is null)
        and s.id <> e.user_id
        and (
          exists (
            select
            from region_permissions p
            where
              p.user_id = s.id
              and p.state_id = e.state_id
          )
          or (r.role = any($n::text[]) and s.id = ev.manager_id)
          or (
            r.role = any($n::text[])
            and not exists (
              select
              from region_permissions p
              where p.user_id = s.id
            )
          )
        )
    )
  )
order by e.raised_at desc, e.id desc;
select
  w.id,
  w.kind,
  w.application_id,
  p.user_request_id as event_user_request_id,
  (c.label ->> 'he') as category,
  e.name as event,
  author.id as author_id,
  author.full_name as author_name,
  author.phone as author_phone,
  author.email as author_email,
  coalesce(
    w.role,
    case when w.author_id = coalesce(a.user_id, p.user_id) then 'user' else 'volunteer' end
  ) as author_role,
  coalesce(w.role = 'user', w.author_id = coalesce(a.user_id, p.user_id)) as is_seeker,
  case when w.kind = 'message' then w.author_id else coalesce(a.user_id, p.user_id) end as seeker_id,
  other.id as other_id,
  other.full_name as other_name,
  other.phone as other_phone,
  w.rating,
  w.subject,
  w.message,
  w.created_at,
  w.handled_at,
  handler.id as handler_id,
  handler.full_name as handler_name,
  w.handled_note
from (
  select
    'feedback' as kind,
    f.id,
    f.application_id,
    f.pair_id,
    f.author_id,
    f.rating,
    null::text as role,
    null::text as subject,
    f.note as message,
    f.updated_at as created_at,
    null::timestamptz as handled_at,
    null::integer as handled_by,
    null::text as handled_note
  from feedback f
  union all
  select
    'problem',
    r.id,
    r.application_id,
    r.pair_id,
    r.author_id,
    null,
    null,
    null,
    r.message,
    r.created_at,
    r.handled_at,
    r.handled_by,
    r.handled_note
  from problem_reports r
  union all
  select
    'message',
    c.id,
    null,
    null,
    c.sender_id,
    null,
    c.role,
    c.subject,
    c.message,
    c.created_at,
    c.answered_at,
    c.answered_by,
    c.answer_note
  from contact_messages c
) w
left join applications a on a.id = w.application_id
left join categories c on c.id = a.category_id
left join event_pairs p on p.id = w.pair_id
left join events e on e.id = p.event_id
join users author on author.id = w.author_id
left join users other on other.id = case when w.author_id = coalesce(a.user_id, p.user_id) then coalesce(a.volunteer_id, p.volunteer_id) else coalesce(a.user_id, p.user_id) end
left join users handler on handler.id = w.handled_by
where
  true
  and case when w.kind = 'message' then author.state_id else coalesce(a.state_id, e.state_id) end = any($n::integer[])
order by (w.kind <> 'feedback' and w.handled_at is null) desc, w.created_at desc, w.kind, w.id desc;
select
  r.id,
  r.status,
  r.respond,
  r.note,
  r.system_note,
  r.updated_at,
  r.user_id,
  e.id as event_id,
  e.name as event_name,
  e.address as event_address,
  e.created_at as event_created_at,
  e.is_active as event_is_active,
  e.state_id as event_state_id,
  e.manager_id,
  m.full_name as manager_name,
  (u.is_active and u.blocked_at is null and u.deleted_at is null) as is_user_reachable,
  u.full_name as user_full_name,
  u.phone as user_phone,
  u.residential_address as user_residential_address,
  u.arrival_address as user_arrival_address,
  coalesce(u.residential_locality, u.arrival_locality) as user_town,
  p.volunteer_request_id as event_volunteer_request_id,
  p.is_approved,
  p.outcome,
  p.volunteer_id,
  w.full_name as volunteer_full_name,
  w.phone as volunteer_phone,
  w.residential_address as volunteer_residential_address,
  w.arrival_address as volunteer_arrival_address,
  (
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
      select p.volunteer_id as id
    ) one
  ) as is_available,
  coalesce(
    (
      (
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
      or u.state_id = any($n::integer[])
    ),
    false
  ) as is_user_shown,
  coalesce(
    (
      (
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
      or w.state_id = any($n::integer[])
    ),
    false
  ) as is_volunteer_shown
from event_user_requests r
join events e on e.id = r.event_id
join users m on m.id = e.manager_id
join users u on u.id = r.user_id
left join event_pairs p on p.id = r.pair_id
  and r.status <> 'pending'
left join users w on w.id = p.volunteer_id
where
  true
  and true
  and e.state_id = any($n::integer[])
  and r.status = 'reject'
order by r.updated_at desc, r.id desc;
select
  l.id::integer as id,
  l.at,
  l.actor_id,
  actor.full_name as actor_name,
  l.actor_role,
  l.action,
  l.subject_kind,
  l.subject_id,
  person.id as person_id,
  person.full_name as person_name,
  e.id as event_id,
  e.name as event_name,
  a.id as application_id,
  l.fields,
  l.kept,
  l.failure,
  l.request_id
from audit_log l
join users actor on actor.id = l.actor_id
left join volunteer_information v on l.subject_kind = 'agreement'
  and v.id = l.subject_id
left join application_users w on l.subject_kind = 'offer'
  and w.id = l.subject_id
left join applications a on a.id = case when l.subject_kind = 'request' then l.subject_id else w.application_id end
left join emergencies m on l.subject_kind = 'emergency'
  and m.id = l.subject_id
left join event_user_requests s on l.subject_kind = 'event_user_request'
  and s.id = l.subject_id
left join event_volunteer_requests r on l.subject_kind = 'event_volunteer_request'
  and r.id = l.subject_id
left join problem_reports p on l.subject_kind = 'problem_report'
  and p.id = l.subject_id
left join users person on person.id = coalesce(
  case when l.subject_kind = 'user' then l.subject_id end,
  v.user_id,
  w.volunteer_id,
  a.user_id,
  m.user_id,
  s.user_id,
  r.volunteer_id,
  p.author_id
)
left join events e on e.id = coalesce(
  case when l.subject_kind = 'event' then l.subject_id end,
  s.event_id,
  r.event_id
)
where
  true
  and l.actor_id = $n
order by l.at desc, l.id desc;
select
  e.id,
  e.name,
  e.event_list_id,
  (t.label ->> 'he') as event_type,
  e.radius,
  e.address,
  e.locality,
  e.location[1] as lat,
  e.location[0] as lng,
  e.state_id,
  e.manager_id,
  m.full_name as manager_name,
  e.description,
  e.type_of_help_required,
  e.is_active,
  e.is_auto_assign,
  e.is_drill,
  e.purpose,
  e.wide_since,
  e.waits_since,
  e.reach_allowed,
  e.system_note,
  e.last_stopped_at,
  e.created_at,
  e.updated_at
from events e
join users m on m.id = e.manager_id
left join event_types t on t.id = e.event_list_id
where
  true
  and (e.manager_id = $n or true and e.state_id = any($n::integer[]))
  and e.id = any($n::integer[])
order by e.created_at desc nulls last, e.id desc;
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
  and m.user_id = $n
order by m.created_at desc, m.id desc;
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
order by o.created_at desc, o.id desc;
select
  b.id,
  b.ip,
  b.path,
  b.message,
  b.created_at,
  b.until,
  u.id as user_id,
  u.full_name as user_name
from blocked_ips b
left join users u on true
  and u.id = b.user_id
  and u.state_id = any($n::integer[])
where
  true
  and (b.lifted_at is null and (b.until is null or b.until > $n))
order by b.created_at desc nulls last, b.id desc;
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
order by c.created_at desc, c.position, c.id;
select
  pg_backend_pid() as pid,
  set_config('cursor_tuple_fraction', '0.99', true),
  set_config('idle_in_transaction_session_timeout', $n, true);
-- Other calls have these lines too:
--   order: order by r.updated_at asc, r.id asc
--   order: order by u.full_name asc, u.id asc
--   select > select: (o.label ->> 'en')
--   select: 'regions' as reach
--   select: true as is_user_shown
--   select: true as is_volunteer_shown
--   where > from: settings
--   where > select: (value #>> '{}')::integer
--   where > where: key = 'event_reach_days'
--   where: (e.manager_id = $n or true and e.state_id = any($n::integer[]))
--   where: (o.name ilike $n or o.slug ilike $n)
--   where: (u.full_name ilike $n or u.email ilike $n)
--   where: (u.full_name like $n or u.email like $n)
--   where: (u.location is null and (u.residential_address is not null or u.arrival_address is not null))
--   where: 14
--   where: coalesce(
--   where: days => coalesce(
--   where: ev.is_active
--   where: ev.last_stopped_at > $n::timestamptz - make_interval(
--   where: ev.manager_id = $n
--   where: false
--   where: not ev.is_drill
--   where: w.application_id = any($n::integer[])
--   with > join: join application_users w on w.application_id = r.id
--   with > left: false
--   with > left: w.is_approved <> 2
--   with > union: union all
--   with > where: a.state_id = any($n::integer[])
--   with > where: a.status = any($n::text[])
--   with > where: a.status in ('completed', 'closed', 'expired')
--   with > where: w.is_approved = 2
