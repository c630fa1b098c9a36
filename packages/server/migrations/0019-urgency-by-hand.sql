-- Rides become urgent by themselves as their hour comes near, but not against an admin who has decided otherwise.
alter table applications add column is_priority_set boolean not null default false;
