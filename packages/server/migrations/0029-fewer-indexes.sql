-- The desk's lists follow an index in the orders that are asked for all day: the newest, by status and by urgency (a
-- status at a time, in both directions), by name and by phone. The others sort what matches: an index for each of
-- them cost every new request more than those who sort a million of them once a year gained.
drop index
  applications_created_idx, applications_category_created_idx, applications_state_created_idx,
  applications_status_category_idx, applications_status_due_idx, applications_status_description_idx,
  applications_status_notes_idx, applications_origin_idx, applications_destination_idx,
  applications_contact_email_idx, applications_contact_home_idx,
  users_email_order_idx, users_home_order_idx, users_work_order_idx;
drop index applications_status_created_idx;
create index applications_status_created_idx on applications (status, created_at, id);

-- What lies in a locality is sorted by its distance when it is found.
drop index applications_open_place_idx;

-- Words are looked for in one index, by volunteers and by the desk. The desk looks in the description alone, which is
-- a part of the text.
drop index applications_description_trgm_idx, applications_open_text_idx;
create index applications_search_idx on applications using gin (search_text gin_trgm_ops);
