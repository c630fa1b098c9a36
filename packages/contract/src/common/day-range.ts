import type { FieldMessageParams } from './field-messages.ts';
import { addDays } from './time.ts';

/** How many days the counters of a dashboard look back unless asked otherwise. */
export const COUNTED_DAYS = 30;

/** Two days, YYYY-MM-DD; the last one counts to its midnight. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

/** The two days as a call names them. */
export interface NamedDays {
  readonly from_date?: string | undefined;
  readonly to_date?: string | undefined;
}

/** The days that are meant: up to today, and the last 30, unless said otherwise. */
export function daysMeant({ from_date: from, to_date: to }: NamedDays, today: string): DayRange {
  const last = to ?? today;
  return { from: from ?? addDays(last, -COUNTED_DAYS), to: last };
}

/** What is wrong with two days: the second is before the first, or more than `most` days lie between them. */
export function rangeComplaint(
  { from, to }: DayRange,
  most: number,
): { readonly message: 'daysReversed' | 'daysTooMany'; readonly params?: FieldMessageParams } | null {
  if (from > to) return { message: 'daysReversed' };
  return addDays(from, most) < to ? { message: 'daysTooMany', params: { maximum: most } } : null;
}
