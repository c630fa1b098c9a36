-- The views of the staff's lists are counted, each up to a thousand and one, for admins of all regions and of some:
-- what decides is read from indexes alone. ADR 26 says what each costs.

-- Requests of a region by status, and the live ones by their moment.
create index applications_state_status_idx on applications (state_id, status, due_at, id);
drop index applications_open_due_idx;
create index applications_live_due_idx on applications (due_at, status, id) where status in ('open', 'in_treatment');
-- Offers that wait, and whether their volunteers can be sent.
create index application_users_waiting_idx on application_users (application_id, volunteer_id) where is_approved = 0;
create index volunteer_information_fit_idx on volunteer_information (user_id)
  where frozen_at is null and validate_training and (validate_police or not is_required_police_validation);

-- People by region, those who are deactivated or blocked, whose papers are missing, whose agreement is frozen.
drop index users_state_idx;
create index users_state_idx on users (state_id, id) where deleted_at is null;
create index users_inactive_idx on users (state_id, id)
  where deleted_at is null and (not is_active or blocked_at is not null);
drop index volunteer_information_waiting_idx;
create index volunteer_information_waiting_idx on volunteer_information (created_at, user_id)
  where frozen_at is null and not (validate_training and (validate_police or not is_required_police_validation));
drop index volunteer_information_frozen_idx;
create index volunteer_information_frozen_idx on volunteer_information (frozen_at, user_id) where frozen_at is not null;

-- Requests in events by status, the last change first. Nothing was sorted by when they were made.
drop index event_user_requests_created_idx;
create index event_user_requests_status_updated_idx on event_user_requests (status, updated_at desc, id desc);
