-- Requests of a category expire this many hours after they were made, where the last day that the person chose is not
-- sooner; null: on that day. A ride is due when it is to arrive.
alter table categories
  add column expires_after_hours integer check (expires_after_hours > 0),
  add check (expires_after_hours is null or type = 2);
