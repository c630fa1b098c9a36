import type { FieldMessageParams } from './field-messages.ts';
import { addDays } from './time.ts';

/** Days that the counters of a dashboard cover by default. */
export const COUNTED_DAYS = 30;

/** First and last day, YYYY-MM-DD; the last one is included. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

/** The range as a query gives it. */
export interface NamedDays {
  readonly from_date?: string | undefined;
  readonly to_date?: string | undefined;
}

/** The requested range; by default the last 30 days up to today. */
export function daysMeant({ from_date: from, to_date: to }: NamedDays, today: string): DayRange {
  const last = to ?? today;
  return { from: from ?? addDays(last, -COUNTED_DAYS), to: last };
}

/** The error of a range that ends before it begins, or spans more than `most` days; null if valid. */
export function rangeComplaint(
  { from, to }: DayRange,
  most: number,
): { readonly message: 'daysReversed' | 'daysTooMany'; readonly params?: FieldMessageParams } | null {
  if (from > to) return { message: 'daysReversed' };
  return addDays(from, most) < to ? { message: 'daysTooMany', params: { maximum: most } } : null;
}
