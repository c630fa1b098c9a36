import { sql } from 'kysely';
import type { PersonalData } from '../../platform/personal-data/personal-data.ts';

/** What the person wrote in chats; what was written to the person belongs to its authors and is kept. */
export const chatData: PersonalData = {
  tables: {
    chat_messages: { deleted: ({ id }) => sql`sender_id = ${id}` },
    chat_reads: { deleted: ({ id }) => sql`(reader_id = ${id} or other_id = ${id})` },
  },
};
