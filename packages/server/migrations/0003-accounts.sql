-- One account per phone number (E.164), several roles. Personal details of help seekers and the
-- agreement of volunteers stand beside it, because most calls need neither.

create table users (
  id integer generated always as identity primary key,
  phone text not null check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  first_name text not null default '',
  last_name text not null default '',
  full_name text not null default '',
  email text,
  locale text not null default 'he-IL' check (locale in ('he-IL', 'en-US')),
  time_zone text not null default 'Asia/Jerusalem',
  residential_address text,
  residential_locality text,
  residential_location point,
  residential_state_id integer references states (id),
  arrival_address text,
  arrival_locality text,
  arrival_location point,
  arrival_state_id integer references states (id),
  -- Where the person is looked for: at home, else at work (document 3, event map).
  location point generated always as (coalesce(residential_location, arrival_location)) stored,
  state_id integer generated always as (coalesce(residential_state_id, arrival_state_id)) stored,
  comments text,
  other_disability text,
  disability_confirmation_check boolean not null default false,
  quick_emergency_request boolean not null default false,
  is_phone boolean not null default true,
  is_wp boolean not null default false,
  is_sms boolean not null default true,
  is_email boolean not null default false,
  is_active boolean not null default true,
  -- Set when the registration form was completed; null for a phone that was only verified or imported.
  signed_at timestamptz,
  blocked_at timestamptz,
  deleted_at timestamptz,
  last_active_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create unique index users_phone_key on users (phone) where deleted_at is null;
create index users_location_idx on users using gist (location) where deleted_at is null;
create index users_state_idx on users (state_id) where deleted_at is null;
create index users_full_name_trgm_idx on users using gin (full_name gin_trgm_ops);

create table user_roles (
  user_id integer not null references users (id) on delete cascade,
  role text not null check (role in ('user', 'volunteer', 'manager', 'admin', 'super admin')),
  created_at timestamptz not null default now(),
  primary key (user_id, role)
);
create index user_roles_role_idx on user_roles (role, user_id);

create table user_disabilities (
  user_id integer not null references users (id) on delete cascade,
  option_id integer not null references options (id),
  primary key (user_id, option_id)
);

-- What a help seeker tells about home, needs and contacts. Keys of options are stored as their stable
-- names; those without a column of their own stand in multiple_preferences under the field's name.
create table personal_information (
  user_id integer primary key references users (id) on delete cascade,
  stairs_at_entrance boolean,
  stairs_count integer check (stairs_count between 0 and 999999999),
  housing_type text,
  floor_number integer check (floor_number between 0 and 999999999),
  apartment_number integer check (apartment_number between 0 and 999999999),
  elevator text,
  other_elevator text,
  hmo text,
  additional_emergency_info text,
  is_confirm boolean not null default false,
  is_authorize boolean not null default false,
  residents jsonb not null default '[]',
  emergency_contact jsonb,
  additional_emergency_contact jsonb,
  evacuation_residence_personal jsonb,
  organization jsonb,
  multiple_preferences jsonb not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- The signed agreement of a volunteer. id_number and signature_image are sealed (AES-256-GCM).
create table volunteer_information (
  id integer generated always as identity primary key,
  user_id integer not null unique references users (id) on delete cascade,
  id_number text not null,
  signature_image text not null,
  dob date not null,
  place text,
  date date,
  israeli_citizen smallint check (israeli_citizen in (0, 1)),
  languages text[] not null default '{}',
  interests text[] not null default '{}',
  gender text not null,
  local_authority boolean not null default false,
  driving_license boolean not null default false,
  vehicle_availability boolean not null default false check (driving_license or not vehicle_availability),
  way_to_provide_help text not null check (way_to_provide_help in ('phone', 'on_site', 'both')),
  contact_method text not null check (contact_method in ('whatsapp', 'sms')),
  guardian_full_name text,
  guardian_phone text,
  guardian_approved_at timestamptz,
  ip_address text,
  signed_at timestamptz not null,
  validate_training boolean not null default false,
  validate_police boolean not null default false,
  is_required_police_validation boolean not null default false,
  -- One year after signing the volunteer is frozen until the agreement is renewed.
  frozen_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index volunteer_information_signed_idx on volunteer_information (signed_at) where frozen_at is null;
create index volunteer_information_waiting_idx on volunteer_information (created_at)
  where not validate_training or (is_required_police_validation and not validate_police);
