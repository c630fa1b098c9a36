-- How long people wait, and what became of their messages, is told of a year of them: from the index alone, since the
-- rows would have to be fetched from all over the table. Both indexes were there; they hold a little more.
drop index applications_status_created_idx;
create index applications_status_created_idx on applications (status, created_at, id)
  include (state_id, category_id, user_id, first_yes_at, approved_at, ended_at);
drop index messages_log_idx;
create index messages_log_idx on messages (created_at desc) include (user_id, channel, state);

-- Those who were deleted are few: to know them is to know how many are left.
create index users_deleted_idx on users (state_id, id) where deleted_at is not null;
