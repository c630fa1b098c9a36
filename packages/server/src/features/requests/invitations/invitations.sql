-- Sent by the files of this folder; $n is a parameter. Written by npm run statements.

-- invitations.queries.ts › askableVolunteers
select
  u.id,
  distance_m(coarse_place(a.location), u.location) as "distanceM"
from applications a
cross join users u
join volunteer_information vi on vi.user_id = u.id
where
  a.id = $n
  and u.id = any($n::integer[])
  and u.id <> a.user_id
  and true
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
  and u.state_id = any($n::integer[])
  and not exists (
    select
    from application_users offer
    where
      offer.application_id = a.id
      and offer.volunteer_id = u.id
      and (offer.is_approved < 2 or offer.ended_reason in ('declined', 'cannot_come', 'unassigned'))
  )
order by 2 nulls last, u.id;

-- invitations.queries.ts › askedAbout
select volunteer_id
from request_invitations
where application_id = $n;

-- invitations.queries.ts › findInvitation
select
  i.id,
  i.application_id as "requestId",
  i.volunteer_id as "volunteerId",
  i.respond,
  a.status,
  a.due_at as "dueAt",
  offer.is_approved as approval,
  (
    a.status = 'open'
    and a.due_at > $n
    and (u.is_active and u.blocked_at is null and u.deleted_at is null)
  ) as "isTakeable",
  i.volunteer_id <> a.user_id and exists (
    select
    from users u
    join volunteer_information vi on vi.user_id = u.id
    where
      u.id = i.volunteer_id
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
  ) as "canHelp",
  c.id as "categoryId",
  c.name as "categoryName",
  c.label as category,
  a.arrival_date as "arrivalDate",
  to_char(a.arrival_time, 'HH24:MI') as "arrivalTime",
  a.expiration_date as "expirationDate",
  a.description,
  a.origin_locality as origin,
  a.destination_locality as destination,
  coalesce(split_part(a.contact ->> 'full_name', ' ', 1), u.first_name) as "firstName",
  distance_m(coarse_place(a.location), v.location) as "distanceM",
  a.created_at as "createdAt",
  v.time_zone as "timeZone",
  v.locale
from request_invitations i
join applications a on a.id = i.application_id
join categories c on c.id = a.category_id
join users u on u.id = a.user_id
join users v on v.id = i.volunteer_id
left join application_users offer on offer.application_id = a.id
  and offer.volunteer_id = i.volunteer_id
where i.token_hash = $n;

-- invitations.queries.ts › holdRequest
select
  a.id,
  a.user_id as "userId",
  a.state_id as "stateId",
  a.due_at as "dueAt",
  (
    a.status = 'open'
    and a.due_at > $n
    and (u.is_active and u.blocked_at is null and u.deleted_at is null)
  ) as "isTakeable",
  c.label as category,
  a.arrival_date as "arrivalDate",
  to_char(a.arrival_time, 'HH24:MI') as "arrivalTime",
  a.expiration_date as "expirationDate",
  a.origin_locality as origin,
  a.destination_locality as destination
from applications a
join categories c on c.id = a.category_id
join users u on u.id = a.user_id
where a.id = $n
for no key update of a;

-- invitations.queries.ts › urgentRequests
select a.id
from applications a
join users u on u.id = a.user_id
where
  (
    a.status = 'open'
    and a.due_at > $n
    and (u.is_active and u.blocked_at is null and u.deleted_at is null)
  )
  and a.label_priority = 3
  and a.urgent_invited_at is null
  and a.location is not null
  and not exists (
    select
    from application_users offer
    where
      offer.application_id = a.id
      and offer.is_approved = 0
  )
  and (
    select count(*)
    from applications past
    where
      past.user_id = a.user_id
      and past.status = 'closed'
      and past.volunteer_id is null
      and past.urgent_invited_at > $n::timestamptz - interval '1 day'
  ) < $n
order by a.due_at
limit $n;

-- invitations.repository.ts › claimUrgent
update applications
set urgent_invited_at = $n
where
  id = $n
  and status = $n
  and urgent_invited_at is null;

-- invitations.repository.ts › followAnswers
update request_invitations i
set
  respond = answer.respond,
  answered_at = $n
from unnest($n::integer[], $n::smallint[]) as answer(volunteer_id, respond)
where
  i.application_id = $n
  and i.volunteer_id = answer.volunteer_id
  and i.respond <> answer.respond;

-- invitations.repository.ts › insertInvitations
insert into request_invitations (application_id, volunteer_id, token_hash, invited_by, created_at)
values ($n, $n, $n, $n, $n)
on conflict (application_id, volunteer_id) do nothing
returning volunteer_id;

-- invitations.repository.ts › lockAnswer
select pg_advisory_xact_lock($n, $n);

-- invitations.repository.ts › releaseUrgent
update applications
set urgent_invited_at = $n
where id = $n;

-- invitations.repository.ts › saveAnswer
update request_invitations
set
  respond = $n,
  note = $n,
  eta_minutes = $n,
  answered_at = $n
where id = $n;
