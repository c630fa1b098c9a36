import { saveAutoAssign } from '@ezra/contract/events/auto-assign';
import { sendChat, readChat } from '@ezra/contract/talk/chat';
import {
  acknowledgeEmergency,
  answerEmergency,
  assignEmergency,
  closeEmergency,
  closeOwnEmergency,
  closeOwnEmergencyById,
  raiseEmergency,
} from '@ezra/contract/emergencies/emergencies';
import {
  answerEventUserLink,
  answerEventVolunteerLink,
  answerMyEvent,
  approveEventRequest,
  changeEventUserRequest,
} from '@ezra/contract/events/pairs';
import { addPerson, askVolunteers, noteContact, placePerson } from '@ezra/contract/events/event-people';
import {
  answerForUser,
  answerForVolunteer,
  assignUser,
  assignVolunteerInEvent,
} from '@ezra/contract/events/event-map';
import { createEvent, decideEventReach, updateEvent } from '@ezra/contract/events/events';
import { sql } from 'kysely';
import { buildAdmin, buildHelpSeeker, buildManager, buildVolunteer } from '../../testing/factories/people.ts';
import {
  buildEvent,
  buildEventPair,
  buildEventUserRequest,
  buildEventVolunteerRequest,
} from '../../testing/factories/events.ts';
import type { ProductApp } from '../../testing/product.ts';
import { emergencyScene } from '../emergencies/emergencies/emergency-scene.ts';
import { linkTo, rideInCare, signedIn } from '../requests/visits/visits-fixture.ts';
import { linkStep, step, type Step } from './twice.ts';

const admin = async (app: ProductApp) => signedIn(app, await buildAdmin(app.db), 'admin');

/** Two who are paired in an event, and the volunteer signed in. */
async function pair(app: ProductApp, state: 'waiting' | 'approved') {
  const helper = await signedIn(app, await buildVolunteer(app.db), 'volunteer');
  const { user } = await buildEventPair(app.db, { state, volunteerId: helper.id });
  return { params: { id: user.id }, helper };
}

/** An emergency, one of the staff, and a volunteer who was sent. */
async function sent(app: ProductApp) {
  const scene = emergencyScene(app);
  const { seeker, id } = await scene.raised();
  const [staff, helper] = [await scene.admin(), await scene.volunteer()];
  void (await scene.assign(staff, id, helper.id)).ok;
  const assignment = (await scene.stored(id)).assignments[0]?.id ?? 0;
  const token = await linkTo(app, helper.id, 'emergency.volunteer_sent');
  return { seeker, helper, assignment, token };
}

const yesOrNo = ['yes', 'no'] as const;

/** Steps of people in events: by their links, in the basket, at the staff's table. */
const IN_EVENTS: readonly Step[] = [
  ...yesOrNo.flatMap((choice) => {
    const isYes = choice === 'yes';
    return [
      step(
        answerEventVolunteerLink,
        async (app) => ({
          params: { id: (await buildEventVolunteerRequest(app.db)).token },
          body: { is_ready_to_help: isYes, note: 'יש לי רכב', eta_minutes: 20 },
        }),
        { name: choice },
      ),
      step(
        answerEventUserLink,
        async (app) => ({
          params: { id: (await buildEventUserRequest(app.db)).token },
          body: { is_need_help: isYes },
        }),
        { name: choice },
      ),
      linkStep(
        'event_volunteer',
        async (app) => ({
          token: (await buildEventVolunteerRequest(app.db)).token,
          choice,
          eta_minutes: 30,
        }),
        `a volunteer of an event: ${choice}`,
      ),
      linkStep(
        'event_user',
        async (app) => ({ token: (await buildEventUserRequest(app.db)).token, choice }),
        `a help seeker of an event: ${choice}`,
      ),
    ];
  }),
  ...yesOrNo.map((choice) =>
    step(
      answerMyEvent,
      async (app) => {
        const as = await signedIn(app, await buildHelpSeeker(app.db), 'user');
        const { id } = await buildEventUserRequest(app.db, { userId: as.id });
        return { as, params: { id }, body: { is_need_help: choice === 'yes' } };
      },
      { name: choice },
    ),
  ),
  step(
    answerEventUserLink,
    async (app) => ({
      params: { id: (await buildEventPair(app.db, { state: 'approved' })).user.token },
      body: { is_need_help: true },
    }),
    { name: 'of somebody whom help is on the way to' },
  ),
  step(approveEventRequest.admin, async (app) => {
    const { params } = await pair(app, 'waiting');
    return { as: await admin(app), params, body: {} };
  }),
  ...(['completed', 'reject'] as const).flatMap((status) => [
    step(
      changeEventUserRequest,
      async (app) => {
        const { params, helper } = await pair(app, 'approved');
        return { as: helper, params, body: { status, system_note: 'הסתדר' } };
      },
      { name: `${status} by the volunteer` },
    ),
    step(
      changeEventUserRequest,
      async (app) => {
        const { params } = await pair(app, 'approved');
        return { as: await admin(app), params, body: { status } };
      },
      { name: `${status} by the staff` },
    ),
  ]),
];

