import { buildReference } from '../../testing/factories/references.ts';
import type { Secrets } from '../platform/crypto/secrets.ts';
import type { Database, Tx } from '../platform/db/database.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { DESTINATIONS } from './data/destinations.ts';
import { EVENTS } from './data/events.ts';
import { REQUESTS } from './data/requests.ts';
import { SEEKERS } from './data/seekers.ts';
import { ADMINS, MANAGERS, SUPER_ADMINS } from './data/staff.ts';
import { VOLUNTEERS } from './data/volunteers.ts';
import { demoClock } from './demo-clock.ts';
import { addEmergencies } from './demo-emergencies.ts';
import { addEvents } from './demo-events.ts';
import { addOrganizations, nameAuthor } from './demo-organizations.ts';
import { addPeople, idOf } from './demo-people.ts';
import { addMessages, demoEvents } from './demo-product.ts';
import { addRequests, type DemoWorld } from './demo-requests.ts';
import { addTalks, addWords } from './demo-said.ts';
import { findTowns } from './demo-towns.ts';
import { addTroubles } from './demo-troubles.ts';
import type { DemoSeeker } from './people-types.ts';

/** Every town in the tables. */
const TOWNS = [
  ...[...SEEKERS, ...VOLUNTEERS, ...MANAGERS, ...ADMINS, ...SUPER_ADMINS].map(({ home }) => home[1]),
  ...EVENTS.map(({ place }) => place[1]),
  ...Object.values(DESTINATIONS).map(({ town }) => town),
].filter((town) => town !== undefined);

/** Adds people registered by the login of the help seeker: one has not answered yet, one has confirmed. */
async function addReferences(tx: Tx, { people, clock: { now } }: DemoWorld): Promise<void> {
  const registered = { referrerId: idOf(people, SEEKERS[0].name), now };
  await buildReference(tx, { ...registered, subjectId: idOf(people, SEEKERS[1].name) });
  await buildReference(tx, { ...registered, subjectId: idOf(people, SEEKERS[2].name), status: 'confirmed' });
}

/**
 * Fills an empty database with an ordinary Monday in Israel: about 230 made-up people in every role and
 * state, with their requests, offers and messages. Edit the tables in `data` to add more.
 */
export async function loadDemo(
  db: Database,
  { now, secrets, storage, publicUrl }: { now: Date; secrets: Secrets; storage: Storage; publicUrl: string },
): Promise<void> {
  const clock = demoClock(now);
  const towns = await findTowns(db, TOWNS);
  await inTransaction(db, async (tx) => {
    const organizations = await addOrganizations(tx, storage, now);
    const people = await addPeople(tx, { clock, towns, secrets, organizations });
    await nameAuthor(tx, idOf(people, 'דנה שרון'));
    const world: DemoWorld = { clock, people, towns, events: demoEvents() };
    await addReferences(tx, world);
    const requests = await addRequests(tx, world, REQUESTS);
    await addTroubles(tx, world);
    await addEvents(tx, world, publicUrl);
    await addTalks(tx, world);
    await addWords(tx, world, requests);
    await addEmergencies(tx, world);
    const unreached = (SEEKERS as readonly DemoSeeker[]).filter(({ isUnreached }) => isUnreached);
    await addMessages(tx, requests, {
      clock,
      publicUrl,
      unreached: unreached.map(({ name }) => idOf(people, name)),
    });
  });
}
