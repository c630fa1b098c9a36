-- People who agreed to take part in exercises: an exercise asks nobody else.
create table drill_participants (
  user_id integer primary key references users (id),
  agreed_at timestamptz not null
);
