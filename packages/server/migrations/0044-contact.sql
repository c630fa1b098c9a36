-- What people write to the association by the contact form, and when they were answered.
create table contact_messages (
  id integer generated always as identity primary key,
  sender_id integer not null references users (id),
  -- The active role in which it was written.
  role text not null references roles (name),
  subject text not null,
  message text not null,
  created_at timestamptz not null,
  answered_at timestamptz,
  answered_by integer references users (id),
  answer_note text,
  check ((answered_at is null) = (answered_by is null))
);
-- Sent again, it is the same message.
create unique index contact_messages_same_key on contact_messages (sender_id, md5(subject), md5(message))
  where answered_at is null;
create index contact_messages_open_idx on contact_messages (created_at) where answered_at is null;
create index contact_messages_created_idx on contact_messages (created_at desc, id desc);
create index contact_messages_sender_idx on contact_messages (sender_id);
