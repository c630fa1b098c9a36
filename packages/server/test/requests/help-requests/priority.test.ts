import { readApplication, prioritiseApplication } from '@ezra/contract/requests/request-desk';
import type { RequestStatus } from '@ezra/contract/requests/help-requests.terms';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  buildAdmin,
  buildHelpSeeker,
  buildVolunteer,
  type BuiltPerson,
} from '../../../testing/factories/people.ts';
import { buildRequest } from '../../../testing/factories/requests.ts';
import { hearChanges } from '../../../testing/heard-changes.ts';
import { productApp, type ProductApp } from '../../../testing/product.ts';

let app: ProductApp;
let admin: BuiltPerson;
let asAdmin: { token: string };
beforeAll(async () => {
  app = await productApp();
  admin = await buildAdmin(app.db);
  asAdmin = await app.signIn(admin.id, 'admin');
});
afterAll(() => app.close());

const requestIn = async (status: RequestStatus): Promise<number> => {
  const seeker = await buildHelpSeeker(app.db);
  const isTaken = status === 'in_treatment' || status === 'completed';
  const volunteerId = isTaken ? (await buildVolunteer(app.db)).id : null;
  return buildRequest(app.db, seeker.id, { status, volunteerId });
};
const set = (id: number, label_priority: 0 | 1 | 2 | 3, as = asAdmin) =>
  app.call(prioritiseApplication, { as, locale: 'en-US', params: { id }, body: { label_priority } });
const priorityOf = async (id: number): Promise<number | undefined> =>
  (await sql<{ p: number }>`select label_priority as p from applications where id = ${id}`.execute(app.db))
    .rows[0]?.p;

describe('how urgent a request is', () => {
  it.each(['open', 'in_treatment'] as const)('an admin sets it while the request is %s', async (status) => {
    const id = await requestIn(status);
    expect((await set(id, 3)).ok).toMatchObject({ data: { label_priority: 3 }, message: 'Urgency updated' });
    expect(await priorityOf(id)).toBe(3);
    expect((await set(id, 0)).ok.data.label_priority).toBe(0);
    const { history } = (await app.call(readApplication, { as: asAdmin, params: { id } })).ok.data;
    expect(history.map(({ new_values }) => new_values.label_priority)).toEqual([0, 3]);
    expect(history[0]?.actor?.id).toBe(admin.id);
  });

  it('the same again notes nothing', async () => {
    const id = await requestIn('open');
    for (let n = 0; n < 3; n++) await set(id, 2).then(({ ok }) => ok);
    const { history } = (await app.call(readApplication, { as: asAdmin, params: { id } })).ok.data;
    expect(history).toHaveLength(1);
  });

  it.each(['completed', 'closed', 'expired', 'rejected'] as const)('not of a %s request', async (status) => {
    const id = await requestIn(status);
    expect((await set(id, 3)).error.code).toBe('request_already_closed');
    expect(await priorityOf(id)).toBe(0);
  });

  it('an admin of another region finds no such request', async () => {
    const id = await requestIn('open');
    const [state] = (await sql<{ id: number }>`select id from states limit 1`.execute(app.db)).rows;
    const other = await buildAdmin(app.db, { regions: [state?.id ?? 0] });
    expect((await set(id, 3, await app.signIn(other.id, 'admin'))).status).toBe(404);
    expect(await priorityOf(id)).toBe(0);
  });

  it('refuses what is no priority, at its field', async () => {
    const id = await requestIn('open');
    const answer = await set(id, 4 as 3);
    expect(Object.keys(answer.error.errors ?? {})).toEqual(['label_priority']);
  });

  it('rides within a day become urgent by themselves, and open screens hear of it', async () => {
    const now = app.clock.now();
    const seeker = await buildHelpSeeker(app.db);
    const dueAt = new Date(now.valueOf() + 20 * 3_600_000);
    const id = await buildRequest(app.db, seeker.id, { categoryId: 1, dueAt });
    const heard = await hearChanges(app);
    await app.runJob('expire_requests');
    expect(await priorityOf(id)).toBe(3);
    await expect.poll(() => heard.ids('role:volunteer', 'open-requests')).toContain(id);
    expect(heard.ids('role:admin', 'applications')).toContain(id);
    await heard.stop();
    const { history } = (await app.call(readApplication, { as: asAdmin, params: { id } })).ok.data;
    expect(history[0]).toMatchObject({ new_values: { label_priority: 3 }, actor: null });
  });

  it.each([
    ['made less urgent', 1, true],
    ['found not urgent before it became so', 0, false],
  ] as const)('a ride that an admin has %s stays so', async (_what, priority, isRaised) => {
    const dueAt = new Date(app.clock.now().valueOf() + 20 * 3_600_000);
    const id = await buildRequest(app.db, (await buildHelpSeeker(app.db)).id, { categoryId: 1, dueAt });
    if (isRaised) await app.runJob('expire_requests');
    await set(id, priority).then(({ ok }) => ok);
    await app.runJob('expire_requests');
    expect(await priorityOf(id)).toBe(priority);
  });

  it('a ride whose moment has passed does not become urgent any more', async () => {
    const dueAt = new Date(app.clock.now().valueOf() - 60_000);
    const id = await buildRequest(app.db, (await buildHelpSeeker(app.db)).id, { categoryId: 1, dueAt });
    await app.runJob('expire_requests');
    expect(await priorityOf(id)).toBe(0);
  });
});
