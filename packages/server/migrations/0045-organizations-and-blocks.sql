-- Two organizations of one name could not be told apart in lists.
create unique index organizations_name_key on organizations (lower(name)) where deleted_at is null;

-- When an admin ended a block: it then counts for nothing. Who did is in the activity log.
alter table blocked_ips add column lifted_at timestamptz;
