import {
  changeApplicationStatus,
  createApplication,
  createUserApplication,
} from '@ezra/contract/requests/help-requests';
import {
  approveAcceptance,
  assignVolunteer,
  closeApplication,
  createApplicationOnBehalf,
  prioritiseApplication,
  unassignApplication,
} from '@ezra/contract/requests/request-desk';
import { addDays, dayAt } from '@ezra/contract/common/time';
import { answerContact, sendContact } from '@ezra/contract/talk/contact';
import { giveFeedback, handleProblem, reportProblem } from '@ezra/contract/requests/feedback';
import { inviteVolunteers, respondHelpRequest } from '@ezra/contract/requests/invitations';
import { PROGRESS } from '@ezra/contract/common/constants';
import {
  answerRequest,
  completeRequest,
  reportProgress,
  withdrawFromRequest,
} from '@ezra/contract/requests/volunteering';
import { sql } from 'kysely';
import { buildAdmin, buildHelpSeeker, buildVolunteer } from '../../testing/factories/people.ts';
import { buildRequest, type RequestOverrides } from '../../testing/factories/requests.ts';
import type { ProductApp } from '../../testing/product.ts';
import { disabilityId } from '../../testing/registration-forms.ts';
import { linkTo, rideInCare, signedIn } from '../requests/visits/visits-fixture.ts';
import { linkStep, step, type Step } from './twice.ts';

const inTwoDays = (app: ProductApp): string => addDays(dayAt(app.clock.now(), 'Asia/Jerusalem'), 2);

/** A ride with every field filled in. */
const ride = (app: ProductApp) => ({
  category_id: 1,
  origin_address: 'ז׳בוטינסקי 20, רמת גן',
  destination_address: 'ביאליק 14, רמת גן',
  arrival_date: inTwoDays(app),
  arrival_time: '09:00',
  description: 'כיסא גלגלים מתקפל',
});
const help = (app: ProductApp) => ({ category_id: 2, expiration_date: inTwoDays(app) });

const seeker = async (app: ProductApp) =>
  signedIn(app, await buildHelpSeeker(app.db, { email: 'ruth@example.org' }), 'user');
const volunteer = async (app: ProductApp) => signedIn(app, await buildVolunteer(app.db), 'volunteer');
const admin = async (app: ProductApp) => signedIn(app, await buildAdmin(app.db), 'admin');

/** A help seeker's request in some state, with a volunteer who is sent or waits, or without one. */
async function request(app: ProductApp, state: 'open' | 'waiting' | 'inCare' | 'completed') {
  const asker = await seeker(app);
  const helper = await volunteer(app);
  const states: Record<typeof state, RequestOverrides> = {
    open: {},
    waiting: { waiting: [helper.id] },
    inCare: { status: 'in_treatment', volunteerId: helper.id },
    completed: { status: 'completed', volunteerId: helper.id },
  };
  const id = await buildRequest(app.db, asker.id, { createdAt: app.clock.now(), ...states[state] });
  return { id, asker, helper };
}

const offerOf = async (app: ProductApp, requestId: number): Promise<number> =>
  (
    await sql<{
      id: number;
    }>`select id from application_users where application_id = ${requestId}`.execute(app.db)
  ).rows[0]?.id ?? 0;

/** A volunteer asked about a request by a personal link. */
async function invited(app: ProductApp): Promise<string> {
  const { id, helper } = await request(app, 'open');
  const body = { volunteer_ids: [helper.id] };
  const sent = await app.call(inviteVolunteers, {
    as: await admin(app),
    params: { applicationId: id },
    body,
  });
  void sent.ok;
  return linkTo(app, helper.id, 'help_request.invitation');
}

/** A volunteer who was reminded of a ride. */
async function reminded(app: ProductApp): Promise<string> {
  const { volunteer: driver } = await rideInCare(app, { inHours: 24 });
  await app.runJob('visit_reminders');
  return linkTo(app, driver.id, 'visit.volunteer_reminder');
}

