-- Events that ask more people, or further away, than a manager does alone: an admin of the area is told, or confirms.
alter table events
  -- Since when the event is so wide; null: it is not.
  add column wide_since timestamptz,
  -- Since when it waits for an admin; null: it does not.
  add column waits_since timestamptz,
  -- What the admin decided; null: nothing yet.
  add column reach_allowed boolean,
  add column reach_decided_by integer references users (id),
  add column reach_decided_at timestamptz;
