-- Each process that is asked whether it is ready writes here: a database that takes no writes is not.
create table readiness (
  only_row boolean primary key default true check (only_row),
  written_at timestamptz not null
);
