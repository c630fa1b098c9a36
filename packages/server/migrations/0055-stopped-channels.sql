-- Channels whose provider refuses everything: their messages wait instead of failing.

-- A channel that is stopped. One message is tried from time to time; the row goes when one passes. A channel without
-- a row goes.
create table channel_stops (
  channel text primary key check (channel in ('sms', 'whatsapp', 'email')),
  stopped_at timestamptz not null,
  provider text not null,
  -- The outcome that stopped it, for example gateway_302. Holds no personal data.
  code text not null,
  probes integer not null default 0,
  next_probe_at timestamptz not null
);

-- Hand-overs that may have failed through the provider, the last one of each message. Several in a row stop the
-- channel; a hand-over that passes afterwards refutes them: then it is the message that does not pass.
create table channel_doubts (
  channel text not null check (channel in ('sms', 'whatsapp', 'email')),
  message_id bigint not null,
  -- Refused, or failed in passing (no connection, too many at once).
  is_refusal boolean not null,
  code text not null,
  at timestamptz not null,
  is_refuted boolean not null default false,
  primary key (channel, message_id)
);

-- Attempts that do not count against a message, since the provider was at fault.
alter table messages add column kept_attempts smallint not null default 0;
