import { EVENT_USER_STATUS_LABELS, EVENT_VOLUNTEER_STATUS_LABELS } from '@ezra/contract/events/pairs.terms';
import type { Phrase } from '@ezra/contract/common/locales';
import { sql } from 'kysely';
import { byUser, type PersonalData } from '../../../platform/personal-data/personal-data.ts';
import {
  MOST,
  nameKey,
  sayMinutes,
  section,
  WORDS,
  type Named,
} from '../../../platform/personal-data/sections.ts';

interface EventRow {
  asked_as: 'user' | 'volunteer';
  event: string;
  status: Named | string;
  needs_help: boolean | null;
  eta_minutes: number | null;
  note: string | null;
  with_first_names: string[];
  created_at: Date;
  answered_at: Date | null;
  updated_at: Date;
}
const STATUS_LABELS = { user: EVENT_USER_STATUS_LABELS, volunteer: EVENT_VOLUNTEER_STATUS_LABELS };
const SIDES: Readonly<Record<EventRow['asked_as'], Phrase>> = {
  user: { he: 'בקשת עזרה', en: 'Asking for help' },
  volunteer: { he: 'התנדבות', en: 'Volunteer' },
};
const NEEDS: Readonly<Record<string, Phrase>> = {
  true: { he: 'דרושה עזרה', en: 'Needs help' },
  false: { he: 'לא דרושה עזרה', en: 'Needs no help' },
};

/** The person's part in events. Pairs identify people only by id. */
export const eventData: PersonalData = {
  tables: {
    event_user_requests: {
      rows: byUser,
      emptied: ['token_hash', 'note', 'system_note'],
      kept: 'id event_id user_id status respond answered_at pair_id created_at updated_at',
    },
    event_volunteer_requests: {
      rows: ({ id }) => sql`volunteer_id = ${id}`,
      // Several distances together would reveal the home.
      emptied: ['token_hash', 'distance_m', 'note'],
      kept: 'id event_id volunteer_id status radius reasons eta_minutes answered_at created_at updated_at',
    },
    event_contacts: {
      rows: ({ id }) => sql`user_request_id in (select id from event_user_requests where user_id = ${id})`,
      emptied: ['note'],
      kept: 'id user_request_id actor_id outcome created_at',
    },
    event_pairs: 'kept',
    events: 'kept',
  },
  sections: [
    section({
      at: 'event_requests',
      title: { he: 'באירועי חירום', en: 'In emergency events' },
      // Reads first names only once both were told about each other.
      async read(executor, { userId }) {
        const { rows } = await sql<EventRow & { id: number; status: string }>`
          select 'user' as asked_as, r.id, e.name as event, r.status, r.respond = 1 as needs_help,
            null::integer as eta_minutes, r.note,
            array(select w.first_name from event_pairs p join users w on w.id = p.volunteer_id
              where p.user_request_id = r.id and p.is_approved = 1 order by p.id) as with_first_names,
            r.created_at, r.answered_at, r.updated_at
          from event_user_requests r join events e on e.id = r.event_id where r.user_id = ${userId}
          union all
          select 'volunteer', v.id, e.name, v.status, null, v.eta_minutes, v.note,
            array(select u.first_name from event_pairs p join users u on u.id = p.user_id
              where p.volunteer_request_id = v.id and p.is_approved = 1 order by p.id),
            v.created_at, v.answered_at, v.updated_at
          from event_volunteer_requests v join events e on e.id = v.event_id where v.volunteer_id = ${userId}
          order by created_at desc, id desc limit ${MOST + 1}`.execute(executor);
        return rows.map(({ id: _id, status, ...row }): EventRow => {
          const labels: Readonly<Record<string, Phrase>> = STATUS_LABELS[row.asked_as];
          return { ...row, status: nameKey(status, labels) };
        });
      },
      heading: ({ event }) => event,
      fields: {
        asked_as: { label: { he: 'תפקיד', en: 'As' }, options: SIDES },
        status: { label: WORDS.status },
        needs_help: { label: WORDS.answer, options: NEEDS },
        eta_minutes: { label: WORDS.eta, show: sayMinutes },
        note: { label: WORDS.wrote },
        with_first_names: { label: { he: 'עם מי', en: 'With' } },
        updated_at: { label: WORDS.changedAt },
      },
    }),
  ],
};
