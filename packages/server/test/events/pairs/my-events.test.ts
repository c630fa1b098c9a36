import { answerMyEvent, listMyEvents } from '@ezra/contract/events/pairs';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { buildEvent, buildEventPair, buildEventUserRequest } from '../../../testing/factories/events.ts';
import { buildHelpSeeker } from '../../../testing/factories/people.ts';
import { productApp, type ProductApp } from '../../../testing/product.ts';

let app: ProductApp;
let userId: number;
let as: string;
beforeAll(async () => {
  app = await productApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  userId = (await buildHelpSeeker(app.db)).id;
  as = (await app.signIn(userId, 'user')).token;
});

const mine = async () => (await app.call(listMyEvents, { as })).ok.data;
const answer = (id: number, needsHelp: boolean) =>
  app.call(answerMyEvent, { as, params: { id }, body: { is_need_help: needsHelp } });

it('shows the events that go on, and names the volunteer once approved', async () => {
  await buildEventPair(app.db, { userId, state: 'waiting' });
  const helped = await buildEventPair(app.db, { userId, state: 'approved' });
  const over = await buildEvent(app.db, { isActive: false });
  await buildEventUserRequest(app.db, { userId, eventId: over.id });
  await buildEventUserRequest(app.db, { userId, status: 'closed' });
  await buildEventUserRequest(app.db, {});
  const events = await mine();
  expect(events.map(({ volunteer }) => volunteer !== null)).toEqual([true, false]);
  expect(events[0]).toMatchObject({
    id: helped.user.id,
    status: 'assigned',
    purpose: 'help',
    is_drill: false,
  });
});

it('takes the answer, and another one when things change; never that of other people, nor in a stopped event', async () => {
  const { id } = await buildEventUserRequest(app.db, { userId });
  expect((await answer(id, false)).ok.data).toEqual({ id, status: 'pending', respond: 2 });
  expect((await answer(id, true)).ok.data.respond).toBe(1);
  expect((await mine())[0]?.respond).toBe(1);
  expect((await answer((await buildEventUserRequest(app.db, {})).id, true)).status).toBe(404);
  const over = await buildEvent(app.db, { isActive: false });
  const late = await buildEventUserRequest(app.db, { userId, eventId: over.id });
  expect((await answer(late.id, true)).error.code).toBe('request_not_open');
});

it('frees the volunteer of a person who needs no help any more', async () => {
  const { user, volunteer } = await buildEventPair(app.db, { userId, state: 'approved' });
  expect((await answer(user.id, false)).ok.data.status).toBe('pending');
  const { status } = await app.db
    .selectFrom('event_volunteer_requests')
    .select('status')
    .where('id', '=', volunteer.id)
    .executeTakeFirstOrThrow();
  expect(status).toBe('accept');
});
