import { randomBytes } from 'node:crypto';
import type { Locale } from '@ezra/contract/common/locales';
import { sql } from 'kysely';
import type { Executor } from '../db/database.ts';

export interface UnsubscribeTokens {
  sms: string;
  email: string;
}

/** 128 random bits. */
const newLinkToken = (): string => randomBytes(16).toString('base64url');

/** Returns the tokens of these accounts' unsubscribe links; creates missing ones. */
export async function unsubscribeTokensOf(
  executor: Executor,
  userIds: readonly number[],
): Promise<Map<number, UnsubscribeTokens>> {
  const found = await selectTokens(executor, userIds);
  const missing = [...new Set(userIds)].filter((id) => !found.has(id));
  if (missing.length === 0) return found;
  await sql`
    insert into subscriptions (user_id, sms_token, email_token)
    select * from unnest(
      ${missing}::int[], ${missing.map(newLinkToken)}::text[], ${missing.map(newLinkToken)}::text[]
    )
    on conflict (user_id) do nothing
  `.execute(executor);
  // Reads them again, because another process may have been first.
  return selectTokens(executor, userIds);
}

async function selectTokens(
  executor: Executor,
  userIds: readonly number[],
): Promise<Map<number, UnsubscribeTokens>> {
  const { rows } = await sql<{ id: number } & UnsubscribeTokens>`
    select user_id as id, sms_token as sms, email_token as email
    from subscriptions where user_id = any(${userIds}::int[])
  `.execute(executor);
  return new Map(rows.map((row) => [row.id, { sms: row.sms, email: row.email }]));
}

export interface Subscription {
  readonly isSubscribed: boolean;
  readonly locale: Locale;
}

/** Returns the subscription behind a link; null for an unknown token. */
export async function selectSubscription(
  executor: Executor,
  kind: 'sms' | 'email',
  token: string,
): Promise<Subscription | null> {
  const { rows } = await sql<Subscription>`
    select s.${sql.ref(kind)} as "isSubscribed", u.locale from subscriptions s join users u on u.id = s.user_id
    where s.${sql.ref(`${kind}_token`)} = ${token}
  `.execute(executor);
  return rows[0] ?? null;
}

/** Unsubscribes the person behind a link. Returns false for an unknown token; safe to repeat. */
export async function endSubscription(
  executor: Executor,
  kind: 'sms' | 'email',
  token: string,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    update subscriptions set ${sql.ref(kind)} = false,
      updated_at = case when ${sql.ref(kind)} then ${now} else updated_at end
    where ${sql.ref(`${kind}_token`)} = ${token}
    returning user_id
  `.execute(executor);
  return rows.length === 1;
}
