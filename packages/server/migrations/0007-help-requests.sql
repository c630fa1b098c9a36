-- Help requests ("applications") and the links between them and the volunteers who answered.

create table applications (
  id integer generated always as identity primary key,
  user_id integer not null references users (id),
  category_id integer not null references categories (id),
  status text not null default 'open'
    check (status in ('open', 'in_treatment', 'completed', 'closed', 'expired', 'rejected')),
  -- 0 none, 1 low, 2 medium, 3 high
  label_priority smallint not null default 0 check (label_priority between 0 and 3),
  description text,
  origin_address text,
  origin_locality text,
  origin_location point,
  destination_address text,
  destination_locality text,
  destination_location point,
  -- True when the origin is another place than home.
  other_address boolean not null default false,
  arrival_date date,
  arrival_time time,
  expiration_date date,
  -- The moment from which the request is no longer relevant: a ride's arrival, else the end of the
  -- expiration day in the requester's time zone.
  due_at timestamptz not null,
  -- Where help is needed: the origin, else the home; and the region it belongs to.
  location point,
  state_id integer references states (id),
  -- What volunteers search in, besides the names of localities and categories. No street: they see it only
  -- once they are approved.
  search_text text not null generated always as (
    coalesce(description, '') || E'\n' || coalesce(destination_locality, '')
  ) stored,
  -- What the requester wanted passed on with this request only ("use current details").
  contact jsonb,
  system_notes text,
  volunteer_id integer references users (id),
  created_by integer not null references users (id),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  ended_at timestamptz,
  check ((arrival_date is null) <> (expiration_date is null)),
  check ((arrival_date is null) = (arrival_time is null)),
  check (status not in ('in_treatment', 'completed') or volunteer_id is not null),
  check (status <> 'open' or volunteer_id is null)
);
-- One live request per category and person.
create unique index applications_live_key on applications (user_id, category_id) where status in ('open', 'in_treatment');
create index applications_open_location_idx on applications using gist (location) where status = 'open';
-- The nearest of a region, a category or both, and of a locality; the localities; and words. The list of open
-- requests takes from each no more than it shows, however many there are.
create index applications_open_region_idx on applications using gist (state_id, category_id, location) where status = 'open';
create index applications_open_place_idx on applications using gist (origin_locality, location) where status = 'open';
create index applications_open_locality_idx on applications (origin_locality) where status = 'open';
create index applications_open_text_idx on applications using gin (search_text gin_trgm_ops) where status = 'open';
create index applications_open_due_idx on applications (due_at) where status = 'open';
create index applications_status_created_idx on applications (status, created_at desc, id desc);
create index applications_created_idx on applications (created_at desc, id desc);
create index applications_user_created_idx on applications (user_id, created_at desc, id desc);
create index applications_category_created_idx on applications (category_id, created_at desc, id desc);
create index applications_state_created_idx on applications (state_id, created_at desc);
create index applications_volunteer_idx on applications (volunteer_id) where volunteer_id is not null;
create index applications_description_trgm_idx on applications using gin (description gin_trgm_ops);

-- The desk takes a page of each order from the index that holds it, a status at a time, however many requests
-- there are. Of long texts the beginning tells the order.
create index applications_status_category_idx on applications (status, category_id, id);
create index applications_status_urgency_idx on applications (status, label_priority, id);
create index applications_status_due_idx on applications (status, due_at, id);
create index applications_status_description_idx on applications (status, (left(description, 64)), id);
create index applications_status_notes_idx on applications (status, (left(system_notes, 64)), id)
  where left(system_notes, 64) is not null;
create index applications_origin_idx on applications (origin_address, id) where origin_address is not null;
create index applications_destination_idx on applications (destination_address, id) where destination_address is not null;
-- Few requests go with details of their own: they are sorted, and found, beside the people.
create index applications_contact_name_idx on applications ((contact ->> 'full_name'), id)
  where (contact ->> 'full_name') is not null;
create index applications_contact_phone_idx on applications ((contact ->> 'phone'), id)
  where (contact ->> 'phone') is not null;
create index applications_contact_email_idx on applications ((contact ->> 'email'), id)
  where (contact ->> 'email') is not null;
create index applications_contact_home_idx on applications ((contact ->> 'residential_address'), id)
  where (contact ->> 'residential_address') is not null;
create index applications_contact_name_trgm_idx on applications using gin ((contact ->> 'full_name') gin_trgm_ops)
  where (contact ->> 'full_name') is not null;
create index applications_contact_phone_trgm_idx on applications using gin ((contact ->> 'phone') gin_trgm_ops)
  where (contact ->> 'phone') is not null;
create index users_phone_order_idx on users (phone);
create index users_email_order_idx on users (email);
create index users_home_order_idx on users (residential_address);
create index users_work_order_idx on users (arrival_address);

create table application_users (
  id integer generated always as identity primary key,
  application_id integer not null references applications (id) on delete cascade,
  volunteer_id integer not null references users (id),
  -- 0 waiting, 1 approved, 2 declined or rejected
  is_approved smallint not null default 0 check (is_approved in (0, 1, 2)),
  -- Why a link is at 2: the volunteer declined, another was chosen, an admin took the volunteer off, the
  -- volunteer may not be sent to people any more, or the request ended.
  ended_reason text check (ended_reason in ('declined', 'other_chosen', 'unassigned', 'unavailable', 'request_ended')),
  distance_m integer,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  decided_by integer references users (id),
  unique (application_id, volunteer_id),
  check ((is_approved = 2) = (ended_reason is not null))
);
create unique index application_users_approved_key on application_users (application_id) where is_approved = 1;
create index application_users_volunteer_idx on application_users (volunteer_id, is_approved, updated_at desc);
create index application_users_declined_idx on application_users (application_id) where ended_reason = 'declined';

-- Where a place is, to about two kilometres: what a volunteer's distance is measured from before approval.
-- Rounding the distance alone would not do, since a volunteer may move and measure again.
create function coarse_place(place point) returns point
  language sql immutable strict parallel safe
  return point(round((place[0] * 50)::numeric) / 50, round((place[1] * 50)::numeric) / 50);

-- Great-circle distance in metres between two points (longitude, latitude), for ranking and showing.
-- The factor keeps rounding from passing 1, where asin ends; `least` would too, but keeps the function from
-- being inlined, and a list calls it for a thousand rows.
create function distance_m(a point, b point) returns double precision
  language sql immutable strict parallel safe
  return 2 * 6371008.8 * asin(0.999999999999999 * sqrt(
    power(sin(radians(b[1] - a[1]) / 2), 2)
    + cos(radians(a[1])) * cos(radians(b[1])) * power(sin(radians(b[0] - a[0]) / 2), 2)
  ));
