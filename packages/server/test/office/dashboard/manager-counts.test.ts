import { listActiveEvents, managerCounts } from '@ezra/contract/office/dashboard';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { buildEvent, buildEventPair, buildEventUserRequest } from '../../../testing/factories/events.ts';
import { buildManager } from '../../../testing/factories/people.ts';
import { productApp, type ProductApp } from '../../../testing/product.ts';

const DAY_MS = 86_400_000;

let app: ProductApp;
let managerId: number;
let token: string;
beforeAll(async () => {
  app = await productApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(new Date('2026-11-23T10:00:00Z'));
  managerId = (await buildManager(app.db)).id;
  ({ token } = await app.signIn(managerId, 'manager'));
});

const daysAgo = (days: number): Date => new Date(app.clock.now().valueOf() - days * DAY_MS);
const counted = async (query: { from_date?: string; to_date?: string } = {}) => {
  const headers = { 'x-timezone': 'Asia/Jerusalem' };
  const { count } = (await app.call(managerCounts, { as: token, query, headers })).ok.data;
  return [count.active_events, count.deactive_events];
};

it('counts the events of a manager that went on between two days, without days of the last 30', async () => {
  await buildEvent(app.db, { managerId, createdAt: daysAgo(90) });
  await buildEvent(app.db, { managerId, createdAt: daysAgo(1) });
  await buildEvent(app.db, {
    managerId,
    isActive: false,
    createdAt: daysAgo(50),
    lastStoppedAt: daysAgo(20),
  });
  await buildEvent(app.db, {
    managerId,
    isActive: false,
    createdAt: daysAgo(80),
    lastStoppedAt: daysAgo(70),
  });
  await buildEvent(app.db, { createdAt: daysAgo(1) });
  expect(await counted()).toEqual([2, 1]);
  expect(await counted({ from_date: '2026-08-01', to_date: '2026-11-20' })).toEqual([1, 2]);
  // The day of the end counts to its midnight in Israel.
  expect(await counted({ from_date: '2026-11-22', to_date: '2026-11-22' })).toEqual([2, 0]);
});

it('says how far the help of each active event has come', async () => {
  const latest = await buildEvent(app.db, { managerId, createdAt: daysAgo(1) });
  const earlier = await buildEvent(app.db, { managerId, isDrill: true, createdAt: daysAgo(2) });
  await buildEvent(app.db, { managerId, isActive: false });
  await buildEvent(app.db);
  for (const state of ['waiting', 'approved', 'completed', 'rejected'] as const)
    await buildEventPair(app.db, { eventId: latest.id, state });
  for (const respond of [1, 2, null] as const)
    await buildEventUserRequest(app.db, { eventId: latest.id, respond });
  expect((await app.call(listActiveEvents, { as: token })).ok.data).toEqual([
    { id: latest.id, name: latest.name, is_drill: false, needing: 5, paired: 2, waiting: 1 },
    { id: earlier.id, name: earlier.name, is_drill: true, needing: 0, paired: 0, waiting: 0 },
  ]);
});
