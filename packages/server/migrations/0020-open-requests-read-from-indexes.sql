-- The nearest hundreds of open requests are looked at for each page of a volunteer's list. Their indexes hold all that
-- decides which of them are shown, so that none of them is fetched from the table: among a million requests
-- each would lie on a page of its own.
drop index applications_open_location_idx;
create index applications_open_location_idx on applications using gist (location)
  include (id, user_id, state_id, category_id, origin_locality, label_priority, created_at, due_at) where status = 'open';
drop index applications_open_region_idx;
create index applications_open_region_idx on applications using gist (state_id, category_id, location)
  include (id, user_id, origin_locality, label_priority, created_at, due_at) where status = 'open';
drop index applications_open_place_idx;
create index applications_open_place_idx on applications using gist (origin_locality, location)
  include (id, user_id, state_id, category_id, label_priority, created_at, due_at) where status = 'open';
-- Whether the person who asks can be reached is asked of each of them.
create index users_reachable_idx on users (id) where is_active and blocked_at is null and deleted_at is null;
