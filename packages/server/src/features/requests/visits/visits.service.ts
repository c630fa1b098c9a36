import { linkPath } from '@ezra/contract/link-paths';
import type { Tx } from '../../../platform/db/database.ts';
import type { EventBus } from '../../../platform/events/event-bus.ts';
import type { Messaging } from '../../../platform/messaging/messaging.ts';
import { roomsWith, userRoom, type Realtime } from '../../../platform/realtime/realtime.ts';
import { newToken, tokenHash } from '../../../platform/sessions/token.ts';
import { asVolunteer } from '../../../platform/cases/by.domain.ts';
import { commandRequest } from '../help-requests/help-requests.service.ts';
import { reminderDue, standingOf } from './visits.domain.ts';
import { findVisit, type Visit } from './visits.queries.ts';
import { insertReminder, saveVisitAnswer, type Ride } from './visits.repository.ts';
import { seekerReminder, volunteerReminder } from './visits.templates.ts';

export interface VisitsDeps {
  readonly events: EventBus;
  readonly messaging: Messaging;
  readonly realtime: Realtime;
}
export type Visits = ReturnType<typeof createVisits>;

/** Rides are reminded of before their arrival; the volunteer confirms, or gives the request back. */
export function createVisits({ events, messaging, realtime }: VisitsDeps) {
  return {
    /** Reminds both sides of a ride, if that is due now and was not done. */
    async remind(tx: Tx, ride: Ride, now: Date): Promise<void> {
      const kind = reminderDue(ride, now);
      if (kind === null) return;
      const token = newToken();
      const hash = tokenHash(token);
      if (hash === null) throw new Error('a new token has no hash');
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
        {
          ...matter,
          name: ride.volunteerName,
          phone: ride.volunteerPhone,
        },
        { ...until, about: ride.volunteerId },
      );
    },

    /** Finds what a link is about, also an ended one; null when there is no such link. */
    async find(tx: Tx, token: string): Promise<Visit | null> {
      const hash = tokenHash(token);
      return hash === null ? null : findVisit(tx, hash);
    },

    /**
     * The volunteer confirms or cancels; a cancellation opens the request again at once. An ended link
     * changes nothing.
     */
    async answer(
      tx: Tx,
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
        await commandRequest(tx, events, requestId, command, asVolunteer(volunteerId), {
          now,
          note: given.note,
        });
      }
      await saveVisitAnswer(tx, visit.id, given, now);
      await realtime.publishSoon(tx, [userRoom(userId), ...roomsWith('requests.list')], {
        topic: 'applications',
        id: requestId,
      });
    },
  };
}
