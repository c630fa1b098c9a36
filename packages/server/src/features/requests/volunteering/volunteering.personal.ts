import { say, type Phrase } from '@ezra/contract/common/locales';
import { sql } from 'kysely';
import { ofVolunteerOrRequest, type PersonalData } from '../../../platform/personal-data/personal-data.ts';
import {
  APPROVAL_WORDS,
  MOST,
  named,
  section,
  WORDS,
  type Named,
} from '../../../platform/personal-data/sections.ts';

interface OfferRow {
  request_id: number;
  category: Named;
  locality: string | null;
  requester_first_name: string | null;
  is_approved: number;
  ended_reason: string | null;
  created_at: Date;
  updated_at: Date;
}
const ENDED_WORDS: Readonly<Record<string, Phrase>> = {
  declined: { he: 'ויתרת', en: 'You declined' },
  other_chosen: { he: 'נבחר מישהו אחר', en: 'Someone else was chosen' },
  unassigned: { he: 'השיבוץ בוטל', en: 'You were unassigned' },
  unavailable: { he: 'חסר אישור להתנדבות', en: 'An approval was missing' },
  request_ended: { he: 'הבקשה הסתיימה', en: 'The request ended' },
  cannot_come: { he: 'הודעת שלא מסתדר לך להגיע', en: 'You said that you cannot come' },
};

/** Offers of help by a volunteer, and assignments. */
export const offerData: PersonalData = {
  tables: {
    application_users: {
      rows: ofVolunteerOrRequest,
      // Several distances together would reveal the home.
      emptied: ['distance_m', 'note'],
      kept: 'id application_id volunteer_id is_approved ended_reason created_at updated_at decided_by on_way_at arrived_at',
    },
  },
  sections: [
    section<OfferRow>({
      at: 'offers',
      title: { he: 'הצעות עזרה שלך', en: 'Your offers of help' },
      // Reads the help seeker only after approval.
      async read(executor, { userId }) {
        const { rows } = await sql<OfferRow>`
          select l.application_id as request_id, ${named('c')} as category, a.origin_locality as locality,
            case when l.is_approved = 1 then r.first_name end as requester_first_name, l.is_approved, l.ended_reason,
            l.created_at, l.updated_at
          from application_users l
          join applications a on a.id = l.application_id
          join categories c on c.id = a.category_id
          join users r on r.id = a.user_id
          where l.volunteer_id = ${userId}
          order by l.created_at desc, l.id desc limit ${MOST + 1}`.execute(executor);
        return rows;
      },
      fields: {
        category: { label: { he: 'קטגוריה', en: 'Category' } },
        locality: { label: WORDS.locality },
        requester_first_name: { label: WORDS.whom },
        is_approved: {
          label: WORDS.answer,
          show(approval, { locale }, { ended_reason: reason }) {
            const words = reason === null ? APPROVAL_WORDS[approval] : ENDED_WORDS[reason];
            return words ? say(words, locale) : reason;
          },
        },
        updated_at: { label: WORDS.changedAt },
      },
    }),
  ],
};
