import { isDay } from '@ezra/contract/common/time';
import type { Category } from '@ezra/contract/requests/help-requests';
import { CATEGORY_TYPES } from '@ezra/contract/requests/help-requests.terms';
import { addressText, type AddressValue } from '../../../lib/places/use-address-box.ts';

/** The second step of the wizard. The category's type determines its fields. */
export interface DetailsValues {
  destination_address: AddressValue;
  /** True: not from (or to) home. */
  other_address: boolean;
  origin_address: AddressValue;
  /** YYYY-MM-DD. */
  arrival_date: string;
  /** HH:00. */
  arrival_time: string;
  expiration_date: string;
  description: string;
}

/** An empty second step. Without a home address on record another one has to be given. */
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

/** When and where the form is filled in: dates are checked against the person's own day. */
export interface FillingIn {
  readonly now: () => Date;
  readonly timeZone: string;
}

/** How many of the required answers of the second step are given: of four for a ride, of two for anything else. */
export function filledDetails(ride: boolean, values: DetailsValues): { filled: number; count: number } {
  const isGiven = (address: AddressValue) => addressText(address).trim() !== '';
  const hasPlace = !values.other_address || isGiven(values.origin_address);
  const given = ride
    ? [isGiven(values.destination_address), hasPlace, isDay(values.arrival_date), values.arrival_time !== '']
    : [hasPlace, isDay(values.expiration_date)];
  return { filled: given.filter(Boolean).length, count: given.length };
}

/** The second step as the calls take it: dates and addresses that the category does not ask for are null. */
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