/** What staff do about events: open and change them, note answers, make pairs. */
const EVENT_STAFF: readonly Step[] = [
  ...(['manager', 'admin'] as const).flatMap((role) => {
    const staff = async (app: ProductApp) =>
      signedIn(app, await (role === 'manager' ? buildManager : buildAdmin)(app.db), role);
    /** Someone of the staff with an event of a manager's, which is their own if they manage. */
    const scene = async (app: ProductApp) => {
      const as = await staff(app);
      const managerId = role === 'manager' ? as.id : (await buildManager(app.db)).id;
      const { id: eventId } = await buildEvent(app.db, { managerId });
      return { as, eventId, managerId };
    };
    return [
      step(createEvent[role], async (app) => {
        const as = await staff(app);
        const manager_id = role === 'manager' ? as.id : (await buildManager(app.db)).id;
        const address = { text: 'רוטשילד 1, תל אביב', lt: 32.06, lng: 34.77 };
        return { as, body: { name: 'הצפה', radius: 1, manager_id, address } };
      }),
      ...([true, false] as const).map((status) =>
        step(
          updateEvent[role],
          async (app) => {
            const { as, eventId } = await scene(app);
            return { as, params: { id: eventId }, body: { name: 'הצפה', status } };
          },
          { name: status ? 'is renamed' : 'is stopped' },
        ),
      ),
      ...([true, false] as const).map((status) =>
        step(
          answerForUser[role],
          async (app) => {
            const { as, eventId } = await scene(app);
            return { as, body: { id: (await buildEventUserRequest(app.db, { eventId })).id, status } };
          },
          { name: status ? 'needs help' : 'needs none' },
        ),
      ),
      step(
        answerForVolunteer,
        async (app) => {
          const { as, eventId } = await scene(app);
          const { id } = await buildEventVolunteerRequest(app.db, { eventId });
          return { as, params: { id }, body: { is_ready_to_help: true } };
        },
        { name: `noted by ${role}` },
      ),
      step(
        assignUser,
        async (app) => {
          const { as, eventId } = await scene(app);
          const { id } = await buildEventVolunteerRequest(app.db, { eventId, status: 'accept' });
          const user = await buildEventUserRequest(app.db, { eventId, respond: 1 });
          return { as, params: { id }, body: { user_request_id: user.id } };
        },
        { name: `by ${role}` },
      ),
      step(
        assignVolunteerInEvent,
        async (app) => {
          const { as, eventId } = await scene(app);
          const volunteer = await buildEventVolunteerRequest(app.db, { eventId, status: 'accept' });
          const { id } = await buildEventUserRequest(app.db, { eventId, respond: 1 });
          return { as, params: { id }, body: { volunteer_request_id: volunteer.id, event_id: eventId } };
        },
        { name: `by ${role}` },
      ),
    ];
  }),
  ...([placePerson, addPerson] as const).map((endpoint) =>
    step(endpoint as typeof addPerson, async (app) => {
      const as = await signedIn(app, await buildManager(app.db), 'manager');
      const event = await buildEvent(app.db, { managerId: as.id, locality: 'מצפה רמון' });
      const home = { text: 'בית במצפה רמון', locality: null, lat: null, lng: null };
      const { id: userId } = await buildHelpSeeker(app.db, { home });
      const body = { user_id: userId, side: 'user' as const, lt: 32.0853, lng: 34.7818 };
      return { as, params: { id: event.id, userId }, body };
    }),
  ),
  step(noteContact, async (app) => {
    const as = await signedIn(app, await buildManager(app.db), 'manager');
    const { id: eventId } = await buildEvent(app.db, { managerId: as.id });
    const { id } = await buildEventUserRequest(app.db, { eventId });
    return { as, params: { id }, body: { outcome: 'needs_help' as const, note: 'צריך מים' } };
  }),
  step(askVolunteers, async (app) => {
    const as = await signedIn(app, await buildManager(app.db), 'manager');
    const { id } = await buildEvent(app.db, { managerId: as.id });
    return { as, params: { id } };
  }),
  ...([true, false] as const).map((allow) =>
    step(
      decideEventReach,
      async (app) => {
        const { id } = await buildEvent(app.db, { isActive: false });
        await sql`
          update events set last_stopped_at = null, wide_since = now(), waits_since = now()
          where id = ${id}`.execute(app.db);
        return { as: await admin(app), params: { id }, body: { allow } };
      },
      { name: allow ? 'confirmed' : 'refused' },
    ),
  ),
  step(saveAutoAssign, async (app) => ({ as: await admin(app), body: { id: 1, radius: 3, time: 7 } })),
  step(approveEventRequest.manager, async (app) => {
    const as = await signedIn(app, await buildManager(app.db), 'manager');
    const { id: eventId } = await buildEvent(app.db, { managerId: as.id });
    const { user } = await buildEventPair(app.db, { eventId, state: 'waiting' });
    return { as, params: { id: user.id }, body: {} };
  }),
];

