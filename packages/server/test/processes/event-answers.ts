import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../../src/platform/db/database.ts';
import { arrivedInvitations, type Crowd } from './event-crowd.ts';
import type { Relay } from './relay.ts';

export type Choice = 'yes' | 'no';
/** What every tenth person does, in turn; null: does not answer. */
const WILLS: readonly (Choice | null)[] = ['yes', 'yes', 'no', 'yes', null, 'yes', 'yes', 'no', 'yes', null];

/** How many answer at the same time, and how long each of them takes at most. */
const AT_ONCE = 6;
const READING_MS = 150;

/** What each person of a crowd has in mind, by the phone. */
export function willsOf({ seekers, volunteers }: Crowd): Map<string, Choice | null> {
  const willed = [seekers, volunteers].flatMap((people) =>
    people.map(({ phone }, n) => [phone, WILLS[n % WILLS.length] ?? null] as const),
  );
  return new Map(willed);
}

/** Lets everyone who means to answer do so by the link that has come, until all have; notes what was taken. */
export async function answerAll(
  db: Database,
  relay: Relay,
  wills: ReadonlyMap<string, Choice | null>,
  taken: Map<string, Choice>,
): Promise<void> {
  const left = new Map([...wills].flatMap(([phone, will]) => (will ? [[phone, will] as const] : [])));
  while (left.size > 0) {
    const arrived = (await arrivedInvitations(db)).filter(({ phone }) => left.has(phone));
    if (arrived.length === 0) await sleep(READING_MS);
    const one = async () => {
      for (let link = arrived.shift(); link; link = arrived.shift()) {
        const { phone } = link;
        const choice = left.get(phone);
        if (choice === undefined) throw new Error('two invitations to one phone');
        left.delete(phone);
        await sleep(Math.random() * READING_MS);
        await relay.answer(link, choice);
        taken.set(phone, choice);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, one));
  }
}
