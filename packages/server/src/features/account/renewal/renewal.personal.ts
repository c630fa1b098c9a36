import { say } from '@ezra/contract/common/locales';
import { sql } from 'kysely';
import { byUser, type PersonalData } from '../../../platform/personal-data/personal-data.ts';
import { opened, section, WORDS } from '../../../platform/personal-data/sections.ts';

/** Agreements that a renewal replaced. */
export const renewalData: PersonalData = {
  tables: {
    renewal_reminders: {
      deleted: ({ id }) =>
        sql`volunteer_information_id in (select id from volunteer_information where user_id = ${id})`,
    },
    volunteer_agreements: { deleted: byUser },
  },
  sections: [
    section({
      at: 'volunteer.former_agreements',
      title: { he: 'הסכמים קודמים', en: 'Former agreements' },
      async read(executor, owner) {
        const rows = await executor
          .selectFrom('volunteer_agreements')
          .select([
            'id_number',
            'signature_image',
            'ip_address',
            'agreement_version',
            'signed_at',
            'ended_at',
          ])
          .where('user_id', '=', owner.userId)
          .orderBy('signed_at', 'desc')
          .execute();
        return rows.map((row) => ({
          ...row,
          id_number: opened(owner, 'id_number', row.id_number),
          signature_image: opened(owner, 'signature_image', row.signature_image),
        }));
      },
      heading: ({ agreement_version: version }, { locale }) =>
        `${say(WORDS.agreementVersion, locale)}: ${version}`,
      fields: {
        signed_at: { label: WORDS.signed },
        ended_at: { label: { he: 'הסתיים', en: 'Ended' } },
        ip_address: { label: WORDS.ipAddress, kind: 'ltr' },
        signature_image: { label: WORDS.signature, kind: 'signature' },
      },
    }),
  ],
};
