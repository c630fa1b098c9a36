import type { AssignmentState } from '@ezra/contract/emergencies/emergencies';
import { say, type Phrase } from '@ezra/contract/common/locales';
import { showMoment } from '@ezra/contract/common/show-time';
import { sql } from 'kysely';
import { byUser, type PersonalData } from '../../../platform/personal-data/personal-data.ts';
import { MOST, sayMinutes, section, WORDS } from '../../../platform/personal-data/sections.ts';

/** An emergency that the person made, or was sent to as a volunteer. */
interface EmergencyRow {
  as: 'user' | 'volunteer';
  id: number;
  raised_at: Date;
  ended_at: Date | null;
  /** Address and text of the person's own emergency; null for one the person was sent to. */
  address: string | null;
  description: string | null;
  note_of_the_association: string | null;
  /** First names of the volunteers who were sent, or of the help seeker. */
  with_first_names: string[];
  /** The person's own answer as a volunteer. */
  answer: AssignmentState | null;
  eta_minutes: number | null;
  note: string | null;
}
const SIDES: Readonly<Record<EmergencyRow['as'], Phrase>> = {
  user: { he: 'קריאה שלך', en: 'Your call' },
  volunteer: { he: 'נשלחת לעזור', en: 'You were sent to help' },
};
const ANSWERS: Readonly<Record<AssignmentState, Phrase>> = {
  asked: { he: 'בלי תשובה', en: 'Not answered' },
  coming: { he: 'בדרך', en: 'Coming' },
  cannot: { he: 'לא יכולת להגיע', en: 'Could not come' },
  ended: { he: 'הסתיימה', en: 'Ended' },
};

export const emergencyData: PersonalData = {
  tables: {
    emergency_assignments: {
      rows: ({ id }) =>
        sql`(volunteer_id = ${id} or emergency_id in (select id from emergencies where user_id = ${id}))`,
      emptied: ['token_hash', 'note'],
      kept: `id emergency_id volunteer_id state pair_id eta_minutes assigned_by created_at answered_at ended_at`,
    },
    emergencies: {
      rows: byUser,
      emptied: ['description', 'address', 'locality', 'location', 'system_note'],
      kept: `id user_id event_id user_request_id state_id raised_at acknowledged_at acknowledged_by alarmed_at calls
        next_call_at closed_at closed_by updated_at`,
    },
  },
  sections: [
    section({
      at: 'emergency_calls',
      title: { he: 'קריאות חירום', en: 'Emergency calls' },
      async read(executor, { userId }) {
        const { rows } = await sql<EmergencyRow>`
          select 'user' as "as", e.id, e.raised_at, e.closed_at as ended_at, e.address, e.description,
            e.system_note as note_of_the_association,
            array(select v.first_name from emergency_assignments a join users v on v.id = a.volunteer_id
              where a.emergency_id = e.id order by a.id) as with_first_names,
            null as answer, null::integer as eta_minutes, null as note
          from emergencies e where e.user_id = ${userId}
          union all
          select 'volunteer', e.id, a.created_at, coalesce(a.ended_at, e.closed_at), null, null, null,
            array[u.first_name], a.state, a.eta_minutes, a.note
          from emergency_assignments a
          join emergencies e on e.id = a.emergency_id
          join users u on u.id = e.user_id
          where a.volunteer_id = ${userId}
          order by raised_at desc, id desc limit ${MOST + 1}`.execute(executor);
        return rows.map(({ id: _id, ...row }) => row);
      },
      heading: ({ as, raised_at }, { locale, timeZone }) =>
        `${showMoment(raised_at, timeZone)} · ${say(SIDES[as], locale)}`,
      fields: {
        address: { label: WORDS.where },
        description: { label: WORDS.description },
        note: { label: WORDS.wrote },
        note_of_the_association: { label: WORDS.note },
        with_first_names: { label: WORDS.whom },
        answer: { label: WORDS.answer, options: ANSWERS },
        eta_minutes: { label: WORDS.eta, show: sayMinutes },
        ended_at: { label: { he: 'הסתיימה', en: 'Ended' } },
      },
    }),
  ],
};
