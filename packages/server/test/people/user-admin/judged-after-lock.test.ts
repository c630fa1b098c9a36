import { dayAt } from '@ezra/contract/common/time';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lockAccount } from '../../../src/features/account/auth/auth.queries.ts';
import { lockSeeker } from '../../../src/features/emergencies/emergencies/emergencies.repository.ts';
import { requesterFacts } from '../../../src/features/requests/help-requests/help-requests.queries.ts';
import { holdVolunteer } from '../../../src/features/requests/matching/matching.queries.ts';
import { holdWithinAuthority } from '../../../src/features/people/users/held-person.service.ts';
import { lockAgreement } from '../../../src/features/people/users/users.repository.ts';
import type { Tx } from '../../../src/platform/db/database.ts';
import { inTransaction } from '../../../src/platform/db/transaction.ts';
import { buildVolunteer, type BuiltPerson } from '../../../testing/factories/people.ts';
import { productApp, type ProductApp } from '../../../testing/product.ts';
import { waitingForLock } from '../../../testing/waiting-for-lock.ts';

// Where an account is locked and judged: what was committed while the lock was waited for counts, in other tables too.
let app: ProductApp;
beforeAll(async () => {
  app = await productApp();
});
afterAll(() => app.close());

const STAFF = { userId: 0, role: 'super admin' } as const;

/** What each finds of a person, and what it must find once all roles are gone. */
const JUDGES: Readonly<
  Record<string, [judge: (tx: Tx, person: BuiltPerson) => Promise<unknown>, then: unknown]>
> = {
  'who can be sent': [(tx, { id }) => holdVolunteer(tx, id), null],
  'who raises an emergency': [(tx, { id }) => lockSeeker(tx, id), null],
  'for whom help is asked': [(tx, { id }) => requesterFacts(tx, id, null), undefined],
  'who signs in': [async (tx, { phone }) => (await lockAccount(tx, phone))?.roles, []],
  'whom the staff change': [
    async (tx, { id }) => (await holdWithinAuthority(tx, STAFF, id)).person.roles,
    [],
  ],
  'whose papers are confirmed': [
    async (tx, { volunteerInformationId: id }) =>
      (await lockAgreement(tx, id ?? 0, dayAt(app.clock.now(), 'Asia/Jerusalem')))?.is_held_back,
    true,
  ],
};

it.each(Object.entries(JUDGES))('%s', async (_whose, [judge, then]) => {
  const person = await buildVolunteer(app.db, { roles: ['user', 'volunteer'] });
  const judged = () => inTransaction(app.db, (tx) => judge(tx, person));
  expect(await judged()).not.toEqual(then);
  let late: Promise<unknown> = Promise.resolve();
  await inTransaction(app.db, async (tx) => {
    await sql`select from users where id = ${person.id} for update`.execute(tx);
    await sql`delete from user_roles where user_id = ${person.id}`.execute(tx);
    late = judged();
    await waitingForLock(app.db);
  });
  expect(await late).toEqual(then);
});
