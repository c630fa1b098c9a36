-- Changes of which open screens hear within a second, so that a rush is told once. A commit with a notification waits
-- for every other one; a row here waits for nobody. Unlogged: after a crash every screen asks again anyway.
create unlogged table gathered_changes (
  rooms text[] not null,
  topic text not null,
  record_id integer
);
