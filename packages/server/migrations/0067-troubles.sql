-- What one process noticed about the installation, for the admins and the other processes.
create table noted_troubles (
  key text primary key,
  -- Values of the gaps in its words; nothing personal.
  details jsonb not null default '{}',
  first_at timestamptz not null,
  last_at timestamptz not null
);
