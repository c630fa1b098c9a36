-- Sent by the files of this folder; $n is a parameter. Written by npm run statements.

-- demo-events.ts › addEvent
insert into drill_participants (user_id, agreed_at)
select
  u.id,
  $n
from events e
join users u on distance_m(u.location, e.location) <= e.radius * 2000
where
  e.id = $n
  and exists (
    select
    from user_roles r
    where
      r.user_id = u.id
      and r.role in ('user', 'volunteer')
  )
order by u.id
limit $n
on conflict do nothing;

-- demo-events.ts › addHistory
insert into activity_log (subject, subject_id, actor_id, new_values, created_at)
select
  subject,
  id,
  actor_id,
  new_values,
  happened_at
from (
  select
    1 as step,
    'event_user_request' as subject,
    id,
    user_id as actor_id,
    jsonb_strip_nulls(jsonb_build_object('status', 'pending', 'respond', respond)) as new_values,
    created_at as happened_at
  from event_user_requests
  where respond is not null
  union all
  select
    1,
    'event_volunteer_request',
    id,
    volunteer_id,
    jsonb_build_object('status', case status when 'reject' then 'reject' else 'accept' end),
    created_at
  from event_volunteer_requests
  where answered_at is not null
  union all
  select
    2,
    'event_user_request',
    user_request_id,
    null,
    '{"status": "assigned", "is_approved": 0}',
    created_at
  from event_pairs
  union all
  select
    2,
    'event_volunteer_request',
    volunteer_request_id,
    null,
    '{"status": "assigned", "is_approved": 0}',
    created_at
  from event_pairs
  union all
  select
    3,
    'event_user_request',
    r.id,
    null,
    jsonb_build_object('status', r.status, 'is_approved', p.is_approved),
    r.updated_at
  from event_pairs p
  join event_user_requests r on r.pair_id = p.id
  where p.is_approved <> 0
  union all
  select
    3,
    'event_volunteer_request',
    v.id,
    null,
    jsonb_build_object('status', v.status, 'is_approved', p.is_approved),
    v.updated_at
  from event_pairs p
  join event_volunteer_requests v on v.id = p.volunteer_request_id
  where p.is_approved <> 0
) history
order by happened_at, step;

-- demo-events.ts › addInvitation
insert into outbox (idempotency_key, kind, channel, recipient, locale, text, created_at)
select
  $n::uuid,
  'invitation',
  'sms',
  phone,
  locale,
  $n,
  $n
from users
where id = $n;

-- demo-events.ts › nearest
select u.id
from
  users u,
  events e
where
  u.id = any($n::integer[])
  and e.id = $n
order by distance_m(u.location, e.location) nulls last, u.id;

-- demo-organizations.ts › nameAuthor
update organizations
set author_id = $n;

-- demo-product.ts › settleMessages
with settled as (
  update messages m
  set
    state = case when u.id = any($n::integer[]) then 'failed' else 'sent' end,
    last_error = case when u.id = any($n::integer[]) then 'invalid_number' end,
    sent_to = case when m.channel = 'email' then u.email else u.phone end,
    sent_at = case when u.id = any($n::integer[]) then null else m.created_at end,
    provider = 'outbox',
    attempts = 1,
    channel_attempts = 1,
    mail = null
  from users u
  where
    u.id = m.user_id
    and m.state = 'queued'
  returning
    m.id,
    m.channel,
    m.state,
    m.last_error,
    m.created_at
)
insert into message_attempts (message_id, channel, provider, outcome, code, at)
select
  id,
  channel,
  'outbox',
  case state when 'sent' then 'sent' else 'permanent' end,
  last_error,
  created_at
from settled
order by id;

-- demo-said.ts › eventOf
select e.id as "eventId"
from event_pairs p
join events e on e.id = p.event_id
where
  p.volunteer_id = $n
  and p.outcome is null
  and p.is_approved = 1
  and e.is_active
order by p.id
limit 1;

-- demo-store.ts › noteMoments
update applications a
set
  first_yes_at = l.first_yes_at,
  approved_at = l.approved_at
from (
  select
    subject_id,
    min(created_at) as first_yes_at,
    min(created_at) filter (where new_values ->> 'is_approved' = '1') as approved_at
  from activity_log
  where
    subject = 'application'
    and subject_id = any($n::integer[])
    and new_values ->> 'is_approved' in ('0', '1')
  group by subject_id
) l
where l.subject_id = a.id;

