-- Sent by the files of this folder; $n is a parameter. Written by npm run statements.

-- regions.queries.ts › listCountries
select
  id,
  code,
  label,
  position
from countries;

-- regions.queries.ts › listHomeStates
select
  states.id,
  states.country_id,
  states.name,
  states.label
from states
inner join countries on countries.id = states.country_id
where countries.code = $n
order by states.position;

-- regions.queries.ts › listStates
select
  id,
  country_id,
  name,
  label
from states
where country_id = any($n)
order by country_id, position;
