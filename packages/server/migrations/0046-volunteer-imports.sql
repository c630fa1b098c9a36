-- Files of volunteers that admins brought in, with those of which nothing was taken.
create table volunteer_imports (
  id integer generated always as identity primary key,
  author_id integer references users (id) on delete set null,
  -- As the file was named on the author's device.
  file_name text not null check (length(file_name) <= 255),
  row_count integer not null check (row_count > 0),
  -- Rows that could not be taken: with any of them nothing is.
  bad_row_count integer not null default 0 check (bad_row_count between 0 and row_count),
  created_at timestamptz not null,
  -- Since when a later import of the author, or of a file of that name, has taken the place of one with bad rows.
  settled_at timestamptz
);
create index volunteer_imports_author_idx on volunteer_imports (author_id);
-- Those that still wait to be brought in again.
create index volunteer_imports_open_idx on volunteer_imports (created_at)
  where bad_row_count > 0 and settled_at is null;
