/** A link to take a change back is good for as long. */
export const TAKE_BACK_HOURS = 72;
/** So long after its end a link still says that it is over; then the earlier number is forgotten. */
export const KEPT_DAYS = 30;

/** What the owner of the earlier number says about the change. */
export type PhoneChangeAnswer = 'taken_back' | 'kept';

/** A change of an account's phone, as the link that went to the earlier number finds it. */
export interface PhoneChange {
  id: number;
  userId: number;
  /** The earlier number, E.164. */
  phone: string;
  answer: PhoneChangeAnswer | null;
  expiresAt: Date;
  /** The account was removed since. */
  isRemoved: boolean;
  /** Another account has the earlier number by now. */
  isTaken: boolean;
}

/** What the link can still do. A number that another account has is not taken from it. */
export function stateOfChange(
  { answer, expiresAt, isRemoved, isTaken }: PhoneChange,
  now: Date,
): 'open' | 'answered' | 'taken' | 'expired' {
  if (answer !== null) return 'answered';
  if (expiresAt <= now || isRemoved) return 'expired';
  return isTaken ? 'taken' : 'open';
}
