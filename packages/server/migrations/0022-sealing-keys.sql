-- The keys with which values of this database are sealed, by the names that stand in the sealed values (v1.name.…).
-- A name is derived from its key and tells nothing of it. Empty until the first start with a key.
create table sealing_keys (
  name text primary key
);
insert into sealing_keys (name)
  select split_part(sealed, '.', 2) from (
    select id_number as sealed from volunteer_information
    union all select id_number from volunteer_agreements
    union all select id_number from imported_volunteers
    union all select secret from totp_secrets
  ) as each_sealed
  where sealed like 'v1.%' group by 1;
