-- A region permission is taken away by its own number (document 3, section 7).
alter table region_permissions add column id integer generated always as identity unique;
