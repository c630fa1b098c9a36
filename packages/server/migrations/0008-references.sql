-- Help seekers whom somebody else registered, and what they said to it; the guardian of a minor may refuse.

create table "references" (
  id integer generated always as identity primary key,
  -- Who registered.
  referrer_id integer not null references users (id),
  -- Who was registered.
  subject_id integer not null references users (id),
  -- Keyed, so that a refusal is remembered when nothing else of the person is kept.
  phone_hash bytea not null check (octet_length(phone_hash) = 32),
  status text not null default 'waiting' check (status in ('waiting', 'confirmed', 'refused')),
  -- The account was made by this registration; else it was there, and nothing of the form was stored.
  is_new_account boolean not null,
  -- Of the latest message: one with a newer link ends the one before.
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  sent_at timestamptz not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  answered_at timestamptz,
  check ((status = 'waiting') = (answered_at is null))
);
create unique index references_waiting_key on "references" (referrer_id, subject_id) where status = 'waiting';
create index references_phone_idx on "references" (referrer_id, phone_hash, id desc);
create index references_subject_idx on "references" (subject_id);

alter table volunteer_information
  add column guardian_refused_at timestamptz,
  add check (guardian_approved_at is null or guardian_refused_at is null);

-- Whom a link went to and what was answered by it: the volunteer may name another guardian afterwards, and an
-- answer stays that of the one who gave it. The phone is a keyed hash.
alter table guardian_links
  add column id integer generated always as identity unique,
  add column guardian_full_name text not null,
  add column guardian_phone_hash bytea not null check (octet_length(guardian_phone_hash) = 32),
  add column answer text check (answer in ('approved', 'refused')),
  add check ((answer is null) = (used_at is null));
