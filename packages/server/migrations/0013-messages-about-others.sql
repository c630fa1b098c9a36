-- Messages are kept no longer than they are needed, and those that tell about somebody know whom.

-- Whom else the words name, when they name somebody: erased with that person, whatever was said. No foreign key, as
-- with user_id.
alter table messages add column about_user_id integer;
create index messages_about_idx on messages (about_user_id) where about_user_id is not null;

-- Those to a bare address that still show it; emptied as they are erased.
create index messages_bare_idx on messages (created_at) where phone <> '+10000000000' or email <> '';
