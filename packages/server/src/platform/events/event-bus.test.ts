import { describe, expect, test } from 'vitest';
import type { Tx } from '../db/database.ts';
import { createEventBus, defineEvent } from './event-bus.ts';

const accepted = defineEvent<{ id: number }>('accepted');
const closed = defineEvent<{ id: number }>('closed');
/** The bus only passes it on. */
const tx = {} as Tx;
const meta = { now: new Date('2026-01-01T00:00:00Z'), actorId: 5 };

describe('the event bus', () => {
  test('runs the subscribers of an event in order, one after another, in the same transaction', async () => {
    const bus = createEventBus();
    const seen: unknown[] = [];
    bus.on(accepted, async (given, payload, about) => {
      await new Promise((resolve) => setTimeout(resolve, 5));
      seen.push(['first', given === tx, payload, about]);
    });
    bus.on(accepted, async () => void seen.push('second'));
    bus.on(closed, async () => void seen.push('another event'));
    await bus.publish(tx, accepted, { id: 1 }, meta);
    expect(seen).toEqual([['first', true, { id: 1 }, meta], 'second']);
  });

  test('a failing subscriber fails the publisher, and the rest does not run', async () => {
    const bus = createEventBus();
    let reached = false;
    bus.on(accepted, async () => {
      throw new Error('full');
    });
    bus.on(accepted, async () => void (reached = true));
    await expect(bus.publish(tx, accepted, { id: 1 }, meta)).rejects.toThrow('full');
    expect(reached).toBe(false);
  });

  test('an event without subscribers is fine', async () => {
    await createEventBus().publish(tx, closed, { id: 1 }, meta);
  });
});
