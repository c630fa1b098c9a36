-- The second factor of the staff: passkeys, authenticator app, recovery codes.

-- What the session still lacks, settled when it is opened and when its role is switched, so that no call has to look
-- for it: 'needed' a second factor that is there, 'enrol' the first one.
alter table sessions add column second_factor text not null default 'none'
  check (second_factor in ('none', 'needed', 'enrol'));

create table passkeys (
  id integer generated always as identity primary key,
  user_id integer not null references users (id) on delete cascade,
  -- As the authenticator named it, base64url.
  credential_id text not null unique check (length(credential_id) between 1 and 1400),
  public_key bytea not null,
  -- Goes up with each use where the authenticator counts; stays 0 where it does not.
  counter bigint not null check (counter >= 0),
  transports text[] not null default '{}',
  name text not null check (length(name) between 1 and 60),
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_user_idx on passkeys (user_id);

-- Secrets are sealed (AES-256-GCM). Without confirmed_at it is being set up, in one session.
create table totp_secrets (
  id integer generated always as identity primary key,
  user_id integer not null references users (id) on delete cascade,
  session_id integer references sessions (id) on delete cascade,
  secret text not null,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  -- The last half-minute whose code was taken: no code counts twice.
  last_step bigint,
  check (confirmed_at is not null or session_id is not null)
);
create unique index totp_secrets_confirmed_idx on totp_secrets (user_id) where confirmed_at is not null;
create unique index totp_secrets_begun_idx on totp_secrets (session_id) where confirmed_at is null;

-- Keyed hashes: this table alone opens nothing.
create table recovery_codes (
  user_id integer not null references users (id) on delete cascade,
  code_hash bytea not null check (octet_length(code_hash) = 32),
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- One live challenge for each session and purpose; it is gone with its first answer.
create table webauthn_challenges (
  session_id integer not null references sessions (id) on delete cascade,
  purpose text not null check (purpose in ('add', 'give')),
  challenge text not null,
  expires_at timestamptz not null,
  primary key (session_id, purpose)
);
create index webauthn_challenges_expires_idx on webauthn_challenges (expires_at);
