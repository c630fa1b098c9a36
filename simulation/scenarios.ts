import type { Point } from '../packages/contract/src/common/area.ts';

/** Behaviour of the people of an event. Numbers and sources are in docs/auto-assign.md. */
export interface Behaviour {
  /** Share of calls that are answered. */
  readonly answers: number;
  /** Share of answers that are a yes. */
  readonly saysYes: number;
  /** Minutes until a volunteer answers: median, and standard deviation of the logarithm. */
  readonly answerMinutes: number;
  readonly answerSpread: number;
  /** How much volunteers differ in answering: standard deviation of the log odds. */
  readonly propensitySpread: number;
  /** How far past answers differ from today's: standard deviation of the log odds. */
  readonly historyNoise: number;
  /** Share of the willingness to answer that each call of the last 30 days takes away. */
  readonly fatigue: number;
  /** Kilometres to the event at which the share of yes has fallen to 37 %. */
  readonly yesKm: number;
  /** Shares of help seekers who need help, and who never answer. */
  readonly needsHelp: number;
  readonly staysSilent: number;
  /** Minutes until a help seeker answers: median and deviation as above. */
  readonly seekerMinutes: number;
  readonly seekerSpread: number;
}

/** A kind of event. */
export interface Scenario {
  readonly name: string;
  readonly center: Point;
  readonly radiusKm: number;
  /** Number of help seekers who are asked, within the radius. */
  readonly seekers: number;
  /** Number of volunteers in reach of the largest search. */
  readonly volunteers: number;
  readonly behaviour: Behaviour;
}

const DAY: Behaviour = {
  answers: 0.4,
  saysYes: 0.6,
  answerMinutes: 3,
  answerSpread: 1,
  propensitySpread: 1,
  historyNoise: 0.5,
  fatigue: 0.04,
  yesKm: 25,
  needsHelp: 0.3,
  staysSilent: 0.3,
  seekerMinutes: 6,
  seekerSpread: 1,
};

const NIGHT: Behaviour = {
  ...DAY,
  answers: 0.22,
  saysYes: 0.5,
  answerMinutes: 7,
  answerSpread: 1.1,
  staysSilent: 0.45,
  seekerMinutes: 12,
  seekerSpread: 1.1,
};

/** Tel Aviv-Yafo, Afula and Dimona. */
const PLACES = [
  { name: 'dense city', center: { lat: 32.0809, lng: 34.7806 }, radiusKm: 4, seekers: 50, volunteers: 900 },
  { name: 'town', center: { lat: 32.6091, lng: 35.2892 }, radiusKm: 5, seekers: 25, volunteers: 500 },
  {
    name: 'sparse south',
    center: { lat: 31.0708, lng: 35.0327 },
    radiusKm: 10,
    seekers: 20,
    volunteers: 150,
  },
] as const;

export const SCENARIOS: readonly Scenario[] = PLACES.flatMap((place) => [
  { ...place, name: `${place.name}, day`, behaviour: DAY },
  { ...place, name: `${place.name}, night`, behaviour: NIGHT },
]);

/** Other behaviour than the assumed one, to see how much the result depends on it. */
export const VARIANTS: readonly { readonly name: string; readonly of: (usual: Behaviour) => Behaviour }[] = [
  { name: 'as assumed', of: (usual) => usual },
  { name: 'half as many answers', of: (usual) => ({ ...usual, answers: usual.answers * 0.5 }) },
  { name: 'half as many answers again', of: (usual) => ({ ...usual, answers: usual.answers * 1.5 }) },
  {
    name: 'answers take twice as long',
    of: (usual) => ({ ...usual, answerMinutes: usual.answerMinutes * 2 }),
  },
  {
    name: 'twice as many stay silent',
    of: (usual) => ({ ...usual, staysSilent: Math.min(0.7, usual.staysSilent * 2) }),
  },
  { name: 'the past tells nothing', of: (usual) => ({ ...usual, historyNoise: 4 }) },
];
