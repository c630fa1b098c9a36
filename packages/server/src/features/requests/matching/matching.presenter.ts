import type { CandidateFacts, OpenVolunteer } from '@ezra/contract/requests/candidates';
import { flagOf } from '@ezra/contract/common/fields';
import { say, type Locale, type Phrase } from '@ezra/contract/common/locales';
import { kilometres } from '../../../platform/places/kilometres.ts';
import type { Candidates, Comparison, FactsRow } from './candidates.queries.ts';
import { interestsFit, languagesFit, sharedLanguages, vehicleFits } from './matching.domain.ts';

const HAS_VEHICLE: Phrase = { he: 'יש רכב', en: 'Has a car' };
const LICENSE_ONLY: Phrase = { he: 'רישיון בלי רכב', en: 'License, no car' };
const ON_FOOT: Phrase = { he: 'בלי רכב', en: 'No car' };

const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null;

/** A volunteer without an agreement offers nothing. */
const offersOf = ({ has_license, has_vehicle, languages, interests }: FactsRow) => ({
  hasLicense: has_license ?? false,
  hasVehicle: has_vehicle ?? false,
  languages: languages ?? [],
  interests: interests ?? [],
});

/** The facts for choosing a volunteer, each with whether it fits what the person needs. */
export function presentFacts({ wants, facts }: Comparison, id: number, locale: Locale): CandidateFacts {
  const row = facts.get(id);
  if (!row) throw new Error(`the volunteer ${id} was not compared`);
  const offers = offersOf(row);
  /** A typed language is its own label. */
  const named = (keys: readonly string[], labels: Readonly<Record<string, string>> | null) =>
    keys.map((key) => labels?.[key] ?? key);
  const vehicle = offers.hasVehicle ? HAS_VEHICLE : offers.hasLicense ? LICENSE_ONLY : ON_FOOT;
  return {
    distance_km: kilometres(row.distance_m),
    location: row.lat === null || row.lng === null ? null : { lat: row.lat, lng: row.lng },
    vehicle:
      row.has_license === null ? null : { label: say(vehicle, locale), fits: vehicleFits(wants, offers) },
    languages: {
      labels: named(offers.languages, wants.labels.languages),
      shared: named(sharedLanguages(wants, offers), wants.labels.languages),
      fits: row.languages === null ? null : languagesFit(wants, offers),
    },
    interests: {
      labels: named(offers.interests, wants.labels.interests),
      fits: interestsFit(wants, offers),
    },
    last_helped_at: iso(row.last_helped_at),
    helped_before: row.helped_before,
    asked_this_month: row.asked_this_month,
    asked_at: iso(row.asked_at),
    answer: row.answer,
  };
}

export const presentCandidates = (
  { volunteers, ...comparison }: Candidates,
  locale: Locale,
): OpenVolunteer[] =>
  volunteers.map(({ distance_m: _distance, has_accepted, ...volunteer }) => ({
    ...volunteer,
    ...presentFacts(comparison, volunteer.id, locale),
    has_accepted: flagOf(has_accepted),
  }));
