import { sql } from 'kysely';
import type { PersonalData } from '../../../platform/personal-data/personal-data.ts';
import {
  MOST,
  requestOrEvent,
  section,
  WORDS,
  type Named,
} from '../../../platform/personal-data/sections.ts';

interface ChatRow {
  sent_at: Date;
  about: Named | string | null;
  to_first_name: string;
  message: string;
}

/** Chat messages written by the person. Messages to the person belong to their authors and are kept. */
export const chatData: PersonalData = {
  tables: {
    chat_messages: { deleted: ({ id }) => sql`sender_id = ${id}` },
    chat_reads: { deleted: ({ id }) => sql`(reader_id = ${id} or other_id = ${id})` },
  },
  sections: [
    section({
      at: 'chat_messages',
      title: { he: 'הודעות שכתבת בשיחות', en: 'What you wrote in chats' },
      async read(executor, { userId }) {
        const { rows } = await sql<ChatRow>`
          select m.sent_at, ${requestOrEvent} as about, other.first_name as to_first_name, m.message
          from chat_messages m
          join users other on other.id = case when m.low_id = ${userId} then m.high_id else m.low_id end
          left join categories c on c.id = m.category_id
          left join events e on e.id = m.event_id
          where m.sender_id = ${userId}
          order by m.id desc limit ${MOST + 1}`.execute(executor);
        return rows;
      },
      fields: {
        sent_at: { label: WORDS.when },
        to_first_name: { label: { he: 'אל', en: 'To' } },
        about: { label: WORDS.about },
        message: { label: WORDS.words, kind: 'words' },
      },
    }),
  ],
};
