import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../../src/platform/db/database.ts';
import type { BuiltPerson } from '../../testing/factories/people.ts';
import { arrivedInvitations } from './event-crowd.ts';
import type { Relay } from './relay.ts';

export type Choice = 'yes' | 'no';
/** What every tenth person does, in turn; null: does not answer. */
const WILLS: readonly (Choice | null)[] = ['yes', 'yes', 'no', 'yes', null, 'yes', 'yes', 'no', 'yes', null];

/** How many of a side answer at the same time, and how long each of them takes at most. */
const AT_ONCE = 3;
const READING_MS = 200;

/** Of those who mean to answer: what, by the phone. */
export function willsOf(people: readonly BuiltPerson[]): Map<string, Choice> {
  const willed = people.map(({ phone }, n) => ({ phone, will: WILLS[n % WILLS.length] ?? null }));
  return new Map(willed.flatMap(({ phone, will }) => (will ? [[phone, will] as const] : [])));
}

/** Lets all who mean to answer do so by their links, as those arrive; notes what was taken. */
export async function answerAll(
  db: Database,
  relay: Relay,
  wills: ReadonlyMap<string, Choice>,
  taken: Map<string, Choice>,
): Promise<void> {
  const left = new Map(wills);
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
