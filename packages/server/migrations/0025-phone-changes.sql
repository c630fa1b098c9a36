-- Changes of phone numbers, which the earlier number can take back by a personal link.
create table phone_changes (
  id integer generated always as identity primary key,
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  user_id integer not null references users (id) on delete cascade,
  -- The number that the account had until then; the link went there.
  phone text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  answer text check (answer in ('taken_back', 'kept')),
  answered_at timestamptz,
  check ((answer is null) = (answered_at is null))
);
create index phone_changes_user_idx on phone_changes (user_id);
create index phone_changes_expires_idx on phone_changes (expires_at);
