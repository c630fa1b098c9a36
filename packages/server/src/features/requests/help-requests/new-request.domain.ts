import { REQUEST_HORIZON_DAYS, PRIORITIES } from '@ezra/contract/common/constants';
import type { NewApplication } from '@ezra/contract/requests/help-requests';
import { CATEGORY_TYPES } from '@ezra/contract/requests/help-requests.terms';
import type { FieldMessage } from '@ezra/contract/common/field-messages';
import type { Address } from '@ezra/contract/account/places';
import { addDays, dayAt, momentAt } from '@ezra/contract/common/time';

const HOUR_MS = 60 * 60 * 1000;
const URGENT_WITHIN_MS = 24 * HOUR_MS;

export type RequestDates =
  | {
      readonly arrivalDate: string;
      readonly arrivalTime: string;
      readonly expirationDate: null;
      readonly dueAt: Date;
    }
  | {
      readonly arrivalDate: null;
      readonly arrivalTime: null;
      readonly expirationDate: string;
      readonly dueAt: Date;
    };

/** What a category demands of its requests. */
export interface CategoryRules {
  /** 1: a ride. */
  readonly type: number;
  /** Hours after which help that is not a ride is no longer relevant; null: after the chosen day. */
  readonly expiresAfterHours: number | null;
}

export type FieldFaults = Partial<Record<keyof NewApplication, FieldMessage>>;

/**
 * The dates that a category needs (the arrival of a ride, else the last day of the help), as typed in the
 * requester's time zone; or errors by field.
 */
export function datesOf(
  { type, expiresAfterHours }: CategoryRules,
  wish: Partial<Pick<NewApplication, 'arrival_date' | 'arrival_time' | 'expiration_date'>>,
  now: Date,
  timeZone: string,
): { readonly dates: RequestDates } | { readonly faults: FieldFaults } {
  const today = dayAt(now, timeZone);
  const wrongDay = (day: string): FieldMessage | null => {
    if (day < today) return 'selectFutureDate';
    return day > addDays(today, REQUEST_HORIZON_DAYS) ? 'dateTooFar' : null;
  };
  if (type === CATEGORY_TYPES.transportation) {
    const { arrival_date: day, arrival_time: time } = wish;
    const dayFault = day ? wrongDay(day) : 'selectFutureDate';
    if (!day || !time || dayFault) {
      return {
        faults: {
          ...(dayFault && { arrival_date: dayFault }),
          ...(!time && { arrival_time: 'selectFutureTime' as const }),
        },
      };
    }
    const dueAt = momentAt(day, time, timeZone);
    if (dueAt <= now) return { faults: { arrival_time: 'selectFutureTime' } };
    return { dates: { arrivalDate: day, arrivalTime: time, expirationDate: null, dueAt } };
  }
  const day = wish.expiration_date;
  const fault = day ? wrongDay(day) : 'selectFutureDate';
  if (!day || fault) return { faults: { expiration_date: fault ?? 'selectFutureDate' } };
  const ends = momentAt(addDays(day, 1), '00:00', timeZone).valueOf();
  const expires = expiresAfterHours === null ? ends : now.valueOf() + expiresAfterHours * HOUR_MS;
  const dueAt = new Date(Math.min(ends, expires));
  const expirationDate = dayAt(new Date(dueAt.valueOf() - 1), timeZone);
  return { dates: { arrivalDate: null, arrivalTime: null, expirationDate, dueAt } };
}

/** Which addresses are missing: a ride needs a destination, "another address" needs that address. */
export function missingAddresses(
  type: number,
  wish: Partial<Pick<NewApplication, 'destination_address' | 'origin_address'>> & {
    readonly other_address: boolean;
  },
  hasHome: boolean,
): FieldFaults {
  return {
    ...(type === CATEGORY_TYPES.transportation &&
      !wish.destination_address && { destination_address: 'required' as const }),
    ...((wish.other_address || !hasHome) && !wish.origin_address && { origin_address: 'required' as const }),
  };
}

/** The requester's address on record, an address for this request instead, and the time zone. */
interface Requester {
  readonly recordedHome: string | null;
  readonly home: Address | null;
  readonly timeZone: string;
}

/**
 * Gives a request's places and dates, or their errors. Answers that are not valid yet may be missing. A given
 * origin counts, even without the answer that the help is elsewhere.
 */
export function judgeWish<W extends Partial<NewApplication>>(
  category: CategoryRules,
  asked: W,
  { recordedHome, home, timeZone }: Requester,
  now: Date,
) {
  const livesElsewhere = home !== null && home.text !== recordedHome;
  const otherAddress = asked.other_address ?? asked.origin_address != null;
  const wish =
    livesElsewhere && !otherAddress
      ? { ...asked, other_address: true, origin_address: home }
      : { ...asked, other_address: otherAddress };
  const dated = datesOf(category, wish, now, timeZone);
  const faults: FieldFaults = {
    ...('faults' in dated && dated.faults),
    ...missingAddresses(category.type, wish, recordedHome !== null),
  };
  return { wish, dates: 'dates' in dated ? dated.dates : null, faults };
}

/** High for people registered in an emergency and for rides within 24 hours; admins may raise it. */
export function priorityOf(
  facts: { isQuickEmergency: boolean; isRide: boolean; dueAt: Date },
  now: Date,
): 0 | 3 {
  const soon = facts.isRide && facts.dueAt.valueOf() - now.valueOf() <= URGENT_WITHIN_MS;
  return facts.isQuickEmergency || soon ? PRIORITIES.high : PRIORITIES.none;
}
