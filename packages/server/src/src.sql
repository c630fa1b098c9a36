-- Sent by the files of this folder; $n is a parameter. Written by npm run statements.

-- prepare-database.ts › prepare
select
  name,
  contract_after as "contractAfter"
from schema_migrations
where name <> all($n::text[])
order by name;
