import { REQUEST_STATUS_LABELS, type RequestStatus } from '@ezra/contract/requests/help-requests.terms';
import { say, type Phrase } from '@ezra/contract/common/locales';
import { showDay } from '@ezra/contract/common/show-time';
import { sql } from 'kysely';
import { byUser, type PersonalData } from '../../../platform/personal-data/personal-data.ts';
import {
  APPROVAL_WORDS,
  MOST,
  named,
  section,
  WORDS,
  type Fields,
  type Named,
} from '../../../platform/personal-data/sections.ts';

interface RequestRow {
  id: number;
  category: Named;
  status: RequestStatus;
  priority: number;
  description: string | null;
  origin_address: string | null;
  destination_address: string | null;
  arrival_date: string | null;
  arrival_time: string | null;
  expiration_date: string | null;
  details_for_this_request: object | null;
  note_of_the_association: string | null;
  volunteer_first_name: string | null;
  created_at: Date;
  ended_at: Date | null;
  history: { at: string; status: RequestStatus | null; offer: number | null }[];
}
const HEADING: Phrase = { he: 'בקשה {id}: {category}', en: 'Request {id}: {category}' };
const PRIORITY_WORDS: Readonly<Record<number, Phrase>> = [
  { he: 'ללא', en: 'None' },
  { he: 'נמוכה', en: 'Low' },
  { he: 'בינונית', en: 'Medium' },
  { he: 'גבוהה', en: 'High' },
];
/** The personal details that belong to one request. */
const DETAILS: Fields = {
  full_name: { label: WORDS.fullName },
  phone: { label: WORDS.phone, kind: 'phone' },
  email: { label: WORDS.email, kind: 'ltr' },
  residential_address: { label: { he: 'כתובת', en: 'Address' } },
  comments: { label: WORDS.comments },
  other_disability: { label: { he: 'מוגבלות אחרת', en: 'Other disability' } },
  disability: { label: WORDS.disability },
};
const HISTORY: Fields = {
  at: { label: WORDS.when, kind: 'moment' },
  status: { label: WORDS.status, options: REQUEST_STATUS_LABELS },
  offer: { label: { he: 'הצעת עזרה', en: 'Offer of help' }, options: APPROVAL_WORDS },
};

export const requestData: PersonalData = {
  tables: {
    applications: {
      rows: byUser,
      emptied: [
        'description',
        'origin_address',
        'origin_locality',
        'origin_location',
        'destination_address',
        'destination_locality',
        'destination_location',
        'location',
        'contact',
        'system_notes',
      ],
      // The database derives search_text from columns that are emptied.
      kept: `id user_id category_id status label_priority other_address arrival_date arrival_time expiration_date due_at
        state_id search_text volunteer_id created_by created_at updated_at ended_at first_yes_at approved_at is_phone is_wp is_sms
        urgent_invited_at is_priority_set`,
    },
  },
  sections: [
    section({
      at: 'requests',
      title: { he: 'בקשות העזרה שלך', en: 'Your help requests' },
      // Reads only the first name of volunteers.
      async read(executor, { userId }) {
        const { rows } = await sql<RequestRow>`
          select a.id, ${named('c')} as category, a.status, a.label_priority as priority, a.description, a.origin_address,
            a.destination_address, a.arrival_date, left(a.arrival_time::text, 5) as arrival_time, a.expiration_date,
            a.contact as details_for_this_request, a.system_notes as note_of_the_association,
            v.first_name as volunteer_first_name, a.created_at, a.ended_at,
            (select coalesce(jsonb_agg(jsonb_build_object(
                'at', to_char(l.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
                'status', l.new_values -> 'status', 'offer', l.new_values -> 'is_approved')
                order by l.created_at, l.id), '[]')
              from activity_log l where l.subject = 'application' and l.subject_id = a.id) as history
          from applications a
          join categories c on c.id = a.category_id
          left join users v on v.id = a.volunteer_id
          where a.user_id = ${userId}
          order by a.created_at desc, a.id desc limit ${MOST + 1}`.execute(executor);
        return rows;
      },
      heading: ({ id, category }, { locale }) =>
        say(HEADING, locale, { id, category: say(category.label, locale) }),
      fields: {
        status: { label: WORDS.status, options: REQUEST_STATUS_LABELS },
        description: { label: WORDS.description },
        origin_address: { label: { he: 'מוצא', en: 'From' } },
        destination_address: { label: { he: 'יעד', en: 'To' } },
        arrival_date: {
          label: { he: 'מועד', en: 'When' },
          show: (day, { locale }, { arrival_time: time }) =>
            day && [showDay(day, locale), time].filter(Boolean).join(' '),
        },
        expiration_date: { label: { he: 'בתוקף עד', en: 'Valid until' }, kind: 'day' },
        priority: { label: { he: 'דחיפות', en: 'Urgency' }, options: PRIORITY_WORDS },
        volunteer_first_name: { label: { he: 'מי עזר', en: 'Who helped' } },
        note_of_the_association: { label: WORDS.note },
        details_for_this_request: {
          label: { he: 'פרטים לבקשה הזו בלבד', en: 'Details for this request alone' },
          fields: DETAILS,
        },
        history: { label: { he: 'מה קרה בבקשה', en: 'What happened' }, kind: 'rows', fields: HISTORY },
      },
    }),
  ],
};
