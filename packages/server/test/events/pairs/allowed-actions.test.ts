import {
  EVENT_REQUEST_ACTIONS,
  listEventRequests,
  listVolunteerEventRequests,
  type EventRequestAction,
} from '@ezra/contract/events/pairs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PairCommand } from '../../../src/features/events/pairs/pairs.domain.ts';
import { commandPair } from '../../../src/features/events/pairs/pairs.service.ts';
import { actingAs } from '../../../src/platform/sessions/acting.ts';
import type { Acting } from '../../../src/platform/sessions/acting.policy.ts';
import {
  buildEvent,
  buildEventPair,
  buildEventUserRequest,
  PAIR_STATES,
  type PairState,
} from '../../../testing/factories/events.ts';
import {
  buildAdmin,
  buildHelpSeeker,
  buildManager,
  buildVolunteer,
} from '../../../testing/factories/people.ts';
import { homesApart } from '../../../testing/factories/places.ts';
import { productApp, type ProductApp } from '../../../testing/product.ts';
import { wouldChange } from '../../../testing/would-change.ts';

const BOTH = [true, false];
const STATES = Object.keys(PAIR_STATES) as PairState[];

interface Built {
  /** Of the help seeker's request. */
  readonly id: number;
  readonly name: string;
  /** Null: the request has no pair. */
  readonly volunteerId: number | null;
  readonly isFit: boolean;
}

let app: ProductApp;
const pairs: Built[] = [];
/** Those of the region, and others. */
const staff = new Map<string, Acting>();

beforeAll(async () => {
  app = await productApp();
  const { north, south } = await homesApart(app.db);
  const manager = await buildManager(app.db);
  for (const [name, role, person] of [
    ['the manager', 'manager', manager],
    ['a manager of the region', 'manager', await buildManager(app.db, { regions: [north.stateId] })],
    ['an admin of the region', 'admin', await buildAdmin(app.db, { regions: [north.stateId] })],
    ['an admin of another region', 'admin', await buildAdmin(app.db, { regions: [south.stateId] })],
  ] as const)
    staff.set(name, await actingAs(app.db, { userId: person.id, role }));

  for (const isActive of BOTH) {
    const { id: eventId } = await buildEvent(app.db, {
      isActive,
      stateId: north.stateId,
      managerId: manager.id,
    });
    for (const isReachable of BOTH)
      for (const isFit of BOTH)
        for (const state of STATES) {
          const user = await buildHelpSeeker(app.db, { blockedAt: isReachable ? null : new Date() });
          const volunteer = await buildVolunteer(app.db, { agreement: { validateTraining: isFit } });
          const built = await buildEventPair(app.db, {
            eventId,
            state,
            userId: user.id,
            volunteerId: volunteer.id,
          });
          const name = [
            state,
            isActive ? 'active' : 'stopped',
            isReachable ? 'reachable' : 'not reachable',
            isFit ? 'available' : 'not available',
          ].join(', ');
          pairs.push({ id: built.user.id, name, volunteerId: volunteer.id, isFit });
        }
    const alone = await buildEventUserRequest(app.db, { eventId });
    pairs.push({ id: alone.id, name: `no pair, ${String(isActive)}`, volunteerId: null, isFit: true });
  }
});
afterAll(() => app.close());

/** What a person can really do with a pair, each action tried and taken back. */
async function possible(
  id: number,
  acting: Acting,
  commands: Partial<Record<EventRequestAction, PairCommand>>,
): Promise<EventRequestAction[]> {
  const done: EventRequestAction[] = [];
  for (const action of EVENT_REQUEST_ACTIONS) {
    const command = commands[action];
    const carriesOut =
      command !== undefined &&
      (await wouldChange(app.db, (tx, events) =>
        commandPair(tx, events, id, command, acting, { now: app.clock.now() }),
      ));
    if (carriesOut) done.push(action);
  }
  return done;
}

const BY_STAFF = {
  approve: { kind: 'approve' },
  complete: { kind: 'complete' },
  reject: { kind: 'reject', by: 'staff' },
} as const;

describe('allowed actions on pairs are those that succeed', () => {
  it.each([
    ['an admin of the region', true],
    ['an admin of another region', false],
  ])('of %s, who sees them: %s', async (who, sees) => {
    const acting = staff.get(who);
    if (!acting) throw new Error(who);
    const as = await app.signIn(acting.userId, acting.role);
    const listed = (await app.call(listEventRequests.admin, { as, query: { perPage: 100 } })).ok.data;
    for (const { id, name } of pairs) {
      const line = listed.find((each) => each.id === id);
      const done = await possible(id, acting, BY_STAFF);
      expect([name, line?.allowed_actions]).toEqual([name, sees ? done : undefined]);
      if (!sees) expect([name, done]).toEqual([name, []]);
    }
  });

  it('managers, who have no list, do what admins do in their own events alone', async () => {
    const [admin, own, ofRegion] = ['an admin of the region', 'the manager', 'a manager of the region'].map(
      (who) => staff.get(who),
    );
    if (!admin || !own || !ofRegion) throw new Error('staff are missing');
    for (const { id, name } of pairs) {
      expect([name, await possible(id, own, BY_STAFF)]).toEqual([name, await possible(id, admin, BY_STAFF)]);
      expect([name, await possible(id, ofRegion, BY_STAFF)]).toEqual([name, []]);
    }
  });

  it('of the volunteer, and of another one', async () => {
    const other = { userId: (await buildVolunteer(app.db)).id, role: 'volunteer', states: [] } as const;
    const commands = { complete: { kind: 'complete' }, reject: { kind: 'reject', by: 'volunteer' } } as const;
    for (const { id, name, volunteerId, isFit } of pairs) {
      expect([name, await possible(id, other, commands)]).toEqual([name, []]);
      // A volunteer who cannot be sent now opens no list.
      if (volunteerId === null || !isFit) continue;
      const as = await app.signIn(volunteerId, 'volunteer');
      const [line] = (await app.call(listVolunteerEventRequests, { as, query: {} })).ok.data;
      const acting = { userId: volunteerId, role: 'volunteer', states: [] } as const;
      expect([name, line?.id, line?.allowed_actions]).toEqual([
        name,
        id,
        await possible(id, acting, commands),
      ]);
    }
  });
});
