import { sql } from 'kysely';
import type { Executor, Tx } from '../../../platform/db/database.ts';
import type { CodePurpose, KnownBy, Ticket } from './auth.domain.ts';

export interface StoredTicket extends Ticket {
  readonly hash: Buffer;
  readonly purpose: CodePurpose;
  /** The device, network or account that messages are counted for. */
  readonly askerHash: Buffer;
}

/** The unexpired ticket of a phone, or null. */
export async function findTicket(
  tx: Tx,
  hash: Buffer,
  phoneHash: Buffer,
  now: Date,
): Promise<StoredTicket | null> {
  const { rows } = await sql<StoredTicket>`
    select ticket_hash as hash, purpose, asker_hash as "askerHash", known_by as "knownBy", tries,
      created_at as "createdAt", sent_at as "sentAt"
    from code_tickets
    where ticket_hash = ${hash} and phone_hash = ${phoneHash} and live_until > ${now}`.execute(tx);
  return rows[0] ?? null;
}

export interface NewTicket {
  readonly hash: Buffer;
  readonly phoneHash: Buffer;
  readonly purpose: CodePurpose;
  readonly askerHash: Buffer;
  readonly knownBy: KnownBy;
  readonly createdAt: Date;
  /** When a code was last requested with it; null: never. */
  readonly sentAt: Date | null;
  readonly liveUntil: Date;
}

/** Stores a ticket. A live one keeps its wrong codes, unless a code was sent for it now. */
export async function saveTicket(tx: Tx, ticket: NewTicket, isSent: boolean): Promise<void> {
  const { createdAt, sentAt } = ticket;
  await sql`
    insert into code_tickets as held
      (ticket_hash, phone_hash, purpose, asker_hash, known_by, created_at, sent_at, live_until)
    values (${ticket.hash}, ${ticket.phoneHash}, ${ticket.purpose}, ${ticket.askerHash}, ${ticket.knownBy},
      ${createdAt}, ${sentAt}, ${ticket.liveUntil})
    on conflict (ticket_hash) do update set
      purpose = excluded.purpose, asker_hash = excluded.asker_hash, known_by = excluded.known_by,
      tries = case when ${isSent}::boolean or held.live_until <= ${createdAt} then 0 else held.tries end,
      created_at = excluded.created_at, sent_at = excluded.sent_at, live_until = excluded.live_until`.execute(
    tx,
  );
}

/** Records that a code was sent again for a ticket, which resets its tries. */
export async function renewTicket(tx: Tx, hash: Buffer, sentAt: Date, liveUntil: Date): Promise<void> {
  await tx
    .updateTable('code_tickets')
    .set({ tries: 0, sent_at: sentAt, live_until: liveUntil })
    .where('ticket_hash', '=', hash)
    .execute();
}

export async function countTry(tx: Tx, hash: Buffer): Promise<void> {
  await tx
    .updateTable('code_tickets')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('ticket_hash', '=', hash)
    .execute();
}

export async function removeTicket(tx: Tx, hash: Buffer): Promise<void> {
  await tx.deleteFrom('code_tickets').where('ticket_hash', '=', hash).execute();
}

/** The devices and networks among these where the phone's owner signed in after `since`. */
export async function knownAmong(
  tx: Tx,
  phoneHash: Buffer,
  askers: readonly Buffer[],
  since: Date,
): Promise<Buffer[]> {
  const rows = await tx
    .selectFrom('known_askers')
    .select('asker_hash')
    .where('phone_hash', '=', phoneHash)
    .where('asker_hash', 'in', [...askers])
    .where('seen_at', '>', since)
    .execute();
  return rows.map((row) => row.asker_hash);
}

/** Records that a right code of a phone was entered with these devices and networks. */
export async function noteKnown(
  tx: Tx,
  phoneHash: Buffer,
  askers: readonly Buffer[],
  now: Date,
): Promise<void> {
  await tx
    .insertInto('known_askers')
    .values(askers.map((asker_hash) => ({ phone_hash: phoneHash, asker_hash, seen_at: now })))
    .onConflict((conflict) => conflict.columns(['phone_hash', 'asker_hash']).doUpdateSet({ seen_at: now }))
    .execute();
}

/** Deletes expired tickets, and devices last used before `forgottenBefore`. */
export async function removeOverTickets(executor: Executor, now: Date, forgottenBefore: Date): Promise<void> {
  await executor.deleteFrom('code_tickets').where('live_until', '<', now).execute();
  await executor.deleteFrom('known_askers').where('seen_at', '<', forgottenBefore).execute();
}
