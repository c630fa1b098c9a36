import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '../../../src/platform/db/transaction.ts';
import { testDatabase, type TestDatabase } from '../../../testing/database.ts';
import { clearMessages, eventually, greeting, messaging, storedMessages } from './messaging-fixture.ts';
import { providerStandIn } from './provider-stand-in.ts';

let database: TestDatabase;
let provider: Awaited<ReturnType<typeof providerStandIn>>;
const children: ChildProcess[] = [];

beforeAll(async () => void (database = await testDatabase()));
beforeEach(async () => {
  await clearMessages(database);
  provider = await providerStandIn();
});
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await provider.close();
});
afterAll(() => database.drop());

async function dispatcherProcess(keys: 'keys' | 'no-keys'): Promise<ChildProcess> {
  const program = path.join(import.meta.dirname, 'dispatcher-process.ts');
  const child = fork(program, [database.url, provider.url, keys], { execArgv: ['--import', 'tsx'] });
  children.push(child);
  await once(child, 'message');
  return child;
}

/** Stores 40 notices and 40 invitations, and kills the process that is handing over the first of them. */
async function crashWhileSending(keys: 'keys' | 'no-keys'): Promise<number> {
  const items = Array.from({ length: 40 }, (_, i) => ({
    to: { phone: '+972509999999', locale: 'he-IL' as const },
    params: { name: String(i) },
  }));
  await inTransaction(database.db, async (tx) => {
    const options = { now: new Date() };
    await messaging.sendMany(tx, greeting('notice'), items, options);
    await messaging.sendMany(tx, greeting('invitation'), items, options);
  });
  provider.hold(true);
  const child = await dispatcherProcess(keys);
  await eventually(() => expect(provider.handOvers.length).toBeGreaterThan(20));
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
  provider.hold(false);
  return provider.handOvers.length;
}

const countStates = async () => {
  const counts: Record<string, number> = {};
  for (const { state } of await storedMessages(database)) counts[state] = (counts[state] ?? 0) + 1;
  return counts;
};

describe('a process that is killed while it sends', () => {
  test('a provider with keys delivers each message exactly once', async () => {
    const before = await crashWhileSending('keys');
    await dispatcherProcess('keys');
    await eventually(async () => expect(await countStates()).toEqual({ sent: 80 }));
    expect(provider.delivered.size).toBe(80);
    // It was handed some of them twice, with the same key.
    expect(provider.handOvers.length).toBe(80 + before);
  });

  test('without keys, invitations go out again and notices become uncertain', async () => {
    const before = await crashWhileSending('no-keys');
    // Invitations go first, so all that were under way were invitations.
    await dispatcherProcess('no-keys');
    await eventually(async () => expect(await countStates()).toEqual({ sent: 80 }));
    expect(provider.handOvers.length).toBe(80 + before);

    provider.hold(true);
    await inTransaction(database.db, (tx) =>
      messaging.send(
        tx,
        greeting('notice'),
        { phone: '+972501234567', locale: 'he-IL' },
        { name: 'lost' },
        { now: new Date() },
      ),
    );
    await eventually(() => expect(provider.handOvers.at(-1)?.text).toBe('שלום lost'));
    const handOvers = provider.handOvers.length;
    for (const child of children.splice(0)) child.kill('SIGKILL');
    provider.hold(false);
    await dispatcherProcess('no-keys');
    await eventually(async () => expect(await countStates()).toEqual({ sent: 80, uncertain: 1 }));
    expect(provider.handOvers.length).toBe(handOvers);
  });
});
