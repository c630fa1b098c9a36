import { sql } from 'kysely';
import { text, type PersonalData } from '../../../platform/personal-data/personal-data.ts';
import { MOST, section, WORDS } from '../../../platform/personal-data/sections.ts';

interface WrittenRow {
  created_at: Date;
  subject: string;
  message: string;
  answered_at: Date | null;
}

/** What the person wrote to the association. */
export const contactData: PersonalData = {
  tables: {
    contact_messages: {
      rows: ({ id }) => sql`sender_id = ${id}`,
      set: { subject: text(''), message: text('') },
      emptied: ['answer_note'],
      kept: 'id sender_id role created_at answered_at answered_by',
    },
  },
  sections: [
    section({
      at: 'contact',
      title: { he: 'מה שכתבת לעמותה', en: 'What you wrote to the association' },
      async read(executor, { userId }) {
        const { rows } = await sql<WrittenRow>`
          select created_at, subject, message, answered_at from contact_messages where sender_id = ${userId}
          order by created_at desc, id desc limit ${MOST + 1}`.execute(executor);
        return rows;
      },
      fields: {
        created_at: { label: WORDS.when },
        subject: { label: WORDS.about },
        message: { label: WORDS.wrote, kind: 'words' },
        answered_at: { label: { he: 'נענתה', en: 'Answered' } },
      },
    }),
  ],
};
