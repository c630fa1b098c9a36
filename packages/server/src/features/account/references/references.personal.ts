import { say, type Phrase } from '@ezra/contract/common/locales';
import { sql } from 'kysely';
import type { PersonalData } from '../../../platform/personal-data/personal-data.ts';
import { MOST, section, WORDS } from '../../../platform/personal-data/sections.ts';

interface ReferenceRow {
  direction: 'registered_by_me' | 'registered_me';
  first_name: string;
  status: string;
  created_at: Date;
  answered_at: Date | null;
}
const DIRECTIONS: Readonly<Record<ReferenceRow['direction'], Phrase>> = {
  registered_by_me: { he: 'רשמת את {name}', en: 'You registered {name}' },
  registered_me: { he: '{name} רשם/ה אותך', en: '{name} registered you' },
};
const STATUSES: Readonly<Record<string, Phrase>> = {
  waiting: { he: 'ממתין לתשובה', en: 'Waiting for an answer' },
  confirmed: { he: 'אושר', en: 'Confirmed' },
  refused: { he: 'נדחה', en: 'Refused' },
};

export const referenceData: PersonalData = {
  tables: {
    // A refusal to be registered is kept, by id and keyed hash.
    references: {
      deleted: ({ id }) => sql`(referrer_id = ${id} or subject_id = ${id}) and status <> 'refused'`,
    },
  },
  sections: [
    section<ReferenceRow>({
      at: 'references',
      title: { he: 'מי רשם את מי', en: 'Who registered whom' },
      async read(executor, { userId }) {
        const { rows } = await sql<ReferenceRow>`
          select case when f.referrer_id = ${userId} then 'registered_by_me' else 'registered_me' end as direction,
            other.first_name, f.status, f.created_at, f.answered_at
          from "references" f
          -- Leaves out people who have not agreed: it would tell whether their phone was known before.
          join users other on other.id = case when f.referrer_id = ${userId} then f.subject_id else f.referrer_id end
          where (f.referrer_id = ${userId} and f.status = 'confirmed') or f.subject_id = ${userId}
          order by f.created_at desc, f.id desc limit ${MOST + 1}`.execute(executor);
        return rows;
      },
      fields: {
        direction: {
          label: { he: 'מה היה', en: 'What happened' },
          show: (direction, { locale }, { first_name: name }) => say(DIRECTIONS[direction], locale, { name }),
        },
        status: { label: WORDS.status, options: STATUSES },
        created_at: { label: WORDS.when },
      },
    }),
  ],
};
