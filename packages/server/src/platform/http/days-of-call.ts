import { daysMeant, rangeComplaint, type NamedDays } from '@ezra/contract/common/day-range';
import { addDays, dayAt, momentAt } from '@ezra/contract/common/time';
import { invalid } from '../errors.ts';
import type { Window } from '../db/window.ts';
import type { CallContext } from './route.ts';

/** Returns the period between two days of the reader's calendar; throws a 422 if it exceeds `most` days. */
export function windowOf(
  days: NamedDays,
  { now, timeZone }: Pick<CallContext, 'now' | 'timeZone'>,
  most: number,
): Window {
  const meant = daysMeant(days, dayAt(now, timeZone));
  const wrong = rangeComplaint(meant, most);
  if (wrong)
    throw invalid({
      [days.to_date === undefined ? 'from_date' : 'to_date']: {
        key: wrong.message,
        ...(wrong.params && { params: wrong.params }),
      },
    });
  return {
    from: momentAt(meant.from, '00:00', timeZone),
    until: momentAt(addDays(meant.to, 1), '00:00', timeZone),
  };
}
