import type { connect } from '@ezra/server/testing/connect';
import { buildEvent, buildEventPair } from '@ezra/server/testing/factories/events';
import { buildHelpSeeker, buildVolunteer, type BuiltPerson } from '@ezra/server/testing/factories/people';
import { buildRequest } from '@ezra/server/testing/factories/requests';
import { somewhere } from './places.ts';

type Connection = ReturnType<typeof connect>['db'];

const LONG =
  'צריך עזרה בנסיעה לטיפול חוזר בבית החולים, עם כיסא גלגלים מתקפל ומלווה אחת, מהקומה השנייה בלי מעלית.';

/** Adds requests in every state around a person, so that screens have content. */
export async function fillWithRequests(db: Connection, person: BuiltPerson): Promise<void> {
  const isVolunteer = person.roles.includes('volunteer');
  const volunteer = isVolunteer ? person : await buildVolunteer(db);
  const seeker = person.roles.includes('user') ? person : await buildHelpSeeker(db, { home: somewhere() });
  const volunteerId = volunteer.id;
  await buildRequest(db, seeker.id, { categoryId: 1, priority: 3, description: LONG });
  await buildRequest(db, seeker.id, { categoryId: 2, waiting: [volunteerId] });
  await buildRequest(db, seeker.id, {
    categoryId: 3,
    status: 'in_treatment',
    volunteerId,
    description: LONG,
  });
  await buildRequest(db, seeker.id, { categoryId: 4, status: 'completed', volunteerId });
  await buildRequest(db, seeker.id, { categoryId: 5, status: 'closed' });
  await buildRequest(db, seeker.id, { categoryId: 6, status: 'expired' });
  await buildRequest(db, seeker.id, { categoryId: 7, status: 'rejected', systemNotes: LONG });
  for (const state of ['waiting', 'approved'] as const) {
    const event = await buildEvent(db, { name: 'הפסקת חשמל ממושכת בכל השכונות הצפוניות', radius: 1 });
    await buildEventPair(db, { eventId: event.id, userId: seeker.id, volunteerId, state, note: LONG });
  }
}
