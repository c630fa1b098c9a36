import {
  DEFAULT_POLICY,
  type DispatchPolicy,
} from '../packages/server/src/features/auto-assign/dispatch-policy.domain.ts';
import type { DispatchSettings } from '../packages/server/src/features/auto-assign/dispatch.domain.ts';
import { essentials } from './measures.ts';
import { chanceFrom, type Chance } from './random.ts';
import { runEvent } from './run-event.ts';
import { SCENARIOS, type Scenario } from './scenarios.ts';
import { meanOf } from './statistics.ts';
import { BASELINES, DEFAULT_SETTINGS, ezra, type Strategy } from './strategies.ts';
import { makeWorld, type World } from './world.ts';

export type Point = Omit<DispatchPolicy, 'growthMax'> & DispatchSettings;

/** What is tried for each parameter. */
const CHOICES: { readonly [K in keyof Point]: readonly number[] } = {
  target: [0.8, 1, 1.2, 1.4, 1.6, 1.8, 2.1, 2.5, 3],
  silentWeight: [0, 0.03, 0.06, 0.1, 0.15, 0.2, 0.3],
  silentMinutes: [15, 30, 45, 60],
  priorYes: [0.1, 0.15, 0.2, 0.25, 0.3],
  priorCalls: [1, 2, 4, 7],
  lateShare: [0.1, 0.2, 0.35, 0.5, 0.65, 0.8],
  kmForAnswering: [2, 4, 8, 12, 18, 25],
  kmForCall: [0.05, 0.15, 0.3, 0.5],
  kmForMisfit: [1, 2, 3, 5],
  kmForAcquaintance: [DEFAULT_POLICY.kmForAcquaintance],
  callsCap: [DEFAULT_POLICY.callsCap],
  stepKm: [1, 2, 3, 5, 8],
  waitMinutes: [3, 4, 5, 7, 10],
};
const NAMES = Object.keys(CHOICES) as (keyof Point)[];

interface Stage {
  readonly scenario: Scenario;
  readonly worlds: readonly World[];
  /** Calls a match of the baseline that needs fewest. */
  readonly fewest: number;
}

export interface Verdict {
  /** Average over the scenarios: minutes of waiting, calls a match, calls above the thriftiest baseline's. */
  readonly wait: number;
  readonly calls: number;
  readonly above: number;
  readonly score: number;
}

/** Minutes of waiting that a call a match more than the thriftiest baseline's must save, and one fewer may cost. */
const MINUTES_FOR_CALL_ABOVE = 6;
const MINUTES_FOR_CALL = 0.3;
const TRAINING_SEED = 50_000;
const HOLD_OUT_SEED = 90_000;

const play = ({ scenario, worlds }: Omit<Stage, 'fewest'>, strategy: Strategy) =>
  essentials(worlds.map((world) => runEvent(world, scenario, strategy)));

const stagesOf = (runs: number, firstSeed: number): Stage[] =>
  SCENARIOS.map((scenario) => {
    const worlds = Array.from({ length: runs }, (_, run) => makeWorld(scenario, firstSeed + run));
    const calls = BASELINES.map((each) => play({ scenario, worlds }, each).callsPerMatch.mean);
    return { scenario, worlds, fewest: Math.min(...calls.filter(Number.isFinite)) };
  });

function judge(point: Point, stages: readonly Stage[]): Verdict {
  const { stepKm, waitMinutes, ...policy } = point;
  const strategy = ezra({ ...DEFAULT_POLICY, ...policy }, { stepKm, waitMinutes });
  const played = stages.map((stage) => ({ ...play(stage, strategy), fewest: stage.fewest }));
  const wait = meanOf(played.map(({ waitMean }) => waitMean.mean));
  const calls = meanOf(played.map(({ callsPerMatch }) => callsPerMatch.mean));
  const above = meanOf(played.map(({ callsPerMatch, fewest }) => Math.max(0, callsPerMatch.mean - fewest)));
  return { wait, calls, above, score: wait + MINUTES_FOR_CALL_ABOVE * above + MINUTES_FOR_CALL * calls };
}

/** Moves some parameters: mostly to a neighbour, at times to whatever there is. */
function moved(point: Point, chance: Chance): Point {
  const next: Record<keyof Point, number> = { ...point };
  for (let change = 0; change <= chance.below(3); change += 1) {
    const name = NAMES[chance.below(NAMES.length)] as keyof Point;
    const choices = CHOICES[name];
    const at = choices.findIndex((choice) => choice >= next[name]);
    const to = chance.happens(0.6) ? at + (chance.happens(0.5) ? 1 : -1) : chance.below(choices.length);
    next[name] = choices[Math.min(choices.length - 1, Math.max(0, to))] ?? next[name];
  }
  return next;
}

/** Searches on training seeds, and judges what was found and what there was on seeds never seen. */
export function search(tries: number, runs: number, say: (line: string) => void) {
  const chance = chanceFrom(7);
  const training = stagesOf(runs, TRAINING_SEED);
  const { growthMax: _, ...policy } = DEFAULT_POLICY;
  const first: Point = { ...policy, ...DEFAULT_SETTINGS };
  let best = first;
  let verdict = judge(best, training);
  const line = ({ wait, calls, above }: Verdict) =>
    `wait ${wait.toFixed(2)} min, calls a match ${calls.toFixed(2)}, above the fewest ${above.toFixed(2)}`;
  say(`as it is: ${line(verdict)}`);
  for (let attempt = 1; attempt <= tries; attempt += 1) {
    const point = moved(best, chance);
    const found = judge(point, training);
    if (found.score >= verdict.score) continue;
    [best, verdict] = [point, found];
    const changed = NAMES.filter((name) => best[name] !== first[name]);
    say(`${attempt}: ${line(found)} with ${changed.map((name) => `${name} ${best[name]}`).join(', ')}`);
  }
  const unseen = stagesOf(runs * 2, HOLD_OUT_SEED);
  const [before, after] = [judge(first, unseen), judge(best, unseen)];
  say(`on seeds never seen: as it is ${line(before)}; found ${line(after)}`);
  return { best, training: verdict, holdOut: { before, after } };
}
