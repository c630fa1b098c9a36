import {
  DEFAULT_POLICY,
  type DispatchPolicy,
} from '../packages/server/src/features/events/auto-assign/dispatch-policy.domain.ts';
import type { DispatchSettings } from '../packages/server/src/features/events/auto-assign/dispatch.domain.ts';
import { outcomesOf, stageOf, type Stage } from './compare.ts';
import { essentials } from './measures.ts';
import { chanceFrom, type Chance } from './random.ts';
import { SCENARIOS } from './scenarios.ts';
import { meanOf } from './statistics.ts';
import { DEFAULT_SETTINGS, ezra, REFERENCE, type Strategy } from './strategies.ts';

type Setting = Omit<DispatchPolicy, 'growthMax'> & DispatchSettings;

/** Values to try. A single value is decided by fairness to people, which the score does not measure. */
const CHOICES: { readonly [K in keyof Setting]: readonly number[] } = {
  target: [0.8, 1, 1.2, 1.4, 1.6, 1.8, 2.1, 2.5, 3],
  silentWeight: [0, 0.05, 0.1, 0.15, 0.2, 0.3],
  silentMinutes: [30, 45, 60, 90],
  priorYes: [0.15, 0.2, 0.25, 0.3, 0.35],
  priorCalls: [2, 4, 7, 10],
  lateShare: [0.1, 0.2, 0.35, 0.5, 0.65, 0.8],
  kmForAnswering: [2, 4, 8, 12, 18, 25],
  kmForCall: [DEFAULT_POLICY.kmForCall],
  kmForMisfit: [DEFAULT_POLICY.kmForMisfit],
  kmForAcquaintance: [DEFAULT_POLICY.kmForAcquaintance],
  callsCap: [DEFAULT_POLICY.callsCap],
  stepKm: [1, 2, 3, 5, 8],
  waitMinutes: [3, 4, 5, 7, 10],
};
const NAMES = Object.keys(CHOICES) as (keyof Setting)[];

interface Judged extends Stage {
  /** Calls per match of the reference policy, which are the limit. */
  readonly allowed: number;
}

interface Verdict {
  /** Means over the scenarios: minutes of waiting, calls per match, calls above the limit, and kilometres. */
  readonly wait: number;
  readonly calls: number;
  readonly above: number;
  readonly km: number;
  readonly score: number;
}

/** Minutes of waiting that weigh as much as a call per match above the limit, one below, a kilometre. */
const MINUTES_FOR_CALL_ABOVE = 3;
const MINUTES_FOR_CALL = 0.3;
const MINUTES_FOR_KM = 1;
const TRAINING_SEED = 50_000;
const HOLD_OUT_SEED = 90_000;

const play = (stage: Stage, strategy: Strategy) => essentials(outcomesOf(stage, strategy));

const judgedOf = (runs: number, firstSeed: number): Judged[] =>
  SCENARIOS.map((scenario) => {
    const stage = stageOf(scenario, runs, firstSeed);
    return { ...stage, allowed: play(stage, REFERENCE).callsPerMatch.mean };
  });

function judge(point: Setting, stages: readonly Judged[]): Verdict {
  const { stepKm, waitMinutes, ...policy } = point;
  const strategy = ezra({ ...DEFAULT_POLICY, ...policy }, { stepKm, waitMinutes });
  const played = stages.map((stage) => ({ ...play(stage, strategy), allowed: stage.allowed }));
  const wait = meanOf(played.map(({ waitMean }) => waitMean.mean));
  const calls = meanOf(played.map(({ callsPerMatch }) => callsPerMatch.mean));
  const km = meanOf(played.map(({ wayKm }) => wayKm.mean));
  const above = meanOf(played.map(({ callsPerMatch, allowed }) => Math.max(0, callsPerMatch.mean - allowed)));
  const score = wait + MINUTES_FOR_CALL_ABOVE * above + MINUTES_FOR_CALL * calls + MINUTES_FOR_KM * km;
  return { wait, calls, above, km, score };
}

/** Moves some parameters, mostly to a neighbouring value, sometimes to any. */
function moved(point: Setting, chance: Chance): Setting {
  const next: Record<keyof Setting, number> = { ...point };
  for (let change = 0; change <= chance.below(3); change += 1) {
    const name = NAMES[chance.below(NAMES.length)] as keyof Setting;
    const choices = CHOICES[name];
    const at = choices.findIndex((choice) => choice >= next[name]);
    const to = chance.happens(0.6) ? at + (chance.happens(0.5) ? 1 : -1) : chance.below(choices.length);
    next[name] = choices[Math.min(choices.length - 1, Math.max(0, to))] ?? next[name];
  }
  return next;
}

/** Searches on training seeds, and judges the best found and the current setting on unseen seeds. */
export function search(tries: number, runs: number, say: (line: string) => void) {
  const chance = chanceFrom(7);
  const training = judgedOf(runs, TRAINING_SEED);
  const { growthMax: _, ...policy } = DEFAULT_POLICY;
  const first: Setting = { ...policy, ...DEFAULT_SETTINGS };
  let best = first;
  let verdict = judge(best, training);
  const line = ({ wait, calls, above, km, score }: Verdict) =>
    `${score.toFixed(2)}: wait ${wait.toFixed(2)} min, calls a match ${calls.toFixed(2)} (${above.toFixed(2)} too many), ${km.toFixed(2)} km`;
  say(`as it is: ${line(verdict)}`);
  for (let attempt = 1; attempt <= tries; attempt += 1) {
    const point = moved(best, chance);
    const found = judge(point, training);
    if (found.score >= verdict.score) continue;
    [best, verdict] = [point, found];
    const changed = NAMES.filter((name) => best[name] !== first[name]);
    say(`${attempt}: ${line(found)} with ${changed.map((name) => `${name} ${best[name]}`).join(', ')}`);
  }
  const unseen = judgedOf(runs * 2, HOLD_OUT_SEED);
  const [before, after] = [judge(first, unseen), judge(best, unseen)];
  say(`on seeds never seen: as it is ${line(before)}; found ${line(after)}`);
  return { best, training: verdict, holdOut: { before, after } };
}
