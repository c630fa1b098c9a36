import { setTimeout as sleep } from 'node:timers/promises';
import {
  assignUser,
  assignVolunteerInEvent,
  pendingUsers,
  pendingVolunteers,
} from '@ezra/contract/events/event-map';
import { approveEventRequest, changeEventUserRequest } from '@ezra/contract/events/pairs';
import type { Database } from '../../src/platform/db/database.ts';
import { signIn } from './cast.ts';
import type { Crowd } from './event-crowd.ts';
import type { Relay } from './relay.ts';

/** From how many volunteers the manager chooses one. */
const CHOICE = 5;
const WAIT_MS = 50;

type PairStep = 'assign' | 'approve' | 'complete' | 'reject';
/** What becomes of the pairs, in turn: one waits, one goes on, one helped, one is given up, one is unassigned. */
const FATES: readonly (readonly PairStep[])[] = [
  ['assign'],
  ['assign', 'approve'],
  ['assign', 'approve', 'complete'],
  ['assign', 'approve', 'reject'],
  ['assign', 'reject'],
];

/** A pair of two requests with the steps that a server confirmed. */
export interface LedgerPair {
  readonly userRequestId: number;
  readonly volunteerRequestId: number;
  readonly steps: PairStep[];
}

/** Pairs people who need help with those who said yes, from the map's lists, and sees each pair through. */
export async function pairUp(
  { db, relay, crowd, eventId }: { db: Database; relay: Relay; crowd: Crowd; eventId: number },
  pairs: number,
  ledger: LedgerPair[],
): Promise<void> {
  const { manager: as, volunteers } = crowd;

  /** Two who can be paired now; undefined while too few have answered. */
  const choose = async () => {
    const users = await relay.call(pendingUsers, { as, query: { event_id: eventId } });
    const user = users.find(({ respond, replaces }) => respond.respond === 1 && replaces === null);
    if (!user) return undefined;
    const query = { event_id: eventId, event_user_request_id: user.id };
    const willing = (await relay.call(pendingVolunteers, { as, query })).filter(
      ({ status }) => status === 'accept',
    );
    const volunteer = willing[ledger.length % Math.min(CHOICE, willing.length)];
    return volunteer && { user, volunteer };
  };

  const take = async (step: PairStep, userRequestId: number, volunteerRequestId: number, helper: number) => {
    const params = { id: userRequestId };
    switch (step) {
      case 'assign':
        return ledger.length % 2 === 0
          ? relay.call(assignUser, {
              as,
              params: { id: volunteerRequestId },
              body: { user_request_id: userRequestId },
            })
          : relay.call(assignVolunteerInEvent, {
              as,
              params,
              body: { volunteer_request_id: volunteerRequestId },
            });
      case 'approve':
        return relay.call(approveEventRequest.manager, { as, params, body: {} });
      case 'complete': {
        const person = volunteers.find(({ id }) => id === helper);
        if (!person) throw new Error('a volunteer who is not of the crowd');
        const volunteer = await signIn(db, person, 'volunteer');
        return relay.call(changeEventUserRequest, { as: volunteer, params, body: { status: 'completed' } });
      }
      case 'reject':
        return relay.call(changeEventUserRequest, { as, params, body: { status: 'reject' } });
    }
  };

  while (ledger.length < pairs) {
    const two = await choose();
    if (!two) {
      await sleep(WAIT_MS);
      continue;
    }
    const [userRequestId, volunteerRequestId] = [two.user.id, two.volunteer.id];
    const steps: PairStep[] = [];
    for (const step of FATES[ledger.length % FATES.length] ?? []) {
      await take(step, userRequestId, volunteerRequestId, two.volunteer.volunteer.id);
      steps.push(step);
    }
    ledger.push({ userRequestId, volunteerRequestId, steps });
  }
}
