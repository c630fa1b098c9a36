-- Sent by the files of this folder; $n is a parameter. Written by npm run statements.

-- second-factor.personal.ts › read
select
  (
    select confirmed_at
    from totp_secrets
    where
      user_id = $n
      and confirmed_at is not null
  ) as authenticator_app_since,
  (
    select count(*)::integer
    from recovery_codes
    where
      user_id = $n
      and used_at is null
  ) as recovery_codes_left;
select
  name,
  created_at,
  last_used_at
from passkeys
where user_id = $n
order by created_at;

-- second-factor.queries.ts › findPasskeys
select
  id,
  credential_id,
  public_key,
  counter,
  transports
from passkeys
where user_id = $n
order by id;

-- second-factor.queries.ts › heldFactors
select
  (
    select count(*)::integer
    from passkeys
    where user_id = $n
  ) as passkeys,
  exists (
    select
    from totp_secrets
    where
      user_id = $n
      and confirmed_at is not null
  ) as "hasTotp";

-- second-factor.queries.ts › readSecondFactor
select
  id,
  name,
  created_at as "createdAt",
  last_used_at as "lastUsedAt"
from passkeys
where user_id = $n
order by id;
select confirmed_at as since
from totp_secrets
where
  user_id = $n
  and confirmed_at is not null;
select count(*) as "left"
from recovery_codes
where
  user_id = $n
  and used_at is null;

-- second-factor.repository.ts › beginTotp
delete from totp_secrets
where
  session_id = $n
  and confirmed_at is null;
insert into totp_secrets (user_id, session_id, secret, created_at)
values ($n, $n, $n, $n);

-- second-factor.repository.ts › confirmTotp
update totp_secrets
set
  confirmed_at = $n,
  last_step = $n,
  session_id = $n
where id = $n;

-- second-factor.repository.ts › deleteEverything
delete from passkeys
where user_id = $n;
delete from recovery_codes
where user_id = $n;

-- second-factor.repository.ts › deletePasskey
delete from passkeys
where
  id = $n
  and user_id = $n
returning name;

-- second-factor.repository.ts › deleteTotp
delete from totp_secrets
where
  user_id = $n
  and confirmed_at is not null;

-- second-factor.repository.ts › findBegunTotp
select
  id,
  secret,
  created_at as "createdAt"
from totp_secrets
where
  user_id = $n
  and session_id = $n
  and confirmed_at is null;

-- second-factor.repository.ts › findTotp
select
  id,
  secret,
  last_step
from totp_secrets
where
  user_id = $n
  and confirmed_at is not null;

-- second-factor.repository.ts › insertPasskey
insert into passkeys (user_id, credential_id, public_key, counter, transports, name, created_at)
values ($n, $n, $n, $n, $n, $n, $n)
on conflict (credential_id) do nothing;

-- second-factor.repository.ts › lockPerson
select
  id,
  phone,
  email,
  full_name as "fullName",
  locale
from users
where id = $n
for no key update;

-- second-factor.repository.ts › notePasskeyUse
update passkeys
set
  counter = $n,
  last_used_at = $n
where id = $n;

-- second-factor.repository.ts › noteTotpUse
update totp_secrets
set last_step = $n
where id = $n;

-- second-factor.repository.ts › removeOver
delete from totp_secrets
where
  confirmed_at is null
  and created_at < $n;
delete from webauthn_challenges
where expires_at < $n;

-- second-factor.repository.ts › replaceRecoveryCodes
delete from recovery_codes
where user_id = $n;
insert into recovery_codes (user_id, code_hash, created_at)
values ($n, $n, $n);

-- second-factor.repository.ts › saveChallenge
insert into webauthn_challenges (session_id, purpose, challenge, expires_at)
values ($n, $n, $n, $n)
on conflict (session_id, purpose) do update
set
  challenge = $n,
  expires_at = $n;

-- second-factor.repository.ts › takeChallenge
delete from webauthn_challenges
where
  session_id = $n
  and purpose = $n
returning
  challenge,
  expires_at;

-- second-factor.repository.ts › takeRecoveryCode
update recovery_codes
set used_at = $n
where
  user_id = $n
  and code_hash = $n
  and used_at is null;
select count(*) as "left"
from recovery_codes
where
  user_id = $n
  and used_at is null;
