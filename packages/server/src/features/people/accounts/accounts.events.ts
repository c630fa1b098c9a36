import { defineEvent } from '../../../platform/events/event-bus.ts';
import type { Recipient } from '../../../platform/messaging/messaging.ts';
import type { AccountSteps } from './accounts.domain.ts';

/** An account was activated, blocked, removed and so on; published inside the changing transaction. */
export interface AccountChanged {
  readonly userId: number;
  readonly transition: keyof AccountSteps;
  /** Where its letter goes; null: nowhere. The account of a removed person can no longer be looked up. */
  readonly to: Recipient | null;
  /** Until when it can be restored, once it is removed. */
  readonly until: Date;
  readonly timeZone: string;
}
export const accountChanged = defineEvent<AccountChanged>('account.changed');
