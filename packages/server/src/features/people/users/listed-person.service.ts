import type { Locale } from '@ezra/contract/common/locales';
import type { ListedUser } from '@ezra/contract/people/users';
import type { Executor } from '../../../platform/db/database.ts';
import type { Messaging } from '../../../platform/messaging/messaging.ts';
import type { Acting } from '../../../platform/sessions/acting.policy.ts';
import { presentUser } from './users.presenter.ts';
import { userRow } from './users.queries.ts';

/** Returns a person's row of the user table; null if the reader does not reach the person. */
export async function listedPerson(
  executor: Executor,
  { id, ...reading }: { acting: Acting; id: number; now: Date; today: string },
  locale: Locale,
  messaging: Pick<Messaging, 'channelsFor'>,
): Promise<ListedUser | null> {
  const row = await userRow(executor, { ...reading, id }, locale);
  return row ? presentUser(row, reading.acting, locale, messaging) : null;
}
