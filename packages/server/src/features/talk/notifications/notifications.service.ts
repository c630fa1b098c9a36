import type { Tx } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import { endSubscription } from '../../../platform/messaging/subscriptions.repository.ts';

/** Ends the subscription of a link. Can be repeated; throws `not_found` for an unknown link. */
export async function unsubscribe(tx: Tx, kind: 'sms' | 'email', token: string, now: Date): Promise<void> {
  if (!(await endSubscription(tx, kind, token, now))) throw new AppError('not_found');
}
