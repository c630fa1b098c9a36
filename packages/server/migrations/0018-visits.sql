-- Around a help request: volunteers who are asked by a link, reminders before an arrival, and how it went.

-- A volunteer in charge may say that it does not work out.
alter table application_users
  drop constraint application_users_ended_reason_check,
  add constraint application_users_ended_reason_check check (
    ended_reason in ('declined', 'other_chosen', 'unassigned', 'unavailable', 'request_ended', 'cannot_come')
  );

-- What the volunteer said when it did not work out.
alter table application_users add column note text;

-- When the nearest volunteers were asked by themselves, since the request is urgent.
alter table applications add column urgent_invited_at timestamptz;
create index applications_urgent_idx on applications (id)
  where status = 'open' and label_priority = 3 and urgent_invited_at is null;

-- How the requester wants to be reached about this request; null: as the account says.
alter table applications
  add column is_phone boolean,
  add column is_wp boolean,
  add column is_sms boolean;

create table request_invitations (
  id integer generated always as identity primary key,
  application_id integer not null references applications (id) on delete cascade,
  volunteer_id integer not null references users (id),
  -- 0 pending, 1 accepted, 2 rejected
  respond smallint not null default 0 check (respond in (0, 1, 2)),
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  note text,
  eta_minutes smallint check (eta_minutes between 0 and 1440),
  -- Null: the nearest were asked by themselves, since the request is urgent.
  invited_by integer references users (id),
  created_at timestamptz not null,
  answered_at timestamptz,
  unique (application_id, volunteer_id),
  check ((respond = 0) = (answered_at is null))
);
create index request_invitations_volunteer_idx on request_invitations (volunteer_id, created_at desc);

create table visit_reminders (
  id integer generated always as identity primary key,
  application_id integer not null references applications (id) on delete cascade,
  volunteer_id integer not null references users (id),
  kind text not null check (kind in ('day', 'hour')),
  -- The arrival that it reminds of: a ride that was moved is reminded of anew.
  due_at timestamptz not null,
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  answer text check (answer in ('coming', 'cannot')),
  note text,
  sent_at timestamptz not null,
  answered_at timestamptz,
  unique (application_id, volunteer_id, kind, due_at),
  check ((answer is null) = (answered_at is null))
);
create index applications_visits_idx on applications (due_at) where status = 'in_treatment' and arrival_date is not null;

-- How it went, of a request or of a pair in an event: one word of each side.
create table feedback (
  id integer generated always as identity primary key,
  application_id integer references applications (id) on delete cascade,
  pair_id integer references event_pairs (id) on delete cascade,
  author_id integer not null references users (id),
  -- 1 not good, 2 all right, 3 good
  rating smallint not null check (rating in (1, 2, 3)),
  note text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique nulls not distinct (application_id, pair_id, author_id),
  check (num_nonnulls(application_id, pair_id) = 1)
);
create index feedback_updated_idx on feedback (updated_at desc, id desc);

create table problem_reports (
  id integer generated always as identity primary key,
  application_id integer references applications (id) on delete cascade,
  pair_id integer references event_pairs (id) on delete cascade,
  author_id integer not null references users (id),
  message text not null,
  created_at timestamptz not null,
  handled_at timestamptz,
  handled_by integer references users (id),
  handled_note text,
  check (num_nonnulls(application_id, pair_id) = 1),
  check ((handled_at is null) = (handled_by is null))
);
-- Sent again, it is the same report.
create unique index problem_reports_same_key
  on problem_reports (application_id, pair_id, author_id, md5(message)) nulls not distinct where handled_at is null;
create index problem_reports_open_idx on problem_reports (created_at desc) where handled_at is null;
create index problem_reports_application_idx on problem_reports (application_id);
create index problem_reports_pair_idx on problem_reports (pair_id);
