import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';

export interface NewInvitation {
  readonly volunteerId: number;
  readonly tokenHash: Buffer;
}

/** Stores invitations, except for volunteers who were asked about the request before. Gives the new ones. */
export async function insertInvitations(
  tx: Tx,
  requestId: number,
  invitations: readonly NewInvitation[],
  { now, invitedBy }: { now: Date; invitedBy: number | null },
): Promise<Set<number>> {
  if (invitations.length === 0) return new Set();
  const rows = await tx
    .insertInto('request_invitations')
    .values(
      invitations.map(({ volunteerId, tokenHash }) => ({
        application_id: requestId,
        volunteer_id: volunteerId,
        token_hash: tokenHash,
        invited_by: invitedBy,
        created_at: now,
      })),
    )
    .onConflict((conflict) => conflict.columns(['application_id', 'volunteer_id']).doNothing())
    .returning('volunteer_id')
    .execute();
  return new Set(rows.map((row) => row.volunteer_id));
}

/** Serializes answers to one invitation, so that the second of two at once sees the first. */
export async function lockAnswer(tx: Tx, tokenHash: Buffer): Promise<void> {
  await sql`select pg_advisory_xact_lock(${tokenHash.readInt32BE(0)}, ${tokenHash.readInt32BE(4)})`.execute(
    tx,
  );
}

export interface GivenAnswer {
  readonly respond: 1 | 2;
  readonly note: string | null;
  readonly etaMinutes: number | null;
}

export async function saveAnswer(
  tx: Tx,
  id: number,
  { respond, note, etaMinutes }: GivenAnswer,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('request_invitations')
    .set({ respond, note, eta_minutes: etaMinutes, answered_at: now })
    .where('id', '=', id)
    .execute();
}

/** Updates invitations with answers that volunteers gave elsewhere. */
export async function followAnswers(
  tx: Tx,
  requestId: number,
  answers: readonly { readonly volunteerId: number; readonly respond: 1 | 2 }[],
  now: Date,
): Promise<void> {
  if (answers.length === 0) return;
  await sql`
    update request_invitations i set respond = answer.respond, answered_at = ${now}
    from unnest(${answers.map(({ volunteerId }) => volunteerId)}::integer[],
      ${answers.map(({ respond }) => respond)}::smallint[]) as answer(volunteer_id, respond)
    where i.application_id = ${requestId} and i.volunteer_id = answer.volunteer_id
      and i.respond <> answer.respond`.execute(tx);
}

/** Marks an urgent request as asked automatically. False when it already was, or is no longer open. */
export async function claimUrgent(tx: Tx, requestId: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('applications')
    .set({ urgent_invited_at: now })
    .where('id', '=', requestId)
    .where('status', '=', 'open')
    .where('urgent_invited_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Lets a request that lost its volunteer be asked about automatically again. */
export async function releaseUrgent(tx: Tx, requestId: number): Promise<void> {
  await tx.updateTable('applications').set({ urgent_invited_at: null }).where('id', '=', requestId).execute();
}
