-- Accounts that their owners or an admin removed: restorable for 30 days, then personal data is erased and
-- only what is counted remains.

alter table users add column erased_at timestamptz;
-- Nobody can have this number, and it says nothing about anybody. Unique it need not be: that holds for
-- accounts that are not deleted.
alter table users add constraint users_erased_check check (
  erased_at is null or (
    deleted_at is not null and phone = '+10000000000' and full_name = '—' and first_name = '' and last_name = ''
    and email is null and residential_address is null and residential_location is null
    and arrival_address is null and arrival_location is null and comments is null and other_disability is null
  )
);
create index users_to_erase_idx on users (deleted_at) where deleted_at is not null and erased_at is null;

-- The owner of an account proves that the phone is at hand before the account is removed.
alter table login_codes drop constraint login_codes_purpose_check;
alter table login_codes add constraint login_codes_purpose_check
  check (purpose ~ '^(user|volunteer|admin|(phone_change|account_deletion):[0-9]+)$');

-- Messages to a bare address (codes, last words) are erased with the account behind it.
create index messages_phone_idx on messages (phone) where phone is not null;
create index messages_email_idx on messages (email) where email is not null;
