import {
  acknowledgeEmergency,
  answerEmergency,
  assignEmergency,
  closeEmergency,
  closeOwnEmergency,
  closeOwnEmergencyById,
  listEmergencies,
  listEmergencyVolunteers,
  listVolunteerEmergencies,
  raiseEmergency,
  readEmergency,
  type StaffEmergency,
} from '@ezra/contract/emergencies/emergencies';
import { eachLanguage, say, type Locale, type Phrase } from '@ezra/contract/common/locales';
import { recordAccess } from '../../../platform/access-log/access-log.repository.ts';
import type { Database, Executor } from '../../../platform/db/database.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { AppError } from '../../../platform/errors.ts';
import type { EventBus } from '../../../platform/events/event-bus.ts';
import { listRoute } from '../../../platform/http/list-route.ts';
import { route, type Route } from '../../../platform/http/route.ts';
import { actingAs } from '../../../platform/sessions/acting.ts';
import type { Actor } from '../../../platform/sessions/actor.ts';
import { presentCandidates } from '../../requests/public.ts';
import { volunteersToSend } from './volunteers-to-send.queries.ts';
import { EMERGENCIES, emergencyColumns } from './emergencies.columns.ts';
import type { Command } from './emergencies.domain.ts';
import { presentForStaff, presentForVolunteer, presentStatus } from './emergencies.presenter.ts';
import {
  assignmentState,
  emergenciesOfVolunteer,
  emergenciesPage,
  everyEmergency,
  ownEmergency,
  staffEmergency,
  type StaffEmergencyRow,
} from './emergencies.queries.ts';
import { answerSent, closeOwn, commandEmergency, raise } from './emergencies.service.ts';

interface Deps {
  readonly db: Database;
  readonly events: EventBus;
}

const SENT: Phrase = { he: 'הקריאה נשלחה', en: 'Your call was sent' };
const CLOSED: Phrase = { he: 'קריאת החירום נסגרה', en: 'Closed emergency request' };
const ACKNOWLEDGED: Phrase = { he: 'הקריאה בטיפולך', en: 'You are handling this call' };
const LOOKED_AFTER: Phrase = {
  he: 'הקריאה כבר בטיפול של {name}',
  en: '{name} is already handling this call',
};
const VOLUNTEER_SENT: Phrase = { he: 'פנינו למתנדב/ת', en: 'Volunteer sent' };
const COMING: Phrase = { he: 'תודה! הודענו שיצאת לדרך', en: 'Thank you! They know that you are on the way' };
const CANNOT: Phrase = {
  he: 'תודה על התשובה. מחפשים מישהו אחר',
  en: 'Thank you. We are looking for someone else',
};

/** Routes of emergencies: for help seekers, staff, and the volunteers who are sent. */
export const emergencyRoutes = (deps: Deps): Route[] => [
  ...ownRoutes(deps),
  ...staffRoutes(deps),
  ...volunteerRoutes(deps),
];

function ownRoutes({ db, events }: Deps): Route[] {
  const status = async (executor: Executor, { userId }: Actor) =>
    presentStatus(await ownEmergency(executor, userId));
  const close = (actor: Actor, id: number | null, now: Date) =>
    inTransaction(db, async (tx) => {
      await closeOwn(tx, events, { actor, id, now });
      return status(tx, actor);
    });
  return [
    route(raiseEmergency, async ({ body, actor, now }) => {
      const data = await inTransaction(db, async (tx) => {
        await raise(tx, events, actor.userId, { now, description: body.description });
        return status(tx, actor);
      });
      return { data, message: SENT };
    }),

    route(readEmergency, async ({ actor }) => ({ data: await status(db, actor) })),

    route(closeOwnEmergency, async ({ actor, now }) => ({
      data: await close(actor, null, now),
      message: CLOSED,
    })),

    route(closeOwnEmergencyById, async ({ params, actor, now }) => ({
      data: await close(actor, params.id, now),
      message: CLOSED,
    })),
  ];
}

