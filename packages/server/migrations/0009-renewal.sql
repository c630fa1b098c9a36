-- Volunteers sign their agreement again each year.

-- Which text was signed: the number that the product's words of the agreement had then.
alter table volunteer_information add column agreement_version smallint not null check (agreement_version > 0);

-- An agreement that another took the place of, by a renewal or a new registration: a signed contract is kept
-- with what proves it. The id number and the signature are sealed, as in volunteer_information.
create table volunteer_agreements (
  id integer generated always as identity primary key,
  user_id integer not null references users (id) on delete cascade,
  id_number text not null,
  signature_image text not null,
  ip_address text,
  agreement_version smallint not null check (agreement_version > 0),
  signed_at timestamptz not null,
  ended_at timestamptz not null check (ended_at >= signed_at),
  unique (user_id, signed_at)
);

-- Which reminders of the end went out for an agreement: each at most once.
create table renewal_reminders (
  volunteer_information_id integer not null references volunteer_information (id) on delete cascade,
  signed_at timestamptz not null,
  -- So many days before the end.
  days smallint not null check (days in (30, 7, 1)),
  sent_at timestamptz not null,
  primary key (volunteer_information_id, signed_at, days)
);

-- The daily look at what ends goes by the day of signing and takes a piece after the other.
drop index volunteer_information_signed_idx;
create index volunteer_information_signed_idx on volunteer_information (signed_at, id) where frozen_at is null;
