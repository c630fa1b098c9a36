-- The embedded gazetteer: localities that an address can be found by, in both languages.

create table places (
  id integer primary key,
  name_he text not null,
  name_en text not null,
  -- Other spellings, in both languages.
  aliases text[] not null default '{}',
  -- The municipality that a neighbourhood belongs to; of a locality its own name.
  municipality_he text not null,
  municipality_en text not null,
  state_id integer references states (id),
  -- ISO 3166-1 alpha-2
  country text not null,
  -- (longitude, latitude) in degrees, WGS 84
  location point not null,
  -- Rounded, for ranking only.
  population integer not null default 0,
  kind text not null check (kind in ('city', 'town', 'village', 'neighbourhood'))
);
create index places_location_idx on places using gist (location);

-- One row for every spelling of a place, folded as searches are (platform/places/place-key.ts).
create table place_names (
  place_id integer not null references places (id) on delete cascade,
  key text not null,
  primary key (place_id, key)
);
create index place_names_key_idx on place_names (key text_pattern_ops);
create index place_names_key_trgm_idx on place_names using gin (key gin_trgm_ops);
