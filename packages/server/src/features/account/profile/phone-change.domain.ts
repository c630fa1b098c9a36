import type { Locale } from '@ezra/contract/common/locales';

/** How long a link can reverse a change. */
export const TAKE_BACK_HOURS = 72;
/** Days for which an ended link still says so; then the earlier number is erased. */
export const KEPT_DAYS = 30;

/** The answer from the earlier number: reverses the change, or confirms it. */
export type PhoneChangeAnswer = 'taken_back' | 'kept';

/** A change of an account's phone, found by the link that was sent to the earlier number. */
export interface PhoneChange {
  id: number;
  userId: number;
  /** The account's language. */
  locale: Locale;
  /** The earlier number, E.164. */
  phone: string;
  answer: PhoneChangeAnswer | null;
  expiresAt: Date;
  /** Whether the account was removed since. */
  isRemoved: boolean;
  /** Whether another account now has the earlier number. */
  isTaken: boolean;
}

/** The link's state. A number that another account now has is not taken from it. */
export function stateOfChange(
  { answer, expiresAt, isRemoved, isTaken }: PhoneChange,
  now: Date,
): 'open' | 'answered' | 'taken' | 'expired' {
  if (answer !== null) return 'answered';
  if (expiresAt <= now || isRemoved) return 'expired';
  return isTaken ? 'taken' : 'open';
}
