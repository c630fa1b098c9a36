-- A form that is sent again, because its answer was lost on the way, is known by its keyed hash: the answer is then
-- the first one's.
alter table registration_grants add column form_hash bytea check (octet_length(form_hash) = 32);
alter table volunteer_information add column renewal_form_hash bytea check (octet_length(renewal_form_hash) = 32);
