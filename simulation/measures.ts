import { chanceFrom } from './random.ts';
import type { Outcome } from './run-event.ts';
import { estimate, meanOf, quantile, ratio, sum, type Estimate } from './statistics.ts';

/** A value with its 95 % confidence interval; infinite when fewer people than that share were ever helped. */
export interface Range {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/** Results of a policy over the events of a scenario. */
export interface Summary {
  /** Minutes from a person's yes to the first yes of a volunteer. */
  readonly waitP50: Range;
  readonly waitP90: Range;
  /** Mean of the same; a wait above an hour, or without help, counts as an hour. */
  readonly waitMean: Estimate;
  readonly helpedWithinHour: Estimate;
  readonly callsPerMatch: Estimate;
  /** Volunteers in an event who said yes and were not needed. */
  readonly inVain: Estimate;
  /** Share of volunteers in reach who were called; and calls in 30 days at the 99th percentile. */
  readonly shareCalled: Estimate;
  readonly loadP99: number;
  readonly wayKm: Estimate;
}

const HOUR = 60;
const RESAMPLES = 200;

const capped = (waits: readonly number[]): number => sum(waits.map((wait) => Math.min(HOUR, wait)));
const needsOf = (outcomes: readonly Outcome[]) => outcomes.map(({ waits }) => waits.length);

/** Returns a quantile of all waits, with an interval from resampled events (bootstrap). */
function waitQuantile(outcomes: readonly Outcome[], share: number): Range {
  const chance = chanceFrom(1);
  const of = (some: readonly Outcome[]) =>
    quantile(
      some.flatMap(({ waits }) => waits),
      share,
    );
  const again = Array.from({ length: RESAMPLES }, () =>
    of(outcomes.map((_, __, all) => all[chance.below(all.length)] as Outcome)),
  );
  return { value: of(outcomes), low: quantile(again, 0.025), high: quantile(again, 0.975) };
}

/** Estimates only the measures that decide between policies, which is fast enough for a search. */
export const essentials = (outcomes: readonly Outcome[]) => ({
  waitMean: ratio(
    outcomes.map(({ waits }) => capped(waits)),
    needsOf(outcomes),
  ),
  helpedWithinHour: ratio(
    outcomes.map(({ waits }) => waits.filter((wait) => wait <= HOUR).length),
    needsOf(outcomes),
  ),
  callsPerMatch: ratio(
    outcomes.map(({ calls }) => calls),
    outcomes.map(({ ways }) => ways.length),
  ),
  wayKm: ratio(
    outcomes.map(({ ways }) => sum(ways)),
    outcomes.map(({ ways }) => ways.length),
  ),
});

export function summarise(outcomes: readonly Outcome[]): Summary {
  return {
    ...essentials(outcomes),
    waitP50: waitQuantile(outcomes, 0.5),
    waitP90: waitQuantile(outcomes, 0.9),
    inVain: estimate(outcomes.map(({ inVain }) => inVain)),
    shareCalled: estimate(outcomes.map(({ calls, reach }) => calls / reach)),
    loadP99: quantile(
      outcomes.flatMap(({ loads }) => loads),
      0.99,
    ),
  };
}

/** Difference of a policy to another on the same events; negative means less. */
export interface Difference {
  readonly waitMean: Estimate;
  readonly callsPerMatch: Estimate;
}

/** Compares event by event, so that luck that both policies shared cancels out. */
export function differenceOf(ours: readonly Outcome[], theirs: readonly Outcome[]): Difference {
  const total = meanOf(needsOf(ours));
  const waits = ours.map((each, run) => capped(each.waits) - capped(theirs[run]?.waits ?? []));
  const wait = estimate(waits);
  const perMatch = (all: readonly Outcome[]) =>
    sum(all.map((o) => o.calls)) / sum(all.map((o) => o.ways.length));
  const [own, other] = [perMatch(ours), perMatch(theirs)];
  const rests = (all: readonly Outcome[], mean: number) => {
    const matches = meanOf(all.map(({ ways }) => ways.length));
    return all.map(({ calls, ways }) => (calls - mean * ways.length) / matches);
  };
  const theirRests = rests(theirs, other);
  const spread = estimate(rests(ours, own).map((rest, run) => rest - (theirRests[run] ?? 0)));
  return {
    waitMean: { mean: wait.mean / total, margin: wait.margin / total },
    callsPerMatch: { mean: own - other, margin: spread.margin },
  };
}
