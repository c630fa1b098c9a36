-- Emergency events (a circle on the map), who is asked in them, and the pairs of volunteer and help seeker that come
-- of it.

create table events (
  id integer generated always as identity primary key,
  name text not null,
  event_list_id integer references event_types (id),
  -- Of the circle, in kilometres.
  radius double precision not null check (radius > 0 and radius <= 1000),
  address text not null,
  locality text,
  location point not null,
  state_id integer references states (id),
  manager_id integer not null references users (id),
  description text,
  type_of_help_required text not null default 'physical' check (type_of_help_required in ('phone', 'physical')),
  is_active boolean not null default true,
  is_auto_assign boolean not null default false,
  system_note text,
  last_stopped_at timestamptz,
  created_by integer not null references users (id),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index events_active_idx on events (id) where is_active;
create index events_manager_idx on events (manager_id);
create index events_state_idx on events (state_id);
create index events_created_idx on events (created_at desc, id desc);

-- A volunteer who is asked in an event.
create table event_volunteer_requests (
  id integer generated always as identity primary key,
  event_id integer not null references events (id) on delete cascade,
  volunteer_id integer not null references users (id),
  status text not null default 'pending'
    check (status in ('pending', 'accept', 'assigned', 'completed', 'reject', 'closed')),
  -- Of the personal link; null until one was sent.
  token_hash bytea unique check (octet_length(token_hash) = 32),
  -- The radius, in kilometres, at which the volunteer was reached.
  radius double precision,
  distance_m integer,
  -- What came with the answer.
  note text,
  eta_minutes smallint check (eta_minutes between 0 and 1440),
  answered_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (event_id, volunteer_id),
  unique (id, event_id, volunteer_id)
);
create index event_volunteer_requests_volunteer_idx on event_volunteer_requests (volunteer_id, updated_at desc);
create index event_volunteer_requests_status_idx on event_volunteer_requests (event_id, status);

-- A help seeker who is asked in an event, or who asked for help there.
create table event_user_requests (
  id integer generated always as identity primary key,
  event_id integer not null references events (id) on delete cascade,
  user_id integer not null references users (id),
  status text not null default 'pending' check (status in ('pending', 'assigned', 'completed', 'reject', 'closed')),
  -- 1 needs help, 2 does not; null until answered.
  respond smallint check (respond in (1, 2)),
  token_hash bytea unique check (octet_length(token_hash) = 32),
  note text,
  answered_at timestamptz,
  -- The pair of now, or the last one.
  pair_id integer,
  system_note text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (event_id, user_id),
  unique (id, event_id, user_id)
);
create index event_user_requests_user_idx on event_user_requests (user_id, updated_at desc);
create index event_user_requests_status_idx on event_user_requests (event_id, status);
create index event_user_requests_created_idx on event_user_requests (created_at desc, id desc);
create index event_user_requests_updated_idx on event_user_requests (updated_at desc, id desc);

-- A volunteer who is to help somebody in an event. Both sides are of the same event, which the keys hold.
create table event_pairs (
  id integer generated always as identity primary key,
  event_id integer not null,
  user_request_id integer not null,
  user_id integer not null,
  volunteer_request_id integer not null,
  volunteer_id integer not null check (volunteer_id <> user_id),
  -- 0 waiting for the manager, 1 approved, 2 taken back
  is_approved smallint not null default 0 check (is_approved in (0, 1, 2)),
  -- How it ended; null while it is open.
  outcome text check (outcome in ('completed', 'rejected', 'replaced', 'closed')),
  assigned_by integer references users (id),
  decided_by integer references users (id),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  ended_at timestamptz,
  foreign key (user_request_id, event_id, user_id) references event_user_requests (id, event_id, user_id)
    on delete cascade,
  foreign key (volunteer_request_id, event_id, volunteer_id)
    references event_volunteer_requests (id, event_id, volunteer_id) on delete cascade,
  check ((outcome is null) = (ended_at is null)),
  check (outcome is distinct from 'completed' or is_approved = 1),
  check (outcome is not null or is_approved <> 2)
);
-- Each side is in at most one open pair of an event.
create unique index event_pairs_open_user_key on event_pairs (user_request_id) where outcome is null;
create unique index event_pairs_open_volunteer_key on event_pairs (volunteer_request_id) where outcome is null;
create index event_pairs_volunteer_idx on event_pairs (volunteer_id, updated_at desc);
-- Whether two have worked together before.
create index event_pairs_together_idx on event_pairs (user_id, volunteer_id) where outcome = 'completed';

alter table event_user_requests
  add foreign key (pair_id) references event_pairs (id) deferrable initially deferred;
