-- How often a volunteer was called lately is counted for each of those to choose from. The index of the open
-- assignments is a part of the new one.
create index emergency_assignments_called_idx on emergency_assignments (volunteer_id, created_at desc);
drop index emergency_assignments_volunteer_idx;
