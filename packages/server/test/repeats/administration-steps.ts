import { liftBlock } from '@ezra/contract/account/blocked-ips';
import { updateCategory } from '@ezra/contract/requests/categories';
import { addOrganization, assignOrganization, updateOrganization } from '@ezra/contract/people/organizations';
import { blockIp } from '../../src/features/account/blocked-ips/blocking.service.ts';
import { inTransaction } from '../../src/platform/db/transaction.ts';
import { createRealtime } from '../../src/platform/realtime/realtime.ts';
import { buildOrganization } from '../../testing/factories/organizations.ts';
import { buildAdmin, buildVolunteer } from '../../testing/factories/people.ts';
import type { ProductApp } from '../../testing/product.ts';
import { signedIn } from '../requests/visits/visits-fixture.ts';
import { step, type Step } from './twice.ts';

const admin = async (app: ProductApp) => signedIn(app, await buildAdmin(app.db), 'admin');

/** Organizations, categories and blocked addresses. */
export const ADMINISTRATION_STEPS: readonly Step[] = [
  step(addOrganization, async (app) => ({ as: await admin(app), body: { name: 'A new organization' } })),
  step(updateOrganization, async (app) => {
    const { id } = await buildOrganization(app.db);
    return { as: await admin(app), params: { id }, body: { name: 'Another name' } };
  }),
  step(assignOrganization, async (app) => {
    const [{ id }, organization] = [await buildVolunteer(app.db), await buildOrganization(app.db)];
    return { as: await admin(app), params: { id }, body: { organization_id: organization.id } };
  }),
  step(updateCategory, async (app) => ({
    as: await admin(app),
    params: { id: 1 },
    body: { name: 'שם אחר' },
  })),
  step(liftBlock, async (app) => {
    const [ip, now] = ['203.0.113.77', app.clock.now()];
    const block = { ip, now, path: '/', message: '', userId: null, until: null };
    await inTransaction(app.db, (tx) => blockIp(tx, createRealtime(), block));
    return { as: await admin(app), params: { ip } };
  }),
];
