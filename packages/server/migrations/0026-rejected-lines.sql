-- The desk shows every link that is over as a line of its own, which says "rejected".
drop index application_users_declined_idx;
create index application_users_rejected_idx on application_users (application_id) where is_approved = 2;