-- demo-store.ts › storeHistory
insert into activity_log (subject, subject_id, actor_id, new_values, created_at)
select
  'application',
  "requestId",
  "actorId",
  "newValues",
  at
from jsonb_to_recordset($n::jsonb) as r (
  n integer,
  "requestId" integer,
  "actorId" integer,
  "newValues" jsonb,
  at timestamptz
)
order by at, n;

-- demo-store.ts › storeOffers
insert into application_users (
  application_id,
  volunteer_id,
  is_approved,
  ended_reason,
  created_at,
  updated_at,
  decided_by,
  note
)
select
  "applicationId",
  "volunteerId",
  "isApproved",
  "endedReason",
  "createdAt",
  "updatedAt",
  "decidedBy",
  note
from jsonb_to_recordset($n::jsonb) as r (
  "applicationId" integer,
  "volunteerId" integer,
  "isApproved" smallint,
  "endedReason" text,
  "createdAt" timestamptz,
  "updatedAt" timestamptz,
  "decidedBy" integer,
  note text
)
order by "createdAt";

-- demo-store.ts › storeQuestions
insert into request_invitations (
  application_id,
  volunteer_id,
  respond,
  token_hash,
  note,
  invited_by,
  created_at,
  answered_at
)
select
  "applicationId",
  "volunteerId",
  respond,
  decode(hash, 'hex'),
  note,
  "askedBy",
  "createdAt",
  "answeredAt"
from jsonb_to_recordset($n::jsonb) as r (
  "applicationId" integer,
  "volunteerId" integer,
  respond smallint,
  hash text,
  note text,
  "askedBy" integer,
  "createdAt" timestamptz,
  "answeredAt" timestamptz
)
order by "createdAt";

-- demo-store.ts › storeRequests
insert into applications (
  user_id,
  category_id,
  status,
  label_priority,
  is_priority_set,
  description,
  other_address,
  origin_address,
  origin_locality,
  origin_location,
  location,
  state_id,
  destination_address,
  destination_locality,
  destination_location,
  arrival_date,
  arrival_time,
  expiration_date,
  due_at,
  contact,
  system_notes,
  volunteer_id,
  created_by,
  created_at,
  updated_at,
  ended_at
)
select
  r.user_id,
  r.category_id,
  r.status,
  r.label_priority,
  r.is_priority_set,
  r.description,
  r.origin_address is not null,
  coalesce(r.origin_address, u.residential_address),
  case when r.origin_address is null then u.residential_locality else r.origin_locality end,
  coalesce(r.origin_location, u.residential_location),
  coalesce(r.origin_location, u.residential_location),
  coalesce(r.state_id, u.state_id),
  r.destination_address,
  r.destination_locality,
  r.destination_location,
  r.arrival_date,
  r.arrival_time,
  r.expiration_date,
  r.due_at,
  r.contact,
  r.system_notes,
  r.volunteer_id,
  r.created_by,
  r.created_at,
  r.updated_at,
  r.ended_at
from jsonb_to_recordset($n::jsonb) as r (
  n integer,
  user_id integer,
  category_id integer,
  status text,
  label_priority smallint,
  is_priority_set boolean,
  description text,
  origin_address text,
  origin_locality text,
  origin_location point,
  destination_address text,
  destination_locality text,
  destination_location point,
  state_id integer,
  arrival_date date,
  arrival_time time,
  expiration_date date,
  due_at timestamptz,
  contact jsonb,
  system_notes text,
  volunteer_id integer,
  created_by integer,
  created_at timestamptz,
  updated_at timestamptz,
  ended_at timestamptz
)
join users u on u.id = r.user_id
order by r.n
returning id;

-- demo-towns.ts › findTowns
select
  distinct on (name_he) name_he as name,
  location[1] as lat,
  location[0] as lng,
  state_id as "stateId"
from places
where
  country = 'IL'
  and name_he = any($n::text[])
order by name_he, population desc;

-- demo-troubles.ts › addTroubles
update users
set blocked_at = $n
where id = $n;
update volunteer_information
set frozen_at = $n
where user_id = $n;
-- Other calls have these lines too:
--   set: deleted_at = $n
--   set: is_active = false
