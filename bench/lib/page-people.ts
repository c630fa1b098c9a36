import { sql } from 'kysely';
import type { RequestStatus } from '../../packages/contract/src/requests/help-requests.terms.ts';
import type { Database } from '../../packages/server/src/platform/db/database.ts';
import {
  buildEvent,
  buildEventPair,
  buildEventUserRequest,
  buildEventVolunteerRequest,
} from '../../packages/server/testing/factories/events.ts';
import {
  buildAdmin,
  buildHelpSeeker,
  buildManager,
  buildVolunteer,
  type BuiltRole,
} from '../../packages/server/testing/factories/people.ts';
import { buildRequest } from '../../packages/server/testing/factories/requests.ts';

const SEEKERS = 25;
const OPEN_REQUESTS = 30;
const OWN_REQUESTS: readonly RequestStatus[] = ['open', 'open', 'in_treatment', 'completed', 'closed'];
const EVENTS = ['שיטפון בשכונות הדרומיות', 'הפסקת חשמל במרכז', 'שריפה ליד היישוב'];
const MINUTE_MS = 60_000;

/** Home number `n`, within a few kilometres of all others. */
const homeOf = (n: number) => ({
  text: `הרצל ${n + 1}, תל אביב-יפו`,
  locality: 'תל אביב-יפו',
  lat: 32.06 + (n % 7) * 0.005,
  lng: 34.77 + (n % 5) * 0.005,
});

const SAID = ['צריך עזרה בקניות ובסחיבה לקומה שלישית', 'ליווי לרופא בבוקר, עם כיסא גלגלים', 'תיקון קטן בבית'];

export interface PagePeople {
  /** Ids of the people whose screens are opened. */
  readonly ids: Readonly<Record<BuiltRole, number>>;
  readonly eventId: number;
}

/**
 * Adds the data of a small town on an ordinary day: people who help and are helped, open requests, records of
 * their own, events, and an open emergency call.
 */
export async function addPagePeople(db: Database): Promise<PagePeople> {
  const now = new Date();
  const before = (minutes: number) => new Date(now.valueOf() - minutes * MINUTE_MS);
  const { id: user } = await buildHelpSeeker(db, { home: homeOf(0) });
  const { id: volunteer } = await buildVolunteer(db, { home: homeOf(3) });
  const { id: manager } = await buildManager(db);
  const { id: admin } = await buildAdmin(db);
  const seekers: number[] = [];
  for (let n = 0; n < SEEKERS; n += 1) seekers.push((await buildHelpSeeker(db, { home: homeOf(n) })).id);
  const seeker = (n: number) => seekers[n % SEEKERS] ?? user;

  for (let n = 0; n < OPEN_REQUESTS; n += 1)
    await buildRequest(db, seeker(n), {
      ...{ categoryId: 2 + (n % 8), description: SAID[n % SAID.length] ?? null, createdAt: before(n * 7) },
      waiting: n === 0 ? [volunteer] : [],
    });
  for (const [n, status] of OWN_REQUESTS.entries())
    await buildRequest(db, user, {
      ...{ status, categoryId: 2 + n, description: SAID[n % SAID.length] ?? null, createdAt: before(60 * n) },
      volunteerId: status === 'in_treatment' || status === 'completed' ? volunteer : null,
    });
  await buildRequest(db, seeker(1), { status: 'in_treatment', volunteerId: volunteer });
  await buildRequest(db, seeker(2), { status: 'completed', volunteerId: volunteer });

  let eventId = 0;
  for (const [n, name] of EVENTS.entries()) {
    ({ id: eventId } = await buildEvent(db, { name, managerId: manager, createdAt: before(n * 600) }));
    for (let each = 0; each < 5; each += 1) {
      const home = homeOf(each + n);
      const helper = await buildVolunteer(db, { home });
      await buildEventVolunteerRequest(db, {
        eventId,
        volunteerId: helper.id,
        status: each % 2 ? 'pending' : 'accept',
      });
      await buildEventUserRequest(db, {
        eventId,
        userId: seeker(each + n),
        respond: each % 2 ? null : 1,
      });
    }
    await buildEventPair(db, { eventId, userId: seeker(10 + n) });
  }
  await sql`
    insert into emergencies (user_id, description, address, locality, location, raised_at, alarmed_at, updated_at)
    select id, ${'נפלתי במטבח ואיני יכולה לקום'}, residential_address, residential_locality, residential_location,
      ${before(4)}, ${before(4)}, ${before(4)} from users where id = ${seeker(4)}`.execute(db);
  return { ids: { user, volunteer, manager, admin }, eventId };
}
