import type { Fits } from '@ezra/contract/requests/candidates';
import { CATEGORY_TYPES } from '@ezra/contract/requests/help-requests.terms';

/** What the help asks of a volunteer: keys of option lists, as the person answered them. */
export interface Wants {
  /** Name of the category; null: an emergency. */
  readonly category: string | null;
  readonly type: number | null;
  readonly languages: readonly string[];
  /** The lists `transport_needs`, `evacuation_equipments` and `disabilities`. */
  readonly transport: readonly string[];
  readonly equipment: readonly string[];
  readonly disabilities: readonly string[];
}

/** What the volunteer's agreement offers. */
export interface Offers {
  readonly hasLicense: boolean;
  readonly hasVehicle: boolean;
  readonly languages: readonly string[];
  readonly interests: readonly string[];
}

/** Nearly all volunteers speak it, so sharing it distinguishes nobody. */
const COMMON_LANGUAGE = 'hebrew';

/**
 * The kinds of help (`volunteer_interests`) that cover each category. Nothing is known about categories that
 * are missing here.
 */
const COVERED_BY: Readonly<Record<string, readonly string[]>> = {
  ride: ['rides'],
  shopping: ['shopping'],
  food_delivery: ['food_delivery'],
  medicine_delivery: ['medicine_delivery'],
  small_repair: ['small_repairs'],
  walk_escort: ['walks'],
  appointment_escort: ['medical_escort', 'walks'],
  phone_help: ['digital_help'],
  company: ['company', 'phone_calls'],
  paperwork: ['paperwork'],
  translation: ['translation', 'sign_language'],
  pets: ['pets'],
};

/** Needs that not every car meets; the agreement does not say which car a volunteer has. */
const NEEDS_MORE_THAN_A_CAR: Readonly<Record<'transport' | 'equipment', readonly string[]>> = {
  transport: ['accessible_van', 'lying_down'],
  equipment: ['electric_wheelchair', 'mobility_scooter'],
};
/** A wheelchair fits a car if it folds, which only these answers tell. */
const SURE_OF_A_CAR = ['folding_wheelchair', 'regular_car'];

const holds = (list: readonly string[], ...sought: readonly string[]): boolean =>
  sought.some((each) => list.includes(each));

function mayNeedMoreThanACar({ transport, equipment, disabilities }: Wants): boolean {
  const hasWheelchair = holds(equipment, 'wheelchair') || holds(disabilities, 'wheelchair_user');
  return (
    holds(transport, ...NEEDS_MORE_THAN_A_CAR.transport) ||
    holds(equipment, ...NEEDS_MORE_THAN_A_CAR.equipment) ||
    (hasWheelchair && !holds(transport, ...SURE_OF_A_CAR))
  );
}

/** Whether the volunteer's car fits the ride. A person with a car needs only a driver. */
export function vehicleFits(
  wants: Wants,
  { hasLicense, hasVehicle }: Pick<Offers, 'hasLicense' | 'hasVehicle'>,
): Fits {
  if (wants.type !== CATEGORY_TYPES.transportation) return null;
  if (holds(wants.transport, 'own_transport') && hasLicense) return 1;
  if (!hasVehicle) return 0;
  return mayNeedMoreThanACar(wants) ? null : 1;
}

/** The languages of both, without the common one. */
export const sharedLanguages = (wants: Wants, { languages }: Pick<Offers, 'languages'>): string[] =>
  languages.filter((language) => language !== COMMON_LANGUAGE && wants.languages.includes(language));

/** Whether the two share a language: 1 only for one beyond the common one. */
export function languagesFit(wants: Wants, offers: Pick<Offers, 'languages'>): Fits {
  if (wants.languages.length === 0) return null;
  if (sharedLanguages(wants, offers).length > 0) return 1;
  return holds(offers.languages, ...wants.languages) ? null : 0;
}

/** Whether the volunteer likes to give this kind of help. */
export function interestsFit({ category }: Wants, { interests }: Pick<Offers, 'interests'>): Fits {
  const covering = COVERED_BY[category ?? ''];
  if (covering === undefined || interests.length === 0) return null;
  return holds(interests, ...covering) ? 1 : 0;
}
