import type { Command } from '../features/emergencies/emergencies/emergencies.domain.ts';
import { emergencyChanged } from '../features/emergencies/emergencies/emergencies.events.ts';
import { openEmergencyOf } from '../features/emergencies/emergencies/emergencies.repository.ts';
import { commandEmergency, raise } from '../features/emergencies/emergencies/emergencies.service.ts';
import { emergencyFollowing } from '../features/emergencies/emergencies/emergencies.subscribers.ts';
import { asSeeker, SYSTEM, type By } from '../platform/cases/by.domain.ts';
import { noteChange } from '../platform/cases/follow-case.ts';
import type { Tx } from '../platform/db/database.ts';
import { createEventBus } from '../platform/events/event-bus.ts';
import { CALLS } from './data/emergencies.ts';
import { ADMINS } from './data/staff.ts';
import { idOf } from './demo-people.ts';
import type { DemoWorld } from './demo-requests.ts';
import type { CallStep } from './story-types.ts';

const MINUTE_MS = 60_000;

interface Order {
  readonly command: Command;
  readonly by: By;
  readonly note?: string | null;
}

function orderOf(step: CallStep, userId: number, { people }: DemoWorld): Order {
  const staff = (name: string) => ({ userId: idOf(people, name), role: 'admin', states: null }) as const;
  switch (step[1]) {
    case 'alarm':
      return { command: { kind: 'alarm' }, by: SYSTEM };
    case 'acknowledge':
      return {
        command: { kind: 'acknowledge', staffId: idOf(people, step[2]) },
        by: staff(step[2]),
      };
    case 'assign': {
      const [, , admin, volunteer] = step;
      const [staffId, volunteerId] = [idOf(people, admin), idOf(people, volunteer)];
      return { command: { kind: 'assign', volunteerId, staffId, isPaired: false }, by: staff(admin) };
    }
    case 'coming': {
      const [, , volunteer, etaMinutes, note] = step;
      const volunteerId = idOf(people, volunteer);
      const by = { actorId: volunteerId, side: 'volunteer' } as const;
      return { command: { kind: 'coming', volunteerId, etaMinutes, note }, by };
    }
    case 'close': {
      const [, , closedBy, note] = step;
      return {
        command: { kind: 'close' },
        by: closedBy === 'self' ? asSeeker(userId) : staff(ADMINS[0].name),
        note,
      };
    }
  }
}

/** Adds the emergency calls of the table with the product's own steps and their history, without messages. */
export async function addEmergencies(tx: Tx, world: DemoWorld): Promise<void> {
  const events = createEventBus();
  events.on(emergencyChanged, (inner, change, meta) => noteChange(emergencyFollowing, inner, change, meta));
  for (const { who, words, minutesAgo, steps } of CALLS) {
    const userId = idOf(world.people, who);
    const at = (minutes: number) => new Date(world.clock.now.valueOf() + (minutes - minutesAgo) * MINUTE_MS);
    await raise(tx, events, userId, { now: at(0), description: words });
    const id = await openEmergencyOf(tx, userId);
    if (id === null) throw new Error(`the call of ${who} was not raised`);
    for (const step of steps) {
      const { command, by, note } = orderOf(step, userId, world);
      await commandEmergency(tx, events, id, command, by, { now: at(step[0]), ...(note && { note }) });
    }
  }
}
