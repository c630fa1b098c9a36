-- Sent by the files of this folder; $n is a parameter. Written by npm run statements.

-- visits.queries.ts › findVisit
select
  r.id,
  r.application_id as "requestId",
  a.user_id as "userId",
  r.volunteer_id as "volunteerId",
  v.locale,
  r.answer,
  r.due_at as "remindedOf",
  a.due_at as "dueAt",
  a.status,
  a.volunteer_id is not distinct from r.volunteer_id as "isInCharge",
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
      select r.volunteer_id as id
    ) one
  ) as "canHelp",
  c.label as category,
  a.arrival_date as "arrivalDate",
  to_char(a.arrival_time, 'HH24:MI') as "arrivalTime",
  a.origin_locality as origin,
  a.destination_locality as destination,
  coalesce(split_part(a.contact ->> 'full_name', ' ', 1), u.first_name) as "seekerFirstName"
from visit_reminders r
join applications a on a.id = r.application_id
join categories c on c.id = a.category_id
join users u on u.id = a.user_id
join users v on v.id = r.volunteer_id
where r.token_hash = $n;

-- visits.queries.ts › withdrawnRequest
select
  a.state_id as "stateId",
  c.label as category,
  a.arrival_date as "arrivalDate",
  to_char(a.arrival_time, 'HH24:MI') as "arrivalTime",
  a.expiration_date as "expirationDate",
  a.origin_locality as origin
from applications a
join categories c on c.id = a.category_id
where a.id = $n;

-- visits.repository.ts › holdRides
select
  a.id,
  a.user_id as "userId",
  a.volunteer_id as "volunteerId",
  a.due_at as "dueAt",
  offer.updated_at as "approvedAt",
  c.label as category,
  a.arrival_date as "arrivalDate",
  to_char(a.arrival_time, 'HH24:MI') as "arrivalTime",
  a.origin_locality as origin,
  a.destination_locality as destination,
  coalesce(split_part(a.contact ->> 'full_name', ' ', 1), u.first_name) as "seekerFirstName",
  v.full_name as "volunteerName",
  v.phone as "volunteerPhone"
from applications a
join application_users offer on offer.application_id = a.id
  and offer.is_approved = 1
join categories c on c.id = a.category_id
join users u on u.id = a.user_id
join users v on v.id = a.volunteer_id
where
  a.status = 'in_treatment'
  and a.arrival_date is not null
  and a.due_at > $n
  and a.due_at <= $n
  and a.id > $n
  and not exists (
    select
    from visit_reminders r
    where
      r.application_id = a.id
      and r.volunteer_id = a.volunteer_id
      and r.due_at = a.due_at
      and r.kind = case when a.due_at <= $n then 'hour' else 'day' end
  )
order by a.id
limit $n
for no key update of a skip locked;

-- visits.repository.ts › insertReminder
insert into visit_reminders (application_id, volunteer_id, kind, due_at, token_hash, sent_at)
values ($n, $n, $n, $n, $n, $n)
on conflict (application_id, volunteer_id, kind, due_at) do nothing;

-- visits.repository.ts › saveVisitAnswer
update visit_reminders
set
  answer = $n,
  note = $n,
  answered_at = $n
where
  id = $n
  and answer is null;
