import type { Role } from '@ezra/contract/common/roles';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { allOf, inRegions } from '../../../platform/db/lists.ts';

export interface Written {
  readonly subject: string;
  readonly message: string;
}

export interface Sender {
  readonly name: string;
  readonly stateId: number | null;
}

export const findSender = (tx: Tx, userId: number): Promise<Sender> =>
  tx
    .selectFrom('users')
    .select(['full_name as name', 'state_id as stateId'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();

/**
 * Stores a message and returns its id. A message with the same words that is still unanswered counts as the
 * same: `isNew` is then false, even if it is answered at this very moment.
 */
export async function insertContact(
  tx: Tx,
  { senderId, role, subject, message }: Written & { readonly senderId: number; readonly role: Role },
  now: Date,
): Promise<{ id: number; isNew: boolean }> {
  const { rows } = await sql<{ id: number }>`
    insert into contact_messages (sender_id, role, subject, message, created_at)
    values (${senderId}, ${role}, ${subject}, ${message}, ${now})
    on conflict (sender_id, md5(subject), md5(message)) where answered_at is null and message <> '' do nothing
    returning id`.execute(tx);
  if (rows[0]) return { id: rows[0].id, isNew: true };
  const { rows: known } = await sql<{ id: number }>`
    select id from contact_messages
    where sender_id = ${senderId} and subject = ${subject} and message = ${message}
    order by answered_at desc nulls first limit 1`.execute(tx);
  if (!known[0]) throw new Error('a message that was there is gone');
  return { id: known[0].id, isNew: false };
}

/** Marks a message as answered, if its sender lives in `states` (null for all); undefined if not found. */
export async function markAnswered(
  tx: Tx,
  id: number,
  { states, actorId, note }: { states: readonly number[] | null; actorId: number; note: string | null },
  now: Date,
): Promise<{ answeredAt: Date; isNew: boolean } | undefined> {
  const { rows } = await sql<{ answeredAt: Date | null }>`
    select c.answered_at as "answeredAt"
    from contact_messages c join users u on u.id = c.sender_id
    where ${allOf(sql`c.id = ${id}`, inRegions(sql`u.state_id`, states))}
    for update of c`.execute(tx);
  const [written] = rows;
  if (!written) return undefined;
  if (written.answeredAt) return { answeredAt: written.answeredAt, isNew: false };
  await tx
    .updateTable('contact_messages')
    .set({ answered_at: now, answered_by: actorId, answer_note: note })
    .where('id', '=', id)
    .execute();
  return { answeredAt: now, isNew: true };
}
