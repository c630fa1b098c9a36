-- Calls for help by the emergency button, who looks after them, and the volunteers who are sent.

create table emergencies (
  id integer generated always as identity primary key,
  user_id integer not null references users (id),
  -- The event whose circle holds the person; null while the call stands alone.
  event_id integer references events (id),
  user_request_id integer references event_user_requests (id),
  description text,
  -- Where the person was looked for when the call came: home, else work.
  address text,
  locality text,
  location point,
  state_id integer references states (id),
  raised_at timestamptz not null,
  -- Who of the staff said that they look after it.
  acknowledged_at timestamptz,
  acknowledged_by integer references users (id),
  -- Since when the staff are called: since it came, or since a volunteer who was sent fell away. Nobody looks after it
  -- while this is not followed by an acknowledgement.
  alarmed_at timestamptz not null,
  -- How often they were told since then, and when they are told again unless somebody looks after it.
  calls smallint not null default 1,
  next_call_at timestamptz,
  closed_at timestamptz,
  closed_by integer references users (id),
  system_note text,
  updated_at timestamptz not null,
  check ((acknowledged_at is null) = (acknowledged_by is null)),
  check (closed_at is null or next_call_at is null)
);
-- One at a time for a person.
create unique index emergencies_open_key on emergencies (user_id) where closed_at is null;
create index emergencies_raised_idx on emergencies (raised_at desc, id desc);
create index emergencies_open_idx on emergencies (raised_at) where closed_at is null;
create index emergencies_call_idx on emergencies (next_call_at) where next_call_at is not null;
create index emergencies_user_idx on emergencies (user_id, raised_at desc);
create index emergencies_alone_idx on emergencies using gist (location) where closed_at is null and event_id is null;

-- A volunteer who was sent to a call.
create table emergency_assignments (
  id integer generated always as identity primary key,
  emergency_id integer not null references emergencies (id) on delete cascade,
  volunteer_id integer not null references users (id),
  -- asked: sent and not answered yet; coming; cannot: said no; ended: taken off, or the call was closed
  state text not null default 'asked' check (state in ('asked', 'coming', 'cannot', 'ended')),
  -- The pair of the event that it came of, or that came of it.
  pair_id integer references event_pairs (id) on delete set null,
  token_hash bytea unique check (octet_length(token_hash) = 32),
  eta_minutes smallint check (eta_minutes between 0 and 1440),
  note text,
  assigned_by integer references users (id),
  created_at timestamptz not null,
  answered_at timestamptz,
  ended_at timestamptz,
  check ((state in ('cannot', 'ended')) = (ended_at is not null))
);
create unique index emergency_assignments_open_key on emergency_assignments (emergency_id) where ended_at is null;
create index emergency_assignments_volunteer_idx on emergency_assignments (volunteer_id) where ended_at is null;
create index emergency_assignments_emergency_idx on emergency_assignments (emergency_id, id desc);
