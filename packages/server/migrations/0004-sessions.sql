-- Sessions, rate limits, and the log of who saw a help seeker's details.

-- Tokens are shown once and kept as SHA-256. The activity token can do nothing but report activity.
create table sessions (
  id integer generated always as identity primary key,
  user_id integer not null references users (id) on delete cascade,
  -- The active role.
  role text not null check (role in ('user', 'volunteer', 'manager', 'admin', 'super admin')),
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  activity_token_hash bytea not null unique check (octet_length(activity_token_hash) = 32),
  created_at timestamptz not null,
  -- Brought forward at most once a minute, so that a call does not cost a write.
  last_used_at timestamptz not null,
  -- Unused for longer, the session is over.
  idle_seconds integer not null check (idle_seconds > 0),
  -- The end that no use puts off; null when there is none.
  expires_at timestamptz,
  second_factor_at timestamptz,
  ended_at timestamptz,
  ip text,
  user_agent text
);
create index sessions_user_idx on sessions (user_id) where ended_at is null;
create index sessions_last_used_idx on sessions (last_used_at);

-- Counters shared by all processes. Keys are keyed hashes: no phone or address at rest.
create table rate_limits (
  name text not null,
  key_hash bytea not null,
  used integer not null,
  resets_at timestamptz not null,
  primary key (name, key_hash)
);
create index rate_limits_resets_idx on rate_limits (resets_at);

-- Who saw the details of a help seeker, in which place of the product. Kept for 24 months.
create table access_log (
  id bigint generated always as identity primary key,
  seen_at timestamptz not null,
  actor_id integer not null references users (id),
  actor_role text not null,
  subject_id integer not null references users (id),
  -- Where: a stable key such as 'profile' or 'help_request'.
  place text not null check (place ~ '^[a-z][a-z0-9_]*$'),
  -- The row that was opened there, when there is one.
  reference_id integer
);
create index access_log_subject_idx on access_log (subject_id, seen_at desc);
create index access_log_actor_idx on access_log (actor_id, seen_at desc);
create index access_log_seen_idx on access_log using brin (seen_at);
