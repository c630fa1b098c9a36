-- Sign-in codes, registration grants, the human check, blocked addresses, region permissions.

-- One live code for each phone and purpose; a new one takes the place of the last. Phones and codes are
-- kept as keyed hashes: this table alone tells neither who asked nor what was sent.
create table login_codes (
  phone_hash bytea not null check (octet_length(phone_hash) = 32),
  -- The page that asked (user, volunteer, admin), or the account that is to get this phone.
  purpose text not null check (purpose ~ '^(user|volunteer|admin|phone_change:[0-9]+)$'),
  code_hash bytea not null check (octet_length(code_hash) = 32),
  tries smallint not null default 0 check (tries >= 0),
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  -- Until then a new code may be asked for without another human check.
  challenge_until timestamptz not null,
  used_at timestamptz,
  primary key (phone_hash, purpose)
);
create index login_codes_challenge_idx on login_codes (challenge_until);

-- Wrong codes of one phone from one network address: waits grow for the two together, never for the phone.
create table code_waits (
  key_hash bytea primary key check (octet_length(key_hash) = 32),
  failures integer not null check (failures > 0),
  wait_until timestamptz not null,
  last_failed_at timestamptz not null
);
create index code_waits_last_failed_idx on code_waits (last_failed_at);

-- What a verified phone is given to register with: shown once, used once.
create table registration_grants (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  phone_hash bytea not null check (octet_length(phone_hash) = 32),
  purpose text not null check (purpose in ('user', 'volunteer')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index registration_grants_expires_idx on registration_grants (expires_at);

-- Solved challenges, kept until they expire so that none counts twice.
create table captcha_solutions (
  challenge_hash bytea primary key check (octet_length(challenge_hash) = 32),
  expires_at timestamptz not null
);
create index captcha_solutions_expires_idx on captcha_solutions (expires_at);

create table blocked_ips (
  id integer generated always as identity primary key,
  user_id integer references users (id) on delete set null,
  ip text not null,
  -- The call that was made when the limit was reached.
  path text not null,
  message text not null,
  created_at timestamptz not null,
  -- Null: until an admin lifts it.
  until timestamptz
);
create index blocked_ips_ip_idx on blocked_ips (ip);
create index blocked_ips_created_idx on blocked_ips (created_at desc, id desc);

-- Regions that a manager or admin is held to; an admin without rows sees everything.
create table region_permissions (
  user_id integer not null references users (id) on delete cascade,
  state_id integer not null references states (id),
  created_at timestamptz not null default now(),
  primary key (user_id, state_id)
);

-- The link by which a guardian agrees that a minor volunteers.
create table guardian_links (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  volunteer_information_id integer not null references volunteer_information (id) on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index guardian_links_volunteer_idx on guardian_links (volunteer_information_id);

-- The person said so by leaving the screen; kept apart from the last sign of life.
alter table users add column is_away boolean not null default false;

-- When the person said that open requests follow the next change of address.
alter table users add column address_move_confirmed_at timestamptz;

-- The user table of the administration, by its usual orders.
create index users_created_idx on users (created_at desc, id desc);
create index users_full_name_idx on users (full_name, id);
create index users_phone_trgm_idx on users using gin (phone gin_trgm_ops);
create index users_email_trgm_idx on users using gin (email gin_trgm_ops);
