-- Sent by the files of this folder; $n is a parameter. Written by npm run statements.

-- personal-data.ts › erasePerson
update messages
set
  phone = case when phone is not null then $n::text end,
  email = case when email is not null then '' end,
  log_text = $n::text,
  state = case when state in ('queued', 'sending') then 'skipped' else state end,
  text = null,
  mail = null,
  sent_to = null,
  provider_id = null,
  last_error = null
where (
  (
    user_id = $n
    or ((phone = $n or email = $n::text) and created_at between $n::timestamptz and $n::timestamptz)
  )
  or dedupe_key in (
    select 'guardian_link/' || encode(token_hash, 'hex')
    from guardian_links
    where volunteer_information_id in (
      select id
      from volunteer_information
      where user_id = $n
    )
  )
);
update users
set
  phone = $n::text,
  first_name = $n::text,
  last_name = $n::text,
  full_name = $n::text,
  updated_at = $n::timestamptz,
  erased_at = $n::timestamptz,
  email = null,
  residential_address = null,
  residential_locality = null,
  residential_location = null,
  arrival_address = null,
  arrival_locality = null,
  arrival_location = null,
  comments = null,
  other_disability = null,
  last_active_at = null,
  address_move_confirmed_at = null
where id = $n;
delete from outbox
where (
  (recipient in ($n, $n::text) and created_at <= $n::timestamptz)
  or idempotency_key in (
    select idempotency_key
    from messages
    where
      (
        user_id = $n
        or ((phone = $n or email = $n::text) and created_at between $n::timestamptz and $n::timestamptz)
      )
      or dedupe_key in (
        select 'guardian_link/' || encode(token_hash, 'hex')
        from guardian_links
        where volunteer_information_id in (
          select id
          from volunteer_information
          where user_id = $n
        )
      )
      or about_user_id = $n
  )
);
update applications
set
  description = null,
  origin_address = null,
  origin_locality = null,
  origin_location = null,
  destination_address = null,
  destination_locality = null,
  destination_location = null,
  location = null,
  contact = null,
  system_notes = null
where user_id = $n;
update problem_reports
set
  message = $n::text,
  handled_note = null
where (
  author_id = $n
  or application_id in (
    select id
    from applications
    where $n in (user_id, volunteer_id)
  )
  or pair_id in (
    select id
    from event_pairs
    where $n in (user_id, volunteer_id)
  )
);
update emergency_assignments
set
  token_hash = null,
  note = null
where (
  volunteer_id = $n
  or emergency_id in (
    select id
    from emergencies
    where user_id = $n
  )
);
update emergencies
set
  description = null,
  address = null,
  locality = null,
  location = null,
  system_note = null
where user_id = $n;
update event_contacts
set note = null
where user_request_id in (
  select id
  from event_user_requests
  where user_id = $n
);
delete from guardian_links
where volunteer_information_id in (
  select id
  from volunteer_information
  where user_id = $n
);
delete from webauthn_challenges
where session_id in (
  select id
  from sessions
  where user_id = $n
);
update contact_messages
set
  subject = $n::text,
  message = $n::text,
  answer_note = null
where sender_id = $n;
delete from references
where
  (referrer_id = $n or subject_id = $n)
  and status <> 'refused';
update blocked_ips
set user_id = null
where user_id = $n;
update volunteer_imports
set author_id = null
where author_id = $n;
delete from chat_messages
where sender_id = $n;
delete from chat_reads
where (reader_id = $n or other_id = $n);
delete from drill_participants
where user_id = $n;
delete from imported_volunteers
where user_id = $n;
delete from passkeys
where user_id = $n;
delete from personal_information
where user_id = $n;
delete from phone_changes
where user_id = $n;
delete from recovery_codes
where user_id = $n;
delete from region_permissions
where user_id = $n;
delete from sessions
where user_id = $n;
delete from subscriptions
where user_id = $n;
delete from totp_secrets
where user_id = $n;
delete from user_disabilities
where user_id = $n;
delete from volunteer_agreements
where user_id = $n;
delete from volunteer_information
where user_id = $n;
-- Other calls have these lines too:
--   delete: delete from renewal_reminders
--   set: distance_m = null
--   set: note = null
--   update: update application_users
--   update: update event_user_requests
--   update: update event_volunteer_requests
--   update: update feedback
--   update: update request_invitations
--   update: update visit_reminders
--   where: volunteer_id = $n

-- read-sections.ts › readLabels
select
  list,
  name,
  (label ->> 'en') as label
from options;
-- Other calls have these lines too:
--   select: (label ->> 'he') as label
