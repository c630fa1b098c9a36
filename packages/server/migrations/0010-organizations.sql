-- Organizations whose volunteers register by a link of their own, and what was imported about volunteers who
-- have not signed yet.

create table organizations (
  id integer generated always as identity primary key,
  name text not null,
  -- Names the organization in its registration link.
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 80),
  -- Storage key of the image, below public/.
  logo text check (logo ~ '^public/'),
  author_id integer references users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
-- A removed organization's link is never given to another one: it may still be on paper.
create unique index organizations_slug_key on organizations (slug);
create index organizations_author_idx on organizations (author_id);

alter table users add column organization_id integer references organizations (id) on delete set null;
create index users_organization_idx on users (organization_id) where organization_id is not null;

-- Beside the account of a phone that was imported, until its owner signs the agreement. Name and e-mail stand
-- in users. id_number is sealed (AES-256-GCM).
create table imported_volunteers (
  user_id integer primary key references users (id) on delete cascade,
  id_number text,
  import_address text,
  dob date,
  gender text,
  place text,
  date date,
  israeli_citizen smallint check (israeli_citizen in (0, 1)),
  languages text[] not null default '{}',
  interests text[] not null default '{}',
  local_authority boolean,
  driving_license boolean,
  vehicle_availability boolean,
  created_at timestamptz not null default now(),
  -- Set when an admin withdraws the import: from then on nothing of it is shown to anybody.
  deleted_at timestamptz
);
