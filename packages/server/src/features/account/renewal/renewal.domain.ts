import { dayAt } from '@ezra/contract/common/time';

/** Days before the end on which the volunteer is reminded. Renewal opens with the first reminder. */
export const REMINDER_DAYS = [1, 7, 30] as const;
export type ReminderDays = (typeof REMINDER_DAYS)[number];
export const OPENS_DAYS_BEFORE = 30;

/** The dates of an agreement. */
export interface SignedAgreement {
  readonly signedAt: Date;
  /** IANA name. Days are counted where the volunteer lives. */
  readonly timeZone: string;
}

/** How long an agreement is still valid. */
export interface Term {
  /** The first day on which it is no longer valid, YYYY-MM-DD. */
  readonly endsOn: string;
  /** Days until the end; 0 or less after it. */
  readonly daysLeft: number;
}

/** Gives the same day a year later, YYYY-MM-DD; the year after 29 February begins on 1 March. */
export function yearAfter(day: string): string {
  const next = `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`;
  return next.replace(/-02-29$/, '-03-01');
}

const DAY_MS = 86_400_000;

export function termOf({ signedAt, timeZone }: SignedAgreement, now: Date): Term {
  const endsOn = yearAfter(dayAt(signedAt, timeZone));
  const daysLeft = (Date.parse(endsOn) - Date.parse(dayAt(now, timeZone))) / DAY_MS;
  return { endsOn, daysLeft };
}

/** Whether it has ended: the volunteer is frozen until it is signed again. */
export const isOver = ({ daysLeft }: Term): boolean => daysLeft <= 0;

/** Whether the agreement may be signed again: it has ended, or ends soon. */
export const mayRenew = (isFrozen: boolean, { daysLeft }: Term): boolean =>
  isFrozen || daysLeft <= OPENS_DAYS_BEFORE;

/** Details that identify the signer. */
export interface SignedAs {
  readonly gender: string;
  readonly id_number: string;
  readonly dob: string;
}

/** Whether gender, id number or birthday changed: an admin then checks the agreement again. */
export const namesAnother = (before: SignedAs, now: SignedAs): boolean =>
  before.gender !== now.gender || before.id_number !== now.id_number || before.dob !== now.dob;

/** The state of the police certificate before the renewal. */
export interface FormerPolice {
  readonly isRequired: boolean;
  /** Required by the volunteer's answers; false: still required from the year before. */
  readonly isByAnswers: boolean;
  readonly isConfirmed: boolean;
}

/**
 * Whether a police certificate is needed from now on. Changed answers alone do not end the duty: it stays
 * until an admin has confirmed a certificate.
 */
export const policeRequired = (isByAnswers: boolean, former: FormerPolice): boolean =>
  isByAnswers || (former.isRequired && (former.isByAnswers || !former.isConfirmed));

/**
 * Finds the reminder that is due: the latest one whose day has come, so that one message is sent after days
 * without service, not three. Null: none yet, none any more, or it was `lastSent`.
 */
export function dueReminder({ daysLeft }: Term, lastSent: number | null): ReminderDays | null {
  if (daysLeft <= 0) return null;
  const due = REMINDER_DAYS.find((days) => daysLeft <= days);
  return due === undefined || (lastSent !== null && lastSent <= due) ? null : due;
}

/**
 * Bound for the search by index, wide enough for every time zone and leap day: agreements signed later have
 * neither ended nor a reminder due.
 */
export const signedBefore = (now: Date, daysAhead: number): Date => {
  const bound = new Date(now.valueOf() + (daysAhead + 2) * DAY_MS);
  bound.setUTCFullYear(bound.getUTCFullYear() - 1);
  return bound;
};
