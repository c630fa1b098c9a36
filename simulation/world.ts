import places from '../packages/server/src/reference-data/data/places.json' with { type: 'json' };
import { KM_PER_DEGREE, kmBetween, type Point } from '../packages/contract/src/common/area.ts';
import { DEFAULT_POLICY } from '../packages/server/src/features/events/auto-assign/dispatch-policy.domain.ts';
import type {
  Candidate,
  Wish,
} from '../packages/server/src/features/events/auto-assign/dispatch-score.domain.ts';
import { chanceFrom, type Chance } from './random.ts';
import type { Behaviour, Scenario } from './scenarios.ts';

/** A help seeker who was asked when the event began. */
export interface Seeker extends Point {
  readonly id: number;
  readonly wish: Wish;
  /** Answers that help is needed, or not, after `afterMinutes` from the beginning; null: never answers. */
  readonly says: 'yes' | 'no' | null;
  readonly afterMinutes: number;
}

/** A volunteer, with the answer to a call drawn beforehand, so that it is the same for all policies. */
export interface Volunteer {
  readonly candidate: Candidate;
  readonly answer: 'yes' | 'no' | null;
  readonly afterMinutes: number;
}

export interface World {
  readonly seekers: readonly Seeker[];
  readonly volunteers: readonly Volunteer[];
}

/** Scale of a town of 100,000 people: half of its homes are within about two kilometres. */
const TOWN_KM = 1.7;
const LANGUAGES = ['hebrew', 'arabic', 'russian', 'english'] as const;
const LANGUAGE_SHARES = [0.72, 0.12, 0.1, 0.06];

interface Town extends Point {
  readonly population: number;
}

const TOWNS: readonly Town[] = places.filter(({ country, population }) => country === 'IL' && population > 0);

/** Draws a home around a town; larger towns are wider. */
function homeIn({ lat, lng, population }: Town, chance: Chance): Point {
  const spread = (TOWN_KM * Math.sqrt(population / 100_000)) / KM_PER_DEGREE;
  return {
    lat: lat + spread * chance.normal(),
    lng: lng + (spread * chance.normal()) / Math.cos((lat * Math.PI) / 180),
  };
}

/** Returns a function that draws homes within a circle, where people live. */
function homesWithin(center: Point, km: number): (chance: Chance) => Point {
  const towns = TOWNS.filter((town) => kmBetween(center, town) <= km);
  const weights = towns.map(({ population }) => population);
  return (chance) => {
    for (;;) {
      const town = towns[chance.weighted(weights)];
      if (!town) throw new Error('No town lies within the circle');
      const home = homeIn(town, chance);
      if (kmBetween(center, home) <= km) return home;
    }
  };
}

const logistic = (odds: number) => 1 / (1 + Math.exp(-odds));
const logOdds = (share: number) => Math.log(share / (1 - share));
const atMost = (share: number) => Math.min(0.95, share);

function makeSeeker(id: number, home: Point, behaviour: Behaviour, chance: Chance): Seeker {
  const [vehicle, other, woman] = [chance.happens(0.2), chance.happens(0.18), chance.happens(0.08)];
  const language = LANGUAGES[1 + chance.below(3)];
  const silent = chance.unit() < behaviour.staysSilent;
  const needs = chance.happens(behaviour.needsHelp);
  return {
    id,
    ...home,
    wish: { vehicle, languages: other && language ? [language] : [], gender: woman ? 'female' : null },
    says: silent ? null : needs ? 'yes' : 'no',
    afterMinutes: chance.lognormal(behaviour.seekerMinutes, behaviour.seekerSpread),
  };
}

function makeVolunteer(
  id: number,
  home: Point,
  center: Point,
  behaviour: Behaviour,
  chance: Chance,
): Volunteer {
  const own = behaviour.propensitySpread * chance.normal();
  const past = behaviour.historyNoise * chance.normal();
  const calls = Math.floor(chance.lognormal(4, 1));
  const yesThen = logistic(logOdds(0.24) + own + past);
  const yeses = Array.from({ length: calls }, () => chance.happens(yesThen)).filter(Boolean).length;
  const callsLately = Math.min(calls, Math.floor(-Math.log(1 - chance.unit()) * 2));
  const language = LANGUAGES[chance.weighted(LANGUAGE_SHARES)];
  const answers = logistic(logOdds(atMost(behaviour.answers)) + own) * (1 - behaviour.fatigue) ** callsLately;
  const saysYes = behaviour.saysYes * Math.exp(-kmBetween(center, home) / behaviour.yesKm);
  const [answering, agreeing] = [chance.happens(answers), chance.happens(saysYes)];
  return {
    candidate: {
      id,
      ...home,
      hasVehicle: chance.happens(0.6),
      languages: language && language !== 'hebrew' ? ['hebrew', language] : ['hebrew'],
      gender: chance.happens(0.5) ? 'female' : 'male',
      calls,
      yeses,
      callsLately,
      workedWith: [],
      calledAt: null,
      answer: null,
    },
    answer: answering ? (agreeing ? 'yes' : 'no') : null,
    afterMinutes: chance.lognormal(behaviour.answerMinutes, behaviour.answerSpread),
  };
}

/** Draws the people of an event, each from a separate seed, so that settings do not change others' draws. */
export function makeWorld(
  { center, radiusKm, seekers, volunteers, behaviour }: Scenario,
  seed: number,
): World {
  const [near, far] = [
    homesWithin(center, radiusKm),
    homesWithin(center, radiusKm + DEFAULT_POLICY.growthMax),
  ];
  const chanceOf = (id: number) => chanceFrom(seed * 100_003 + id);
  return {
    seekers: Array.from({ length: seekers }, (_, index) => {
      const chance = chanceOf(50_000 + index);
      return makeSeeker(index + 1, near(chance), behaviour, chance);
    }),
    volunteers: Array.from({ length: volunteers }, (_, index) => {
      const chance = chanceOf(index);
      return makeVolunteer(index + 1, far(chance), center, behaviour, chance);
    }),
  };
}
