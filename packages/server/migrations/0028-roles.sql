-- The roles that a person may hold are reference data: the contract names them, each start adds new ones.
create table roles (
  name text primary key
);
insert into roles (name) select role from user_roles union select role from sessions;

alter table user_roles
  drop constraint user_roles_role_check,
  add constraint user_roles_role_fkey foreign key (role) references roles (name);
alter table sessions
  drop constraint sessions_role_check,
  add constraint sessions_role_fkey foreign key (role) references roles (name);
