import type { Executor, Tx } from '../../../platform/db/database.ts';
import { isLive, type ShownGrant } from './auth.queries.ts';

/**
 * Uses a solved challenge up. 'repeated': it was used for the same call after `since`, which may be made
 * again; 'spent': it was used for another call.
 */
export async function takeSolution(
  tx: Tx,
  use: { challengeHash: Buffer; expiresAt: Date; usedFor: Buffer; now: Date; since: Date },
): Promise<'new' | 'repeated' | 'spent'> {
  const { challengeHash, expiresAt, usedFor, now, since } = use;
  const result = await tx
    .insertInto('captcha_solutions')
    .values({ challenge_hash: challengeHash, expires_at: expiresAt, used_for: usedFor, used_at: now })
    .onConflict((conflict) => conflict.column('challenge_hash').doNothing())
    .executeTakeFirst();
  if (result.numInsertedOrUpdatedRows === 1n) return 'new';
  const row = await tx
    .selectFrom('captcha_solutions')
    .select('used_at')
    .where('challenge_hash', '=', challengeHash)
    .where('used_for', '=', usedFor)
    .where('used_at', '>', since)
    .executeTakeFirst();
  return row === undefined ? 'spent' : 'repeated';
}

export async function insertGrant(
  tx: Tx,
  grant: { tokenHash: Buffer; phoneHash: Buffer; purpose: 'user' | 'volunteer'; now: Date; expiresAt: Date },
): Promise<void> {
  await tx
    .insertInto('registration_grants')
    .values({
      token_hash: grant.tokenHash,
      phone_hash: grant.phoneHash,
      purpose: grant.purpose,
      created_at: grant.now,
      expires_at: grant.expiresAt,
    })
    .execute();
}

/**
 * The result of using a grant: used for this form now, used before, or no usable grant for this phone and
 * purpose.
 */
export type GrantUse = 'taken' | 'taken before' | 'none';

/** Uses a grant up for a form. The form's keyed hash recognizes a repeated form. */
export async function takeGrant(tx: Tx, grant: ShownGrant & { formHash: Buffer }): Promise<GrantUse> {
  const { tokenHash, phoneHash, purpose, formHash } = grant;
  const result = await tx
    .updateTable('registration_grants')
    .set({ used_at: grant.now, form_hash: formHash })
    .where(isLive(grant))
    .executeTakeFirst();
  if (result.numUpdatedRows === 1n) return 'taken';
  const used = await tx
    .selectFrom('registration_grants')
    .select('used_at')
    .where('token_hash', '=', tokenHash)
    .where('phone_hash', '=', phoneHash)
    .where('purpose', '=', purpose)
    .where('form_hash', '=', formHash)
    .executeTakeFirst();
  return used ? 'taken before' : 'none';
}

/** Records the sign-in. The page's language becomes the person's, also for messages. */
export async function noteSignIn(tx: Tx, userId: number, locale: string, now: Date): Promise<void> {
  await tx
    .updateTable('users')
    .set({ locale, last_active_at: now, is_away: false })
    .where('id', '=', userId)
    .execute();
}

/** Records whether the person is at the screen, and the language it shows. */
export async function noteActivity(
  executor: Executor,
  activity: { userId: number; present: boolean; locale: string | null; now: Date },
): Promise<void> {
  await executor
    .updateTable('users')
    .set({
      is_away: !activity.present,
      ...(activity.present ? { last_active_at: activity.now } : {}),
      ...(activity.locale === null ? {} : { locale: activity.locale }),
    })
    .where('id', '=', activity.userId)
    .execute();
}

/** Deletes expired solutions, and grants that expired before `forgottenBefore`. */
export async function removeExpired(executor: Executor, now: Date, forgottenBefore: Date): Promise<void> {
  await executor.deleteFrom('captcha_solutions').where('expires_at', '<', now).execute();
  await executor.deleteFrom('registration_grants').where('expires_at', '<', forgottenBefore).execute();
}
