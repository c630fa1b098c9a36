-- Messages between two people about a kind of help or an event.

create table chat_messages (
  id bigint generated always as identity primary key,
  -- The two, the smaller id first.
  low_id integer not null references users (id),
  high_id integer not null references users (id),
  category_id integer references categories (id),
  event_id integer references events (id) on delete cascade,
  sender_id integer not null,
  -- Written by a manager or an admin as such: whoever got it may answer.
  as_staff boolean not null,
  message text not null check (length(message) between 1 and 2000),
  -- Chosen by the sender: sending again stores nothing.
  client_key uuid not null default gen_random_uuid(),
  sent_at timestamptz not null,
  unique (sender_id, client_key),
  check (low_id < high_id and sender_id in (low_id, high_id)),
  check (num_nonnulls(category_id, event_id) = 1)
);
create index chat_messages_category_idx on chat_messages (low_id, high_id, category_id, id desc)
  where category_id is not null;
create index chat_messages_event_idx on chat_messages (low_id, high_id, event_id, id desc) where event_id is not null;
create index chat_messages_high_idx on chat_messages (high_id);

-- How far somebody has read, and whether a message told of what is unread.
create table chat_reads (
  reader_id integer not null references users (id) on delete cascade,
  other_id integer not null references users (id) on delete cascade,
  category_id integer references categories (id),
  event_id integer references events (id) on delete cascade,
  last_read_id bigint not null default 0,
  -- The latest that the other one wrote.
  latest_id bigint not null,
  latest_at timestamptz not null,
  -- As what the reader is there: it tells on which screen the conversation stands.
  reader_is text not null check (reader_is in ('helped', 'helper', 'staff')),
  unread integer not null default 0 check (unread >= 0),
  -- When a message last told of something unread; null since it was read.
  told_at timestamptz,
  check (last_read_id <= latest_id),
  unique nulls not distinct (reader_id, other_id, category_id, event_id),
  check (num_nonnulls(category_id, event_id) = 1)
);
create index chat_reads_unread_idx on chat_reads (reader_id) where unread > 0;
create index chat_reads_untold_idx on chat_reads (latest_at) where unread > 0 and told_at is null;
create index chat_reads_other_idx on chat_reads (other_id);
