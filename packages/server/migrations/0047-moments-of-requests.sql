-- How long people wait is told from the request itself: the history holds these moments too, but several lines for each
-- request, and a report of a month would read them all.
alter table applications
  -- When the first volunteer said yes, or was chosen.
  add column first_yes_at timestamptz,
  -- When a volunteer was approved for the first time; it stays when another one comes later.
  add column approved_at timestamptz;

update applications a set first_yes_at = l.first_yes_at, approved_at = l.approved_at
from (
  select subject_id, min(created_at) as first_yes_at,
    min(created_at) filter (where new_values ->> 'is_approved' = '1') as approved_at
  from activity_log where subject = 'application' and new_values ->> 'is_approved' in ('0', '1')
  group by subject_id
) l where l.subject_id = a.id;

-- Volunteers who signed up within some days.
create index volunteer_information_created_idx on volunteer_information (created_at, user_id);
-- People of regions and of days are counted from the index alone.
drop index users_state_idx;
create index users_state_idx on users (state_id, id) include (created_at) where deleted_at is null;
