-- Sent by the files of this folder; $n is a parameter. Written by npm run statements.

-- reference.repository.ts › categories
insert into categories (id, type, name, label, position)
select
  id,
  type,
  name,
  label,
  position
from jsonb_to_recordset($n::jsonb) as r(id int, type smallint, name text, label jsonb, position int)
on conflict do nothing;
select setval(
  pg_get_serial_sequence('categories', 'id'),
  (
    select max(id)
    from categories
  )
);

-- reference.repository.ts › countries
insert into countries (id, code, label, position)
select
  id,
  code,
  label,
  position
from jsonb_to_recordset($n::jsonb) as r(id int, code text, label jsonb, position int)
on conflict (id) do update
set
  label = excluded.label,
  position = excluded.position;

-- reference.repository.ts › event_types
with
  given as (
    select *
    from jsonb_to_recordset($n::jsonb) as r(name text, label jsonb, position int)
  ),
  gone as (
    update event_types t
    set is_active = false
    where not exists (
      select
      from given g
      where g.name = t.name
    )
  )
insert into event_types (name, label, position)
select
  name,
  label,
  position
from given
order by position
on conflict (name) do update
set
  label = excluded.label,
  position = excluded.position,
  is_active = true;

-- reference.repository.ts › findLoadedChecksums
select
  name,
  checksum
from reference_loads;

-- reference.repository.ts › lockReferenceData
select pg_advisory_xact_lock($n);

-- reference.repository.ts › notification_types
insert into notification_types (key, label, position)
select
  name,
  label,
  position
from jsonb_to_recordset($n::jsonb) as r(name text, label jsonb, position int)
order by position
on conflict (key) do update
set
  label = excluded.label,
  position = excluded.position;

-- reference.repository.ts › options
with
  given as (
    select *
    from jsonb_to_recordset($n::jsonb) as r(list text, name text, label jsonb, position int)
  ),
  gone as (
    update options o
    set is_active = false
    where not exists (
      select
      from given g
      where
        g.list = o.list
        and g.name = o.name
    )
  )
insert into options (list, name, label, position)
select
  list,
  name,
  label,
  position
from given
order by list, position
on conflict (list, name) do update
set
  label = excluded.label,
  position = excluded.position,
  is_active = true;

-- reference.repository.ts › places
with
  given as (
    select *
    from jsonb_to_recordset($n::jsonb) as r(
      id int,
      name_he text,
      name_en text,
      aliases text[],
      municipality_he text,
      municipality_en text,
      state_id int,
      country text,
      lat float8,
      lng float8,
      population int,
      kind text,
      keys text[]
    )
  ),
  stored as (
    insert into places (
      id,
      name_he,
      name_en,
      aliases,
      municipality_he,
      municipality_en,
      state_id,
      country,
      location,
      population,
      kind
    )
    select
      id,
      name_he,
      name_en,
      aliases,
      municipality_he,
      municipality_en,
      state_id,
      country,
      point(lng, lat),
      population,
      kind
    from given
  )
insert into place_names (place_id, key)
select
  id,
  unnest(keys)
from given;
delete from places;

-- reference.repository.ts › roles
insert into roles (name)
select name
from jsonb_to_recordset($n::jsonb) as r(name text)
on conflict do nothing;

-- reference.repository.ts › saveChecksum
insert into reference_loads (name, checksum)
values ($n, $n)
on conflict (name) do update
set
  checksum = excluded.checksum,
  loaded_at = now();

-- reference.repository.ts › settings
insert into settings (key, value)
select
  key,
  value
from jsonb_to_recordset($n::jsonb) as r(key text, value jsonb)
on conflict do nothing;

-- reference.repository.ts › states
insert into states (id, country_id, code, name, label, position)
select
  r.id,
  c.id,
  r.code,
  r.name,
  r.label,
  r.position
from jsonb_to_recordset($n::jsonb) as r(
  id int,
  country text,
  code text,
  name text,
  label jsonb,
  position int
)
join countries c on c.code = r.country
on conflict (id) do update
set
  country_id = excluded.country_id,
  code = excluded.code,
  name = excluded.name,
  label = excluded.label,
  position = excluded.position;
