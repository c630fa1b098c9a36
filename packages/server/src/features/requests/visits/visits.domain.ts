import type { RequestStatus } from '@ezra/contract/requests/help-requests.terms';

export type ReminderKind = 'day' | 'hour';

const HOUR_MS = 60 * 60 * 1000;
/** Time between each reminder and the arrival. */
const BEFORE_MS: Readonly<Record<ReminderKind, number>> = { day: 24 * HOUR_MS, hour: HOUR_MS };

/**
 * The reminder that is due now for a ride; null: none. A volunteer approved after a reminder's time was just
 * told everything, so needs none.
 */
export function reminderDue(
  { dueAt, approvedAt }: { readonly dueAt: Date; readonly approvedAt: Date },
  now: Date,
): ReminderKind | null {
  const left = dueAt.valueOf() - now.valueOf();
  if (left <= 0 || left > BEFORE_MS.day) return null;
  const kind = left <= BEFORE_MS.hour ? 'hour' : 'day';
  return dueAt.valueOf() - approvedAt.valueOf() >= BEFORE_MS[kind] ? kind : null;
}

/** The latest arrival for which reminders of each kind are sent. */
export const remindedUntil = (now: Date): Readonly<Record<ReminderKind, Date>> => ({
  day: new Date(now.valueOf() + BEFORE_MS.day),
  hour: new Date(now.valueOf() + BEFORE_MS.hour),
});

/** The facts that decide the state of a reminder's link. */
export interface VisitState {
  readonly answer: 'coming' | 'cannot' | null;
  /** The arrival that the reminder is about. */
  readonly remindedOf: Date;
  readonly dueAt: Date;
  readonly status: RequestStatus;
  readonly isInCharge: boolean;
  /** Whether the volunteer can be sent to people now. */
  readonly canHelp: boolean;
}

/**
 * The state of a reminder's link: open, answered, or ended because the request ended, another volunteer is
 * assigned, the arrival was moved, or it is past.
 */
export type VisitStanding =
  'open' | 'coming' | 'cannot' | 'completed' | 'closed' | 'other' | 'moved' | 'past';

export function standingOf(visit: VisitState, now: Date): VisitStanding {
  const { answer, remindedOf, dueAt, status, isInCharge, canHelp } = visit;
  if (answer === 'cannot') return 'cannot';
  if (!isInCharge) return status === 'closed' || status === 'rejected' ? 'closed' : 'other';
  if (status !== 'in_treatment') return status === 'completed' ? 'completed' : 'closed';
  if (!canHelp) return 'other';
  if (remindedOf.valueOf() !== dueAt.valueOf()) return 'moved';
  if (dueAt <= now) return 'past';
  return answer ?? 'open';
}
