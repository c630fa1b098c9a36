-- What the staff do, when jobs last ran, and wrong sign-in codes above the ceilings.

-- One row for each changing call of the staff, and for each list that they exported. Kept for 24 months; the
-- program adds rows and changes only `failure`.
create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  actor_id integer not null references users (id),
  -- The active role.
  actor_role text not null references roles (name),
  -- The call: method and path, that of admins for managers too.
  action text not null check (action ~ '^(GET|POST|PUT|PATCH|DELETE) /'),
  -- The record that it was about.
  subject_kind text check (subject_kind ~ '^[a-z_]+$'),
  subject_id integer,
  -- Names of the fields that were sent, and the values of those that name no person.
  fields text[] not null default '{}',
  kept jsonb not null default '{}',
  -- Why the call was refused in the end, though a part of it was saved.
  failure text,
  request_id text not null,
  check ((subject_kind is null) = (subject_id is null))
);
create index audit_log_at_idx on audit_log (at desc, id desc);
create index audit_log_actor_idx on audit_log (actor_id, at desc);
create index audit_log_subject_idx on audit_log (subject_kind, subject_id, at desc);
create index audit_log_action_idx on audit_log (action, at desc);

-- When jobs of each kind last ended well, and last failed: the worker library forgets a job that ended well.
create table job_ends (
  name text primary key,
  succeeded_at timestamptz,
  failed_at timestamptz
);

-- Wrong codes, or tries that were refused, above a ceiling: that of the whole installation, or of a blocked address.
-- By the hour, for a few days; the network is a keyed hash.
create table guesses_above (
  hour timestamptz not null,
  ceiling text not null check (ceiling in ('installation', 'address')),
  path text not null,
  network_hash bytea not null,
  count integer not null,
  last_at timestamptz not null,
  primary key (hour, ceiling, path, network_hash)
);
