-- Sent by the files of this folder; $n is a parameter. Written by npm run statements.

-- places.queries.ts › findNearestPlace
select
  p.id,
  p.name_he,
  p.name_en,
  p.municipality_he,
  p.municipality_en,
  p.kind,
  p.population,
  p.location[0] as lng,
  p.location[1] as lat,
  p.country,
  c.label as country_label,
  p.state_id,
  s.code as state_code,
  s.label as state_label
from places p
join countries c on c.code = p.country
left join states s on s.id = p.state_id
where
  p.kind <> 'neighbourhood'
  and p.location <@ box(point($n, $n), point($n, $n))
order by p.location <-> point($n, $n)
limit 1;

-- places.queries.ts › searchNames
select
  wanted.reading::int - 1 as reading,
  found.score,
  p.id,
  p.name_he,
  p.name_en,
  p.municipality_he,
  p.municipality_en,
  p.kind,
  p.population,
  p.location[0] as lng,
  p.location[1] as lat,
  p.country,
  c.label as country_label,
  p.state_id,
  s.code as state_code,
  s.label as state_label
from unnest($n::text[])
with ordinality as wanted(key, reading)
cross join lateral (
  select
    candidate.place_id,
    candidate.score
  from (
    select
      n.place_id,
      max(
        case when n.key = wanted.key then 2 when starts_with(n.key, wanted.key) then 1 + 0.3 * length(wanted.key) / length(n.key) else similarity(n.key, wanted.key) end
      )::float8 as score
    from place_names n
    where
      n.key % wanted.key
      or (n.key ~>=~ wanted.key and n.key ~<~ (wanted.key || $n))
    group by n.place_id
  ) candidate
  join places r on r.id = candidate.place_id
  order by candidate.score + $n::float8 * log(r.population + 1) desc
  limit $n
) found
join places p on p.id = found.place_id
join countries c on c.code = p.country
left join states s on s.id = p.state_id;
