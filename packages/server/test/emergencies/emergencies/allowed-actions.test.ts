import {
  EMERGENCY_ACTIONS,
  EMERGENCY_STATES,
  listEmergencies,
  type EmergencyAction,
} from '@ezra/contract/emergencies/emergencies';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stateOf, type Command } from '../../../src/features/emergencies/emergencies/emergencies.domain.ts';
import { lockEmergency } from '../../../src/features/emergencies/emergencies/emergencies.repository.ts';
import { commandEmergency } from '../../../src/features/emergencies/emergencies/emergencies.service.ts';
import { inTransaction } from '../../../src/platform/db/transaction.ts';
import { actingAs } from '../../../src/platform/sessions/acting.ts';
import type { Acting } from '../../../src/platform/sessions/acting.policy.ts';
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
const ACKNOWLEDGED = ['never', 'before the last alarm', 'since then'] as const;
const SENT = ['none', 'asked', 'coming', 'cannot', 'ended'] as const;

let app: ProductApp;
let free: number;
const emergencies: { id: number; name: string }[] = [];
const staff = new Map<string, Acting>();

beforeAll(async () => {
  app = await productApp();
  const { north, south } = await homesApart(app.db);
  free = (await buildVolunteer(app.db, { home: north })).id;
  for (const [name, role, person] of [
    ['an admin of the region', 'admin', await buildAdmin(app.db, { regions: [north.stateId] })],
    ['an admin of another region', 'admin', await buildAdmin(app.db, { regions: [south.stateId] })],
    ['a manager of the region', 'manager', await buildManager(app.db, { regions: [north.stateId] })],
    ['a manager of another region', 'manager', await buildManager(app.db, { regions: [south.stateId] })],
  ] as const)
    staff.set(name, await actingAs(app.db, { userId: person.id, role }));

  const minutesAgo = (minutes: number) => new Date(app.clock.now().valueOf() - minutes * 60_000);
  for (const isClosed of BOTH)
    for (const acknowledged of ACKNOWLEDGED)
      for (const sent of SENT) {
        const { id: userId } = await buildHelpSeeker(app.db, { home: north });
        const acknowledgedAt =
          acknowledged === 'never' ? null : minutesAgo(acknowledged === 'since then' ? 3 : 10);
        const isSent = sent === 'asked' || sent === 'coming';
        const { rows } = await sql<{ id: number }>`
          insert into emergencies (user_id, state_id, raised_at, alarmed_at, acknowledged_at, acknowledged_by,
            closed_at, updated_at)
          values (${userId}, ${north.stateId}, ${minutesAgo(20)}, ${minutesAgo(5)}, ${acknowledgedAt},
            ${acknowledgedAt && (staff.get('an admin of the region')?.userId ?? null)},
            ${isClosed ? minutesAgo(1) : null}, ${minutesAgo(1)})
          returning id`.execute(app.db);
        const id = rows[0]?.id ?? 0;
        // An emergency that is closed has ended what was open.
        if (sent !== 'none' && !(isClosed && isSent))
          await sql`
            insert into emergency_assignments (emergency_id, volunteer_id, state, created_at, ended_at)
            values (${id}, ${(await buildVolunteer(app.db)).id}, ${sent}, ${minutesAgo(4)},
              ${isSent ? null : minutesAgo(2)})`.execute(app.db);
        emergencies.push({ id, name: [isClosed ? 'closed' : 'open', acknowledged, sent].join(', ') });
      }
});
afterAll(() => app.close());

async function possible(id: number, acting: Acting): Promise<EmergencyAction[]> {
  const staffId = acting.userId;
  const commands: Record<EmergencyAction, Command> = {
    acknowledge: { kind: 'acknowledge', staffId },
    assign: { kind: 'assign', volunteerId: free, staffId, isPaired: false },
    close: { kind: 'close' },
  };
  const done: EmergencyAction[] = [];
  for (const action of EMERGENCY_ACTIONS) {
    const changes = await wouldChange(app.db, (tx, events) =>
      commandEmergency(tx, events, id, commands[action], acting, { now: app.clock.now() }),
    );
    if (changes) done.push(action);
  }
  return done;
}

describe('allowed actions on emergencies are those that succeed', () => {
  it.each([
    ['an admin of the region', true],
    ['an admin of another region', false],
    ['a manager of the region', true],
    ['a manager of another region', false],
  ])('of %s, who sees them: %s', async (who, sees) => {
    const acting = staff.get(who);
    if (!acting) throw new Error(who);
    const as = await app.signIn(acting.userId, acting.role);
    const listed = (await app.call(listEmergencies, { as, query: { perPage: 100 } })).ok.data;
    for (const { id, name } of emergencies) {
      const line = listed.find((each) => each.id === id);
      const done = await possible(id, acting);
      expect([name, line?.allowed_actions]).toEqual([name, sees ? done : undefined]);
      if (!sees) expect([name, done]).toEqual([name, []]);
    }
  });

  it.each(EMERGENCY_STATES)(
    'the list of emergencies in the state %s holds those that are in it',
    async (state) => {
      const acting = staff.get('an admin of the region');
      const as = await app.signIn(acting?.userId ?? 0, 'admin');
      const listed = (await app.call(listEmergencies, { as, query: { perPage: 100, state: [state] } })).ok
        .data;
      for (const { id, name } of emergencies) {
        const emergency = await inTransaction(app.db, (tx) => lockEmergency(tx, id));
        const isIn =
          emergency &&
          stateOf({ ...emergency.state, isAssigned: emergency.state.assignment !== null }) === state;
        expect([name, listed.some((each) => each.id === id)]).toEqual([name, isIn]);
      }
    },
  );
});
