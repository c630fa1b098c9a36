import { readFileSync } from 'node:fs';
import { kmBetween, type Point } from '../packages/contract/src/common/area.ts';
import { matchOpen } from '../packages/server/src/features/events/auto-assign/dispatch-match.domain.ts';
import {
  DEFAULT_POLICY,
  type DispatchPolicy,
} from '../packages/server/src/features/events/auto-assign/dispatch-policy.domain.ts';
import type { Candidate } from '../packages/server/src/features/events/auto-assign/dispatch-score.domain.ts';
import {
  decideDispatch,
  type DispatchSettings,
  type DispatchState,
} from '../packages/server/src/features/events/auto-assign/dispatch.domain.ts';

/** What a policy does at a moment. */
export interface Step {
  readonly calls: readonly number[];
  readonly matches: readonly { readonly needId: number; readonly volunteerId: number }[];
  readonly standDowns: readonly number[];
  readonly searchKm: number;
  readonly nextAt: Date | null;
}

/** A policy playing one event; it may keep state. */
export type Caller = (state: DispatchState, now: Date) => Step;

/** A policy to compare. */
export interface Strategy {
  readonly name: string;
  readonly begin: () => Caller;
}

const MIGRATION = new URL('../packages/server/migrations/0043-managed-events.sql', import.meta.url);

/** Reads the settings of a new installation. */
function defaultSettings(): DispatchSettings {
  const insert = /insert into auto_assign_settings \(radius, minutes\) values \((\d+), (\d+)\)/;
  const [, stepKm, waitMinutes] = insert.exec(readFileSync(MIGRATION, 'utf8')) ?? [];
  if (!stepKm || !waitMinutes)
    throw new Error('The migration inserts no setting of the automatic assignment');
  return { stepKm: Number(stepKm), waitMinutes: Number(waitMinutes) };
}

export const DEFAULT_SETTINGS: DispatchSettings = defaultSettings();

/** The product's own policy. */
export const ezra = (
  policy: DispatchPolicy = DEFAULT_POLICY,
  settings: DispatchSettings = DEFAULT_SETTINGS,
  name = 'ezra',
): Strategy => ({
  name,
  begin: () => (state, now) => {
    const { calls, ...rest } = decideDispatch(state, settings, policy, now);
    return { ...rest, calls: calls.map(({ volunteerId }) => volunteerId) };
  },
});

const MINUTE_MS = 60_000;

const isFree = ({ calledAt, answer }: Candidate) => calledAt === null && answer === null;

/** Matches as the product does, so that policies differ only in the volunteers they call. */
function stepWith(state: DispatchState, calls: readonly number[]): Step {
  const open = state.needs.filter(({ says }) => says === 'yes');
  const willing = state.volunteers.filter(({ answer }) => answer === 'yes');
  const matches = matchOpen(open, willing, DEFAULT_POLICY);
  return { calls, matches, standDowns: [], searchKm: state.searchKm, nextAt: null };
}

/** Calls every volunteer of the event's radius when the event begins. */
export const ALL: Strategy = {
  name: 'all',
  begin: () => (state) =>
    stepWith(
      state,
      state.volunteers
        .filter((each) => isFree(each) && kmBetween(state.center, each) <= state.radiusKm)
        .map(({ id }) => id),
    ),
};

/** Calls nobody, to show that the measures react. */
export const NONE: Strategy = { name: 'none', begin: () => (state) => stepWith(state, []) };

interface Nearest {
  readonly count: number;
  /** Calls the next nearest volunteer for each refusal. */
  readonly replaces: boolean;
  /** Minutes without an answer that count as a refusal; infinite: silence never does. */
  readonly patience: number;
  /** Kilometres beyond the event's radius that are searched. */
  readonly beyondKm: number;
}

/** Calls the nearest volunteers for each person who says to need help. */
export const nearest = (name: string, { count, replaces, patience, beyondKm }: Nearest): Strategy => ({
  name,
  begin: () => {
    const calledFor = new Map<number, Point & { id: number }>();
    const seen = new Set<number>();
    const replaced = new Set<number>();
    return (state, now) => {
      const calls: number[] = [];
      const givenUpAt = ({ answer, calledAt }: Candidate) =>
        answer === null && calledAt ? calledAt.valueOf() + patience * MINUTE_MS : Number.POSITIVE_INFINITY;
      const isReached = (each: Candidate) => kmBetween(state.center, each) <= state.radiusKm + beyondKm;
      const call = (need: Point & { id: number }, most: number) => {
        const order = state.volunteers
          .filter((each) => !calledFor.has(each.id) && isReached(each))
          .map(({ id, lat, lng }) => ({ id, km: kmBetween(need, { lat, lng }) }))
          .sort((a, b) => a.km - b.km || a.id - b.id);
        for (const { id } of order.slice(0, most)) {
          calledFor.set(id, need);
          calls.push(id);
        }
      };
      const step = stepWith(state, []);
      const helped = new Set(step.matches.map(({ needId }) => needId));
      const open = state.needs.filter(({ id, says }) => says === 'yes' && !helped.has(id));
      for (const need of open.filter(({ id }) => !seen.has(id))) {
        seen.add(need.id);
        call(need, count);
      }
      const refused = state.volunteers.filter(
        (each) => !replaced.has(each.id) && (each.answer === 'no' || givenUpAt(each) <= now.valueOf()),
      );
      for (const { id } of replaces ? refused : []) {
        replaced.add(id);
        const need = open.find((one) => one.id === calledFor.get(id)?.id);
        if (need) call(need, 1);
      }
      const next = Math.min(
        ...state.volunteers.map(givenUpAt).filter((moment) => moment > now.valueOf()),
        calls.length > 0 ? now.valueOf() + patience * MINUTE_MS : Number.POSITIVE_INFINITY,
      );
      return { ...step, calls, nextAt: Number.isFinite(next) ? new Date(next) : null };
    };
  },
});

const ALERTED = 7;

const FOR_GOOD = Number.POSITIVE_INFINITY;
const WIDE = DEFAULT_POLICY.growthMax;

/** A strong policy from the literature that searches as far as ours may. Its calls limit the search. */
export const REFERENCE = nearest('nearest 7, replaced, wide', {
  count: ALERTED,
  replaces: true,
  patience: FOR_GOOD,
  beyondKm: WIDE,
});

/** Policies to which the product's own is compared. */
export const BASELINES: readonly Strategy[] = [
  ALL,
  nearest('nearest 7', { count: ALERTED, replaces: false, patience: FOR_GOOD, beyondKm: 0 }),
  nearest('nearest 7, replaced', { count: ALERTED, replaces: true, patience: FOR_GOOD, beyondKm: 0 }),
  REFERENCE,
  nearest('nearest 7, silence replaced, wide', {
    count: ALERTED,
    replaces: true,
    patience: DEFAULT_SETTINGS.waitMinutes,
    beyondKm: WIDE,
  }),
];