/** Names the staff member who acknowledged first, when two did at once. */
function acknowledged({ acknowledged_by: by }: StaffEmergency, { userId }: Actor): Phrase {
  if (by === null || by.id === userId) return ACKNOWLEDGED;
  const words = { name: by.full_name };
  return eachLanguage((locale) => say(LOOKED_AFTER, locale, words));
}

function staffRoutes({ db, events }: Deps): Route[] {
  /** Carries out a command of the staff and gives the emergency after it. */
  const carryOut = (
    id: number,
    commandBy: (userId: number) => Command,
    { actor, now, locale, note }: { actor: Actor; now: Date; locale: Locale; note?: string | null },
  ): Promise<StaffEmergency> =>
    inTransaction(db, async (tx) => {
      const staff = await actingAs(tx, actor);
      await commandEmergency(tx, events, id, commandBy(actor.userId), staff, {
        now,
        ...(note !== undefined && { note }),
      });
      const row = await staffEmergency(tx, id, { acting: staff, now }, locale);
      if (!row) throw new AppError('not_found');
      const access = { place: 'emergency' as const, referenceId: id, now };
      await recordAccess(tx, { actor, subjectIds: [row.user_id], ...access });
      return presentForStaff(row, staff, now);
    });
  return [
    listRoute(db, listEmergencies, {
      name: EMERGENCIES,
      columns: emergencyColumns,
      list: async ({ query, actor, locale, now }) => {
        return {
          page: () => emergenciesPage(db, { acting: actor, now }, query, locale),
          every: everyEmergency({ acting: actor, now }, query, locale),
          present: (row: StaffEmergencyRow) => presentForStaff(row, actor, now),
          shows: { place: 'emergency', whose: (row: StaffEmergencyRow) => row.user_id },
        };
      },
    }),

    route(acknowledgeEmergency, async ({ params, ...call }) => {
      const data = await carryOut(params.id, (staffId) => ({ kind: 'acknowledge', staffId }), call);
      return { data, message: acknowledged(data, call.actor) };
    }),

    route(listEmergencyVolunteers, async ({ params, query, actor, locale, now }) => {
      if (!(await staffEmergency(db, params.id, { acting: actor, now }, locale)))
        throw new AppError('not_found');
      const search = { states: actor.states, search: query.search };
      const candidates = await volunteersToSend(db, params.id, search, { locale, now });
      return { data: presentCandidates(candidates, locale) };
    }),

    route(assignEmergency, async ({ params, body, ...call }) => ({
      data: await carryOut(
        params.id,
        (staffId) => ({ kind: 'assign', volunteerId: body.volunteer_id, staffId, isPaired: false }),
        call,
      ),
      message: VOLUNTEER_SENT,
    })),

    route(closeEmergency, async ({ params, body, ...call }) => ({
      data: await carryOut(params.id, () => ({ kind: 'close' }), { ...call, note: body.system_note }),
      message: CLOSED,
    })),
  ];
}

const volunteerRoutes = ({ db, events }: Deps): Route[] => [
  route(listVolunteerEmergencies, async ({ actor, now, locale }) => {
    const rows = await emergenciesOfVolunteer(db, actor.userId, locale);
    const subjectIds = rows.map((row) => row.user_id);
    await recordAccess(db, { actor, subjectIds, place: 'emergency', now });
    return { data: rows.map(presentForVolunteer) };
  }),

  route(answerEmergency, async ({ params, body, actor, now }) => {
    const said = { kind: body.answer, etaMinutes: body.eta_minutes ?? null, note: body.note };
    const state = await inTransaction(db, async (tx) => {
      await answerSent(tx, events, { assignmentId: params.id, userId: actor.userId }, said, now);
      return assignmentState(tx, params.id);
    });
    return { data: { id: params.id, state }, message: body.answer === 'coming' ? COMING : CANNOT };
  }),
];