/** Emergencies, what the staff do about them, and the volunteers who are sent. */
const EMERGENCIES: readonly Step[] = [
  step(raiseEmergency, async (app) => ({
    as: await emergencyScene(app).seeker(),
    body: { description: 'נפלתי' },
  })),
  step(closeOwnEmergency, async (app) => ({ as: (await emergencyScene(app).raised()).seeker })),
  step(closeOwnEmergencyById, async (app) => {
    const { seeker, id } = await emergencyScene(app).raised();
    return { as: seeker, params: { id } };
  }),
  step(acknowledgeEmergency, async (app) => {
    const { id } = await emergencyScene(app).raised();
    return { as: await admin(app), params: { id } };
  }),
  step(assignEmergency, async (app) => {
    const scene = emergencyScene(app);
    const { id } = await scene.raised();
    const helper = await scene.volunteer();
    return { as: await admin(app), params: { id }, body: { volunteer_id: helper.id } };
  }),
  step(closeEmergency, async (app) => {
    const { id } = await emergencyScene(app).raised();
    return { as: await admin(app), params: { id }, body: { system_note: 'הגיעו אליה' } };
  }),
  ...(['coming', 'cannot'] as const).flatMap((said) => [
    step(
      answerEmergency,
      async (app) => {
        const { helper, assignment } = await sent(app);
        return { as: helper, params: { id: assignment }, body: { answer: said, eta_minutes: 10 } };
      },
      { name: said },
    ),
    linkStep(
      'emergency',
      async (app) => ({ token: (await sent(app)).token, choice: said, eta_minutes: 10 }),
      `an emergency: ${said}`,
    ),
  ]),
];

const CHAT: readonly Step[] = [
  step(sendChat, async (app) => {
    const { seeker, volunteer } = await rideInCare(app);
    const client_key = '3f0e8b7e-5d0c-4a59-9e51-0d7f6f1f3a11';
    return { as: seeker, body: { category_id: 1, receiver_id: volunteer.id, sms: 'תודה!', client_key } };
  }),
  step(readChat, async (app) => {
    const { seeker, volunteer } = await rideInCare(app);
    const body = { category_id: 1, receiver_id: volunteer.id, sms: 'תודה!' };
    const { id } = (await app.call(sendChat, { as: seeker, body })).ok.data;
    return { as: volunteer, body: { category_id: 1, receiver_id: seeker.id, last_id: id } };
  }),
];

export const EVENT_STEPS: readonly Step[] = [...IN_EVENTS, ...EVENT_STAFF, ...EMERGENCIES, ...CHAT];
