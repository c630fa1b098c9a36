-- How far the volunteer in charge has come, as the volunteer says.
alter table application_users
  add column on_way_at timestamptz,
  add column arrived_at timestamptz;
