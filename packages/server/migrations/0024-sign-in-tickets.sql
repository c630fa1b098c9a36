-- Those who ask for a code of one phone are told apart: none of them spends the tries and messages of another.
-- `login_codes` is written no more and goes with the next release.

-- What is sent to a phone. All who ask for the same phone and purpose within a few minutes are told the same digits, so
-- that whichever message the person reads is good in whichever browser the person uses.
create table sign_in_codes (
  id integer generated always as identity primary key,
  phone_hash bytea not null check (octet_length(phone_hash) = 32),
  purpose text not null check (purpose ~ '^(user|volunteer|admin|(phone_change|account_deletion):[0-9]+)$'),
  -- The digits follow from it by the installation's key. Null: they were sent nowhere, so no code is right.
  seed bytea check (octet_length(seed) = 16),
  created_at timestamptz not null,
  -- The last time.
  sent_at timestamptz not null,
  expires_at timestamptz not null
);
create index sign_in_codes_phone_idx on sign_in_codes (phone_hash, purpose);
create index sign_in_codes_expires_idx on sign_in_codes (expires_at);

-- Who may enter the codes of a phone: one that asked for it, each with tries of its own. Those who show no ticket have
-- one for their network.
create table code_tickets (
  ticket_hash bytea primary key check (octet_length(ticket_hash) = 32),
  phone_hash bytea not null check (octet_length(phone_hash) = 32),
  purpose text not null,
  -- The device, network or account that sendings are counted for.
  asker_hash bytea not null check (octet_length(asker_hash) = 32),
  -- By what it was known when it asked; null: the phone's owner has never signed in there.
  known_by text check (known_by in ('device', 'network')),
  -- Wrong codes since the last sending.
  tries smallint not null default 0 check (tries >= 0),
  created_at timestamptz not null,
  -- When a code was last sent for it; null: it tried without having asked.
  sent_at timestamptz,
  live_until timestamptz not null
);
create index code_tickets_live_idx on code_tickets (live_until);

-- Devices and networks in which a right code of a phone was entered: strangers cannot spend their share.
create table known_askers (
  phone_hash bytea not null check (octet_length(phone_hash) = 32),
  asker_hash bytea not null check (octet_length(asker_hash) = 32),
  seen_at timestamptz not null,
  primary key (phone_hash, asker_hash)
);
create index known_askers_seen_idx on known_askers (seen_at);

-- Of whom a solved challenge was taken: the same call made twice is one.
alter table captcha_solutions
  add column used_for bytea check (octet_length(used_for) = 32),
  add column used_at timestamptz;

-- Wrong codes of the whole installation, each worth less as time goes by. One row.
create table wrong_codes (
  is_one boolean primary key default true check (is_one),
  weight double precision not null check (weight >= 0),
  counted_at timestamptz not null,
  -- When the admins were last told that there are many.
  told_at timestamptz
);
