import { ERASED_PHONE } from '@ezra/contract/common/constants';
import { sql, type RawBuilder } from 'kysely';
import type { Executor } from '../db/database.ts';

/** Rows of one statement, so that others can write to the table in between. */
const PIECE = 5_000;

/** A waiting message becomes `skipped`, because it would be sent without its text. */
export const NOT_SENT = sql`case when state in ('queued', 'sending') then 'skipped' else state end`;

export interface ErasedPiece {
  /** Whether there may be more. */
  readonly isFull: boolean;
  /** Where the next piece begins. */
  readonly upTo: Date | null;
}

async function erasePiece(
  executor: Executor,
  { which, addresses }: { which: RawBuilder<unknown>; addresses: RawBuilder<unknown> },
): Promise<ErasedPiece> {
  const { rows } = await sql<{ erased: number; upTo: Date | null }>`
    with piece as (
      select id from messages where ${which}
      order by created_at, id limit ${PIECE}
      for update skip locked
    ), written as (
      update messages m
      set ${addresses} text = null, mail = null, log_text = '', sent_to = null, provider_id = null,
        state = ${NOT_SENT}
      from piece where m.id = piece.id
      returning m.created_at
    )
    select count(*)::integer as erased, max(created_at) as "upTo" from written`.execute(executor);
  const { erased, upTo } = rows[0] ?? { erased: 0, upTo: null };
  return { isFull: erased === PIECE, upTo };
}

/**
 * Erases address and text of messages older than a moment that went to addresses without an account. Erasing
 * accounts does not reach them: the owner of a number may never register, or change.
 */
export const eraseBareMessages = (executor: Executor, before: Date): Promise<ErasedPiece> =>
  erasePiece(executor, {
    // Written like the index's condition, and therefore without parameters.
    which: sql`(phone <> ${sql.lit(ERASED_PHONE)} or email <> '') and created_at < ${before}::timestamptz`,
    addresses: sql`phone = case when phone is not null then ${ERASED_PHONE}::text end,
      email = case when email is not null then '' end,`,
  });

/** Erases the text of some messages older than a moment; `from` skips those already done. */
export const eraseOldWords = (executor: Executor, before: Date, from: Date | null): Promise<ErasedPiece> =>
  erasePiece(executor, {
    which: sql`created_at < ${before}::timestamptz
      and created_at >= coalesce(${from}::timestamptz, '-infinity'::timestamptz)
      and (log_text <> '' or text is not null or mail is not null or sent_to is not null)`,
    addresses: sql``,
  });

/** Erases codes, links and e-mail texts of messages that failed before a moment: they are not sent again. */
export async function eraseFailedSecrets(executor: Executor, before: Date): Promise<void> {
  await sql`
    update messages set mail = null, text = case when has_secret then null else text end
    where state in ('failed', 'uncertain') and created_at < ${before}
      and (mail is not null or (has_secret and text is not null))`.execute(executor);
}
