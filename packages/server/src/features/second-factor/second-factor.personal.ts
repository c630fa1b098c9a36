import { sql } from 'kysely';
import { byUser, type PersonalData } from '../../platform/personal-data/personal-data.ts';

/** The second factors of staff. */
export const secondFactorData: PersonalData = {
  tables: {
    passkeys: { deleted: byUser },
    recovery_codes: { deleted: byUser },
    totp_secrets: { deleted: byUser },
    webauthn_challenges: {
      deleted: ({ id }) => sql`session_id in (select id from sessions where user_id = ${id})`,
    },
  },
};
