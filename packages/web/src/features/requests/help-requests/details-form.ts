import { isDay } from '@ezra/contract/common/time';
import type { Category } from '@ezra/contract/requests/help-requests';
import { CATEGORY_TYPES } from '@ezra/contract/requests/help-requests.terms';
import { addressText, type AddressValue } from '../../../lib/places/use-address-box.ts';

/** The values of the wizard's second step; the category's type determines which fields are shown. */
export interface DetailsValues {
  destination_address: AddressValue;
  /** Whether the help is at another place than home (for a ride: starts there). */
  other_address: boolean;
  origin_address: AddressValue;
  /** YYYY-MM-DD. */
  arrival_date: string;
  /** HH:00. */
  arrival_time: string;
  expiration_date: string;
  description: string;
}

/** An empty second step. Without a home address on record the other address is required. */
export const emptyDetails = (hasHome: boolean): DetailsValues => ({
  destination_address: '',
  other_address: !hasHome,
  origin_address: '',
  arrival_date: '',
  arrival_time: '',
  expiration_date: '',
  description: '',
});

/** 00:00 to 23:00, hourly. */
export const ARRIVAL_HOURS: readonly string[] = Array.from(
  { length: 24 },
  (_, hour) => `${String(hour).padStart(2, '0')}:00`,
);

export const isRide = (category: Pick<Category, 'type'> | null): boolean =>
  category?.type === CATEGORY_TYPES.transportation;

/** Clock and time zone of the person: dates are checked against the person's own day. */
export interface FillingIn {
  readonly now: () => Date;
  readonly timeZone: string;
}

/** Counts the required answers of the second step, and those given: a ride has four, other help two. */
export function filledDetails(ride: boolean, values: DetailsValues): { filled: number; count: number } {
  const isGiven = (address: AddressValue) => addressText(address).trim() !== '';
  const hasPlace = !values.other_address || isGiven(values.origin_address);
  const given = ride
    ? [isGiven(values.destination_address), hasPlace, isDay(values.arrival_date), values.arrival_time !== '']
    : [hasPlace, isDay(values.expiration_date)];
  return { filled: given.filter(Boolean).length, count: given.length };
}

/** Builds the part of the body that the second step fills in; fields that the category lacks are null. */
export const detailsBody = (category: Category, values: DetailsValues) => ({
  category_id: category.id,
  description: values.description,
  other_address: values.other_address,
  origin_address: values.other_address ? values.origin_address : null,
  destination_address: isRide(category) ? values.destination_address : null,
  arrival_date: isRide(category) ? values.arrival_date : null,
  arrival_time: isRide(category) ? values.arrival_time : null,
  expiration_date: isRide(category) ? null : values.expiration_date,
});
