import type { Phrase } from '@ezra/contract/common/locales';
import type { AccessPlace } from '../../../platform/access-log/access-log.repository.ts';
import type { PersonalData } from '../../../platform/personal-data/personal-data.ts';
import { MOST, ROLE_WORDS, section, WORDS } from '../../../platform/personal-data/sections.ts';

/** Places that show a person's details. */
export const ACCESS_PLACES: Readonly<Record<AccessPlace, Phrase>> = {
  user_list: { he: 'רשימת המשתמשים', en: 'List of people' },
  user_details: { he: 'פרטי המשתמש/ת', en: 'Details of the person' },
  user_choice: { he: 'בחירה למי הבקשה', en: 'Choosing whom a request is for' },
  request_list: { he: 'רשימת הבקשות', en: 'List of requests' },
  help_request: { he: 'בקשת העזרה', en: 'The help request' },
  basket: { he: 'ההתנדבויות של מי שעוזרים לך', en: 'Volunteer basket' },
  message: { he: 'הודעה למי שעוזרים לך', en: 'Message to your helper' },
  chat: { he: 'צ׳אט', en: 'Chat' },
  emergency: { he: 'קריאת חירום', en: 'Emergency call' },
  event_map: { he: 'מפת אירוע', en: 'Event map' },
};

/** The record of who saw a person's details, and tables about the person's actions as staff. */
export const accessData: PersonalData = {
  tables: { access_log: 'kept', activity_log: 'kept', categories: 'kept', organizations: 'kept' },
  sections: [
    section({
      at: 'accesses',
      title: { he: 'מי ראה את הפרטים שלך', en: 'Who saw your details' },
      isAlways: true,
      text: { he: 'לפי תפקיד ומקום, בשנתיים האחרונות.', en: 'By role and place, over the past two years.' },
      // Shows the reader's role, never the name.
      read: (executor, { userId }) =>
        executor
          .selectFrom('access_log')
          .select(['seen_at', 'actor_role as role', 'place'])
          .where('subject_id', '=', userId)
          .orderBy('seen_at', 'desc')
          .limit(MOST + 1)
          .execute(),
      fields: {
        seen_at: { label: WORDS.when },
        role: { label: WORDS.role, options: ROLE_WORDS },
        place: { label: WORDS.where, options: ACCESS_PLACES },
      },
    }),
  ],
};
