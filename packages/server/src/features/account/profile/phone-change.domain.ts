import type { Locale } from '@ezra/contract/common/locales';

/** A link to take a change back is good for as long. */
export const TAKE_BACK_HOURS = 72;
/** Days for which a link still says that it has ended; then the earlier number is erased. */
export const KEPT_DAYS = 30;

/** The earlier number's answer: reverses the change, or confirms it. */
export type PhoneChangeAnswer = 'taken_back' | 'kept';

/** A change of an account's phone, as found by the link sent to the earlier number. */
export interface PhoneChange {
  id: number;
  userId: number;
  /** Of the account. */
  locale: Locale;
  /** The earlier number, E.164. */
  phone: string;
  answer: PhoneChangeAnswer | null;
  expiresAt: Date;
  /** The account was removed since. */
  isRemoved: boolean;
  /** Another account has the earlier number by now. */
  isTaken: boolean;
}

/** Gives the link's state. A number that another account has since got is not taken from it. */
export function stateOfChange(
  { answer, expiresAt, isRemoved, isTaken }: PhoneChange,
  now: Date,
): 'open' | 'answered' | 'taken' | 'expired' {
  if (answer !== null) return 'answered';
  if (expiresAt <= now || isRemoved) return 'expired';
  return isTaken ? 'taken' : 'open';
}
