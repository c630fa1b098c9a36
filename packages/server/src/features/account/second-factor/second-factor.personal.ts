import { sql } from 'kysely';
import { byUser, type PersonalData } from '../../../platform/personal-data/personal-data.ts';
import { section, WORDS } from '../../../platform/personal-data/sections.ts';

export const secondFactorData: PersonalData = {
  tables: {
    passkeys: { deleted: byUser },
    recovery_codes: { deleted: byUser },
    totp_secrets: { deleted: byUser },
    webauthn_challenges: {
      deleted: ({ id }) => sql`session_id in (select id from sessions where user_id = ${id})`,
    },
  },
  sections: [
    section({
      at: 'passkeys',
      title: { he: 'מפתחות גישה', en: 'Passkeys' },
      read: (executor, { userId }) =>
        executor
          .selectFrom('passkeys')
          .select(['name', 'created_at', 'last_used_at'])
          .where('user_id', '=', userId)
          .orderBy('created_at')
          .execute(),
      fields: {
        name: { label: { he: 'שם', en: 'Name' } },
        created_at: { label: WORDS.since },
        last_used_at: { label: WORDS.lastUsed },
      },
    }),
    section({
      at: 'second_factor',
      async read(executor, { userId }) {
        const { rows } = await sql<{ authenticator_app_since: Date | null; recovery_codes_left: number }>`
          select (select confirmed_at from totp_secrets
              where user_id = ${userId} and confirmed_at is not null) as authenticator_app_since,
            (select count(*)::integer from recovery_codes
              where user_id = ${userId} and used_at is null) as recovery_codes_left`.execute(executor);
        return rows[0] ?? null;
      },
      fields: {
        authenticator_app_since: {
          label: { he: 'אפליקציית אימות פועלת מאז', en: 'Authenticator app on since' },
        },
        recovery_codes_left: {
          label: { he: 'קודי שחזור שנשארו', en: 'Recovery codes left' },
          show: (left, _reader, { authenticator_app_since: since }) =>
            since === null && left === 0 ? null : String(left),
        },
      },
    }),
  ],
};
