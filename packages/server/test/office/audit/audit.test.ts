import { listAudit } from '@ezra/contract/office/audit';
import { prioritiseApplication } from '@ezra/contract/requests/request-desk';
import { exportEvents } from '@ezra/contract/events/events';
import { exportMyData } from '@ezra/contract/account/my-data';
import { exportService, serviceReport } from '@ezra/contract/office/service';
import { listUsers, validateTraining } from '@ezra/contract/people/users';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildAdmin, buildHelpSeeker, buildVolunteer } from '../../../testing/factories/people.ts';
import { buildRequest } from '../../../testing/factories/requests.ts';
import { productApp, type ProductApp } from '../../../testing/product.ts';

let app: ProductApp;
let admin: { id: number };
let as: { token: string };
beforeAll(async () => {
  app = await productApp();
  admin = await buildAdmin(app.db);
  as = await app.signIn(admin.id, 'admin');
});
beforeEach(async () => {
  await sql`delete from audit_log`.execute(app.db);
});
afterAll(() => app.close());

const kept = async () =>
  (
    await sql<Record<string, unknown>>`select action, subject_kind, subject_id, fields, kept, failure,
    actor_id, actor_role from audit_log order by id`.execute(app.db)
  ).rows;
const agreementOf = async (userId: number) =>
  (await sql<{ id: number }>`select id from volunteer_information where user_id = ${userId}`.execute(app.db))
    .rows[0]?.id ?? 0;

describe('what is kept', () => {
  it('of a change: who, what, on which record, and which fields', async () => {
    const volunteer = await buildVolunteer(app.db, { agreement: { validateTraining: false } });
    const params = { volunteerInfoId: await agreementOf(volunteer.id) };
    await app.call(validateTraining, { params, body: { validate_training: 1 }, as });
    expect(await kept()).toEqual([
      {
        action: 'POST /admin/users/validate/training/:volunteerInfoId',
        subject_kind: 'agreement',
        subject_id: params.volunteerInfoId,
        fields: ['validate_training'],
        kept: { validate_training: true },
        failure: null,
        actor_id: admin.id,
        actor_role: 'admin',
      },
    ]);
  });

  it('of an export, but not of reading a page', async () => {
    await app.call(listUsers, { query: {}, as });
    expect(await kept()).toEqual([]);
    await app.call(listUsers, { query: { export: 1 }, as });
    expect(await kept()).toMatchObject([{ action: 'GET /admin/users' }]);
  });

  it('of every file, also by calls that give nothing else', async () => {
    await app.call(serviceReport, { query: {}, as });
    expect(await kept()).toEqual([]);
    for (const [endpoint, action] of [
      [exportService, 'GET /admin/service/export'],
      [exportMyData, 'GET /auth/profile/export'],
      [exportEvents.admin, 'GET /admin/export-events'],
    ] as const) {
      await sql`delete from audit_log`.execute(app.db);
      expect((await app.call(endpoint as typeof exportService, { query: {}, as })).status).toBe(200);
      expect(await kept()).toMatchObject([{ action, actor_id: admin.id }]);
    }
  });

  it('nothing of a refused call, which changed nothing', async () => {
    const none = await app.call(validateTraining, {
      params: { volunteerInfoId: 2_147_483_000 },
      body: { validate_training: 1 },
      as,
    });
    expect(none.status).toBe(404);
    expect(await kept()).toEqual([]);
  });

  it('or the change is not made: both are one transaction', async () => {
    const volunteer = await buildVolunteer(app.db, { agreement: { validateTraining: false } });
    const params = { volunteerInfoId: await agreementOf(volunteer.id) };
    await sql`alter table audit_log add constraint broken check (fields = '{}') not valid`.execute(app.db);
    const refused = await app.call(validateTraining, { params, body: { validate_training: 1 }, as });
    await sql`alter table audit_log drop constraint broken`.execute(app.db);
    expect(refused.status).toBe(500);
    const { rows } = await sql`select validate_training from volunteer_information
      where id = ${params.volunteerInfoId}`.execute(app.db);
    expect(rows).toEqual([{ validate_training: false }]);
    expect(await kept()).toEqual([]);
  });
});

describe('reading it', () => {
  const listed = async (query: Parameters<typeof app.call<typeof listAudit>>[1]['query'], reader = as) =>
    (await app.call(listAudit, { query, as: reader })).ok.data;

  it('names person and request, finds the actor by name, the person, the action and the day', async () => {
    const ruth = await buildHelpSeeker(app.db);
    const id = await buildRequest(app.db, ruth.id, {});
    await app.call(prioritiseApplication, { params: { id }, body: { label_priority: 3 }, as });
    const [entry] = await listed({});
    expect(entry).toMatchObject({
      actor: { id: admin.id, role: 'admin' },
      label: 'שינוי הדחיפות של בקשה',
      person: { id: ruth.id },
      application_id: id,
      kept: { label_priority: 3 },
    });
    const name = entry?.actor.full_name ?? '';
    const today = app.clock.now().toISOString().slice(0, 10);
    expect(await listed({ search: name })).toHaveLength(1);
    expect(await listed({ search: 'אין כזה שם' })).toEqual([]);
    expect(await listed({ user_ids: String(ruth.id) })).toHaveLength(1);
    expect(await listed({ user_ids: String(admin.id) })).toEqual([]);
    expect(await listed({ action: 'POST /chats' })).toEqual([]);
    expect(await listed({ from: '2000-01-01', to: '2000-01-02' })).toEqual([]);
    expect(await listed({ from: '2000-01-01', to: `9${today.slice(1)}` })).toHaveLength(1);
  });

  it('shows admins who are limited to regions what they did themselves', async () => {
    const { rows } = await sql<{ id: number }>`select id from states order by id limit 1`.execute(app.db);
    const regional = await buildAdmin(app.db, { regions: [rows[0]?.id ?? 0] });
    const theirs = await app.signIn(regional.id, 'admin');
    await app.call(listUsers, { query: { export: 1 }, as });
    await app.call(listUsers, { query: { export: 1 }, as: theirs });
    expect(await listed({}, theirs)).toMatchObject([{ actor: { id: regional.id } }]);
    expect(await listed({})).toHaveLength(2);
  });
});
