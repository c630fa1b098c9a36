import type { Role } from '@ezra/contract/common/roles';
import { addDays, dayAt } from '@ezra/contract/common/time';
import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import type { Database, Executor } from '../../src/platform/db/database.ts';
import { inTransaction } from '../../src/platform/db/transaction.ts';
import { createSession } from '../../src/platform/sessions/sessions.repository.ts';
import {
  buildAdmin,
  buildHelpSeeker,
  buildVolunteer,
  type BuiltPerson,
} from '../../testing/factories/people.ts';

export type Player = BuiltPerson & { readonly token: string; readonly sessionId: number };

export interface Cast {
  seeker: Player;
  volunteer: Player;
  admin: Player;
}

/** A session of the person, as signing in opens it. */
export async function signIn(db: Database, person: BuiltPerson, role: Role): Promise<Player> {
  const session = await inTransaction(db, (tx) =>
    createSession(tx, {
      userId: person.id,
      role,
      secondFactor: 'none',
      now: new Date(),
      ip: '192.0.2.1',
      userAgent: 'tests',
    }),
  );
  return { ...person, token: session.token, sessionId: session.sessionId };
}

/** Three people who see a request through, signed in. */
export const buildCast = async (db: Database): Promise<Cast> => ({
  seeker: await signIn(db, await buildHelpSeeker(db), 'user'),
  volunteer: await signIn(db, await buildVolunteer(db), 'volunteer'),
  admin: await signIn(db, await buildAdmin(db), 'admin'),
});

/** The body of the wizard's request for help at home. */
export const helpWanted = () => ({
  category_id: 2,
  expiration_date: addDays(dayAt(new Date(), 'Asia/Jerusalem'), 2),
  description: 'חלב ולחם',
});

export async function count(
  executor: Executor,
  query: ReturnType<typeof sql<{ n: number }>>,
): Promise<number> {
  return (await query.execute(executor)).rows[0]?.n ?? -1;
}

/** Takes the claims of dead processes as run out, instead of waiting half a minute for it. */
export const endLeases = (executor: Executor) =>
  sql`update messages set lease_until = now() - interval '1 second' where state = 'sending'`.execute(
    executor,
  );

export interface Handed {
  state: string;
  attempts: number;
  kept: number;
}

/** Every message with how often it was tried and how often the outbox has it. */
export async function handOvers(executor: Executor): Promise<Handed[]> {
  const { rows } = await sql<Handed>`
    select m.state, m.attempts::int as attempts,
      (select count(*)::int from outbox o where o.idempotency_key = m.idempotency_key) as kept
    from messages m order by m.id`.execute(executor);
  return rows;
}

/** Checks that every message is in the outbox once, whichever process died with it. */
export async function everyMessageArrivesOnce(db: Database): Promise<void> {
  await vi.waitFor(
    async () => {
      await endLeases(db);
      expect((await handOvers(db)).filter(({ state }) => state !== 'sent')).toEqual([]);
    },
    { timeout: 30_000, interval: 250 },
  );
  expect((await handOvers(db)).filter(({ kept }) => kept !== 1)).toEqual([]);
  const kept = await count(db, sql`select count(*)::int as n from outbox`);
  expect(kept).toBe((await handOvers(db)).length);
}
