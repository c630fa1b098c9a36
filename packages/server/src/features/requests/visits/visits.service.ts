import { linkPath } from '@ezra/contract/link-paths';
import type { Tx } from '../../../platform/db/database.ts';
import type { Parts } from '../../../platform/feature.ts';
import { roomsWith, userRoom } from '../../../platform/realtime/realtime.ts';
import { newTokenAndHash, tokenHash } from '../../../platform/sessions/token.ts';
import { asVolunteer } from '../../../platform/cases/by.domain.ts';
import { commandRequest } from '../help-requests/help-requests.service.ts';
import { reminderDue, standingOf } from './visits.domain.ts';
import { findVisit, type Visit } from './visits.queries.ts';
import { insertReminder, saveVisitAnswer, type Ride } from './visits.repository.ts';
import { seekerReminder, volunteerReminder } from './visits.templates.ts';

export type VisitsDeps = Pick<Parts, 'events' | 'messaging' | 'realtime'>;

/** Reminds both sides of a ride, if a reminder is due and was not sent. */
export async function remindOfRide(tx: Tx, { messaging }: VisitsDeps, ride: Ride, now: Date): Promise<void> {
  const kind = reminderDue(ride, now);
  if (kind === null) return;
  const { token, hash } = newTokenAndHash();
  if (!(await insertReminder(tx, ride, { kind, tokenHash: hash, now }))) return;
  const matter = {
    category: ride.category,
    arrivalDate: ride.arrivalDate,
    arrivalTime: ride.arrivalTime,
    expirationDate: null,
  };
  const until = { now, expiresAt: ride.dueAt };
  await messaging.send(
    tx,
    volunteerReminder,
    { userId: ride.volunteerId },
    {
      ...matter,
      firstName: ride.seekerFirstName,
      place: ride.origin ?? '',
      path: `${linkPath('visit')}${token}`,
    },
    { ...until, about: ride.userId },
  );
  await messaging.send(
    tx,
    seekerReminder,
    { userId: ride.userId },
    { ...matter, name: ride.volunteerName, phone: ride.volunteerPhone },
    { ...until, about: ride.volunteerId },
  );
}

/** Finds the visit of a link, even if ended; null when there is no such link. */
export async function visitOf(tx: Tx, token: string): Promise<Visit | null> {
  const hash = tokenHash(token);
  return hash === null ? null : findVisit(tx, hash);
}

/** Takes a volunteer's answer: 'cannot' reopens the request at once. An ended link changes nothing. */
export async function answerVisit(
  tx: Tx,
  { events, realtime }: VisitsDeps,
  token: string,
  given: { answer: 'coming' | 'cannot'; note: string | null },
  now: Date,
): Promise<void> {
  const hash = tokenHash(token);
  const visit = hash === null ? null : await findVisit(tx, hash);
  if (visit === null || standingOf(visit, now) !== 'open') return;
  const { requestId, volunteerId, userId } = visit;
  if (given.answer === 'cannot') {
    const command = { kind: 'withdraw' as const, volunteerId };
    const details = { now, note: given.note };
    await commandRequest(tx, events, requestId, command, asVolunteer(volunteerId), details);
  }
  await saveVisitAnswer(tx, visit.id, given, now);
  await realtime.publishSoon(tx, [userRoom(userId), ...roomsWith('requests.list')], {
    topic: 'applications',
    id: requestId,
  });
}
