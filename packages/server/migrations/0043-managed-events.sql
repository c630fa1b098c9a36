-- Events as managers run them: exercises, welfare checks, why a volunteer was called, how far the search has grown.

alter table events
  -- An exercise: its messages say so, and no statistics count it.
  add column is_drill boolean not null default false,
  -- What people are asked: whether they need or give help, or (help seekers only) whether they are safe.
  add column purpose text not null default 'help' check (purpose in ('help', 'welfare')),
  -- Kilometres around the centre that the automatic assignment has reached; null: it has not called anyone.
  add column search_radius double precision check (search_radius > 0),
  -- Since when it reaches so far.
  add column search_since timestamptz;

alter table event_volunteer_requests
  -- Why the automatic assignment called the volunteer, the most important first.
  add column reasons text[] not null default '{}';

-- What changed since a moment, for maps that are open.
create index event_volunteer_requests_changed_idx on event_volunteer_requests (event_id, updated_at);
create index event_user_requests_changed_idx on event_user_requests (event_id, updated_at);

-- Messages sent together are counted by their state.
alter table messages add column batch text;
create index messages_batch_idx on messages (batch, state) where batch is not null;

-- The setting of the automatic assignment: one row.
create table auto_assign_settings (
  id integer primary key default 1 check (id = 1),
  -- Kilometres by which the search grows.
  radius double precision not null check (radius > 0 and radius <= 100),
  -- Minutes without an answer after which further volunteers are called.
  minutes smallint not null check (minutes > 0 and minutes <= 1440)
);
insert into auto_assign_settings (radius, minutes) values (5, 4);

-- How far an event has come is counted from indexes alone.
drop index event_user_requests_status_idx;
create index event_user_requests_status_idx on event_user_requests (event_id, status) include (respond);
create index event_pairs_event_idx on event_pairs (event_id, is_approved) where outcome is null;

-- Calls of the staff to a help seeker in an event.
create table event_contacts (
  id integer generated always as identity primary key,
  user_request_id integer not null references event_user_requests (id) on delete cascade,
  actor_id integer not null references users (id),
  outcome text not null check (outcome in ('needs_help', 'safe', 'no_answer', 'other')),
  note text,
  created_at timestamptz not null
);
create index event_contacts_request_idx on event_contacts (user_request_id, created_at desc, id desc);

-- People whose address is not on the map: no circle can hold them.
create index users_unplaced_idx on users (id) where location is null and deleted_at is null
  and (residential_address is not null or arrival_address is not null);