/** Asking for help, and what admins and volunteers do with it. */
export const REQUEST_STEPS: readonly Step[] = [
  step(createApplication, async (app) => ({ as: await seeker(app), body: ride(app) }), { name: 'a ride' }),
  step(createApplication, async (app) => ({ as: await seeker(app), body: help(app) }), {
    name: 'help at home',
  }),
  step(createUserApplication, async (app) => {
    const as = await seeker(app);
    const details = {
      full_name: as.fullName,
      email: 'another@example.org',
      residential_address: 'הרצל 12, חיפה',
      phone: as.phone,
      disability_id: [await disabilityId(app.db, 'blindness')],
      comments: 'קוד בכניסה 12',
      is_wp: true,
      is_use_previous_detail: false,
    };
    return { as, body: { ...help(app), ...details } };
  }),
  step(createApplicationOnBehalf, async (app) => {
    const { id } = await seeker(app);
    return { as: await admin(app), body: { user_id: id, ...ride(app) } };
  }),
  step(changeApplicationStatus, async (app) => {
    const { id, asker } = await request(app, 'waiting');
    return { as: asker, params: { id }, body: { status: 'closed' as const } };
  }),
  step(
    changeApplicationStatus,
    async (app) => {
      const { id } = await request(app, 'waiting');
      const body = { status: 'rejected' as const, system_note: 'אין מתנדבים באזור' };
      return { as: await admin(app), params: { id }, body };
    },
    { name: 'rejecting' },
  ),
  step(approveAcceptance, async (app) => {
    const { id } = await request(app, 'waiting');
    return {
      as: await admin(app),
      params: { id: await offerOf(app, id) },
      body: { is_approved: 1 as const },
    };
  }),
  step(assignVolunteer, async (app) => {
    const { id, helper } = await request(app, 'open');
    return { as: await admin(app), params: { applicationId: id }, body: { volunteer_id: helper.id } };
  }),
  step(unassignApplication, async (app) => {
    const { id, helper } = await request(app, 'inCare');
    return { as: await admin(app), params: { id }, body: { volunteer_id: helper.id } };
  }),
  step(
    unassignApplication,
    async (app) => {
      const { id } = await request(app, 'inCare');
      await sql`update applications set due_at = ${app.clock.now()} where id = ${id}`.execute(app.db);
      return { as: await admin(app), params: { id }, body: {} };
    },
    { name: 'of a request whose moment has passed' },
  ),
  step(closeApplication, async (app) => {
    const { id } = await request(app, 'inCare');
    return { as: await admin(app), params: { id } };
  }),
  step(prioritiseApplication, async (app) => {
    const { id } = await request(app, 'open');
    return { as: await admin(app), params: { id }, body: { label_priority: 3 as const } };
  }),
  step(
    inviteVolunteers,
    async (app) => {
      const { id, helper } = await request(app, 'open');
      const body = { volunteer_ids: [helper.id] };
      return { as: await admin(app), params: { applicationId: id }, body };
    },
    { differs: { sent: 0 } },
  ),
  step(respondHelpRequest, async (app) => ({
    params: { id: await invited(app) },
    body: { respond: 1 as const, note: 'אבוא ברכב', eta_minutes: 20 },
  })),
  step(
    respondHelpRequest,
    async (app) => ({ params: { id: await invited(app) }, body: { respond: 2 as const } }),
    { name: 'a no' },
  ),
  linkStep('help_request', async (app) => ({ token: await invited(app), choice: 'yes' }), 'an invitation'),
  ...['coming', 'cannot'].map((choice) =>
    linkStep(
      'visit',
      async (app) => ({ token: await reminded(app), choice, note: 'תודה' }),
      `a reminder: ${choice}`,
    ),
  ),
  ...([0, 2] as const).map((isApproved) =>
    step(
      answerRequest,
      async (app) => {
        const { id, helper } = await request(app, 'open');
        return { as: helper, body: { application_id: id, is_approved: isApproved } };
      },
      { name: isApproved === 0 ? 'a yes' : 'a no' },
    ),
  ),
  step(completeRequest, async (app) => {
    const { id, helper } = await request(app, 'inCare');
    return { as: helper, params: { id } };
  }),
  ...PROGRESS.map((progress) =>
    step(
      reportProgress,
      async (app) => {
        const { id, helper } = await request(app, 'inCare');
        return { as: helper, params: { id }, body: { progress } };
      },
      { name: progress },
    ),
  ),
  step(withdrawFromRequest, async (app) => {
    const { id, helper } = await request(app, 'inCare');
    return { as: helper, params: { id }, body: { note: 'יש לי חום' } };
  }),
  step(giveFeedback, async (app) => {
    const { id, asker } = await request(app, 'completed');
    return { as: asker, body: { application_id: id, rating: 3 as const, note: 'תודה רבה' } };
  }),
  step(reportProblem, async (app) => {
    const { id, asker } = await request(app, 'inCare');
    return { as: asker, body: { application_id: id, message: 'לא הגיעו' } };
  }),
  step(handleProblem, async (app) => {
    const { id, asker } = await request(app, 'inCare');
    const told = await app.call(reportProblem, {
      as: asker,
      body: { application_id: id, message: 'לא הגיעו' },
    });
    return { as: await admin(app), params: { id: told.ok.data.id }, body: { note: 'דיברנו' } };
  }),
  step(sendContact, async (app) => {
    const { asker } = await request(app, 'open');
    return { as: asker, body: { subject: 'שאלה', message: 'מתי פתוח?' } };
  }),
  step(answerContact, async (app) => {
    const { asker } = await request(app, 'open');
    const told = await app.call(sendContact, { as: asker, body: { subject: 'שאלה', message: 'מתי פתוח?' } });
    return { as: await admin(app), params: { id: told.ok.data.id }, body: { note: 'דיברנו' } };
  }),
];
