-- Messages to people (SMS, WhatsApp, e-mail), their attempts and limits; what happened to a record;
-- the processes that run jobs.

-- One row a message and recipient. Words are rendered when it is stored, in the recipient's language;
-- the address of an account holder is looked up when it is sent, so that a new phone number is used.
-- No foreign key on user_id: rows of users are never removed, and a wave of 100,000 messages should not
-- pay for 100,000 look-ups.
create table messages (
  id bigint generated always as identity primary key,
  -- Handed to the provider with every attempt: a provider that knows it delivers once.
  idempotency_key uuid not null unique default gen_random_uuid(),
  -- Chosen by the sender: a second message with the same key is not stored.
  dedupe_key text unique,
  user_id integer,
  -- Only for people addressed by phone or e-mail instead of by account. With user_id beside it: an address of that
  -- account, or the one that it had until now.
  phone text,
  email text,
  locale text not null check (locale in ('he-IL', 'en-US')),
  template text not null,
  purpose text not null check (purpose in ('code', 'emergency', 'invitation', 'notice')),
  type text not null,
  -- 0 code, 1 emergency, 2 invitation, 3 notice: lower goes first, then the order of storing.
  priority smallint not null check (priority between 0 and 3),
  -- Channels still to be tried, in order; `channel` is the first of them, then the one that was used.
  channels text[] not null,
  channel text check (channel in ('sms', 'whatsapp', 'email')),
  -- Text for phones, and { subject, lines, button? } for e-mail. Both are removed at the end when they
  -- hold a code or a personal link; log_text is what the notification log may show.
  text text,
  mail jsonb,
  has_secret boolean not null default false,
  log_text text not null,
  state text not null default 'queued'
    check (state in ('queued', 'sending', 'sent', 'delivered', 'failed', 'uncertain', 'skipped')),
  -- Attempts on the present channel, and all attempts: the second one is the fence of a claim.
  channel_attempts smallint not null default 0,
  attempts smallint not null default 0,
  next_attempt_at timestamptz not null,
  -- Until when the process that claimed it may report; afterwards it is taken to have died.
  lease_until timestamptz,
  sent_to text,
  provider text,
  provider_id text,
  last_error text,
  created_at timestamptz not null,
  sent_at timestamptz,
  delivered_at timestamptz,
  expires_at timestamptz,
  check (num_nonnulls(user_id, phone, email) > 0 and num_nonnulls(phone, email) < 2),
  check (state not in ('queued', 'sending') or channel is not null)
);
-- Serves the claim: within a channel and priority the earliest first.
create index messages_claim_idx on messages (channel, priority, next_attempt_at, id) where state = 'queued';
create index messages_lease_idx on messages (lease_until) where state = 'sending';
create index messages_user_idx on messages (user_id, created_at desc) where user_id is not null;
create index messages_log_idx on messages (created_at desc);
create index messages_failed_idx on messages (created_at desc) where state in ('failed', 'uncertain');
create index messages_provider_idx on messages (provider_id) where provider_id is not null;

create table message_attempts (
  id bigint generated always as identity primary key,
  message_id bigint not null references messages (id) on delete cascade,
  channel text not null,
  provider text not null,
  outcome text not null check (outcome in ('sent', 'temporary', 'permanent', 'unknown', 'skipped', 'lost')),
  code text,
  at timestamptz not null
);
create index message_attempts_message_idx on message_attempts (message_id);

-- What a channel may send a second, held by all processes together.
create table channel_buckets (
  channel text primary key check (channel in ('sms', 'whatsapp', 'email')),
  rate double precision not null check (rate > 0),
  burst double precision not null check (burst >= 1),
  tokens double precision not null,
  refilled_at timestamptz not null
);

-- Whether a person still wants messages by SMS and e-mail, and the tokens of the links that say no.
-- Made when the first link is needed; nobody without a row has unsubscribed.
create table subscriptions (
  user_id integer primary key references users (id) on delete cascade,
  sms boolean not null default true,
  email boolean not null default true,
  sms_token text not null unique check (length(sms_token) >= 22),
  email_token text not null unique check (length(email_token) >= 22),
  updated_at timestamptz not null default now()
);

-- Where messages end that are not sent out (MESSAGING=outbox).
create table outbox (
  id bigint generated always as identity primary key,
  idempotency_key uuid not null unique,
  kind text not null,
  channel text not null,
  recipient text not null,
  locale text not null,
  text text not null,
  created_at timestamptz not null
);
create index outbox_recipient_idx on outbox (recipient, id desc);

-- What happened to a record, who did it and what it became.
create table activity_log (
  id bigint generated always as identity primary key,
  subject text not null,
  subject_id integer not null,
  actor_id integer,
  new_values jsonb not null,
  created_at timestamptz not null
);
create index activity_log_subject_idx on activity_log (subject, subject_id, created_at desc, id desc);

-- Processes that run jobs, so that the jobs of one that died are taken over within a minute.
create table job_runners (
  pool_id text primary key,
  seen_at timestamptz not null
);
