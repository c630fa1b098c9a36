-- What has waited longest is told on the start page, with how many wait: of offers and of papers, from indexes alone.
create index application_users_oldest_waiting_idx on application_users (created_at, application_id, volunteer_id, id)
  where is_approved = 0;
drop index volunteer_information_waiting_idx;
create index volunteer_information_waiting_idx on volunteer_information (created_at, user_id, id)
  where frozen_at is null and not (validate_training and (validate_police or not is_required_police_validation));
