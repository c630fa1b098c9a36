-- What waits for the staff is counted up to a thousand and one, in the order in which it came, whatever else there is.
create index event_pairs_waiting_idx on event_pairs (created_at) where outcome is null and is_approved = 0;
create index volunteer_information_frozen_idx on volunteer_information (frozen_at) where frozen_at is not null;
