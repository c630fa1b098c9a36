import { defineEvent } from '../../../platform/events/event-bus.ts';
import type { Recipient } from '../../../platform/messaging/messaging.ts';
import type { AccountSteps } from './accounts.domain.ts';

/** Published inside the transaction that activates, blocks, removes or otherwise changes an account. */
export interface AccountChanged {
  readonly userId: number;
  readonly transition: keyof AccountSteps;
  /** Recipient of the letter; null if none. After a removal the account can no longer be looked up. */
  readonly to: Recipient | null;
  /** End of the time in which a removed account can be restored. */
  readonly until: Date;
  readonly timeZone: string;
}
export const accountChanged = defineEvent<AccountChanged>('account.changed');
