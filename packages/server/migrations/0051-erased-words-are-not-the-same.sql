-- Words of erased people are empty: several of one person are not the same message, or the same report.
drop index contact_messages_same_key;
create unique index contact_messages_same_key on contact_messages (sender_id, md5(subject), md5(message))
  where answered_at is null and message <> '';
drop index problem_reports_same_key;
create unique index problem_reports_same_key
  on problem_reports (application_id, pair_id, author_id, md5(message)) nulls not distinct
  where handled_at is null and message <> '';
