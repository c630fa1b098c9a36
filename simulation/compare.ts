import { differenceOf, summarise, type Difference, type Summary } from './measures.ts';
import { runEvent, type Outcome } from './run-event.ts';
import { SCENARIOS, VARIANTS, type Behaviour, type Scenario } from './scenarios.ts';
import { BASELINES, ezra, type Strategy } from './strategies.ts';
import { makeWorld, type World } from './world.ts';

export interface Row extends Summary {
  readonly scenario: string;
  readonly policy: string;
  /** Difference between our policy and this one; null for our own. */
  readonly difference: Difference | null;
}

/** First seed of the published numbers; the search uses other seeds. */
const FIRST_SEED = 1_000;

/** The events of a scenario, drawn once and played by all policies. */
export interface Stage {
  readonly scenario: Scenario;
  readonly worlds: readonly World[];
}

export const stageOf = (scenario: Scenario, runs: number, firstSeed: number): Stage => ({
  scenario,
  worlds: Array.from({ length: runs }, (_, run) => makeWorld(scenario, firstSeed + run)),
});

export const outcomesOf = ({ scenario, worlds }: Stage, strategy: Strategy): Outcome[] =>
  worlds.map((world) => runEvent(world, scenario, strategy));

function rowsOf(name: string, scenarios: readonly Scenario[], runs: number): Row[] {
  const stages = scenarios.map((scenario) => stageOf(scenario, runs, FIRST_SEED));
  const played = (strategy: Strategy) => stages.flatMap((stage) => outcomesOf(stage, strategy));
  const ours = ezra();
  const own = played(ours);
  return [
    ...BASELINES.map((strategy) => {
      const outcomes = played(strategy);
      return {
        scenario: name,
        policy: strategy.name,
        ...summarise(outcomes),
        difference: differenceOf(own, outcomes),
      };
    }),
    { scenario: name, policy: ours.name, ...summarise(own), difference: null },
  ];
}

export const compareScenarios = (runs: number): Row[] =>
  SCENARIOS.flatMap((scenario) => rowsOf(scenario.name, [scenario], runs));

/** Compares over all scenarios together, for other behaviour than the assumed one. */
export const compareVariants = (runs: number): Row[] =>
  VARIANTS.flatMap(({ name, of }) => rowsOf(name, changed(of), runs));

const changed = (of: (usual: Behaviour) => Behaviour): Scenario[] =>
  SCENARIOS.map((scenario) => ({ ...scenario, behaviour: of(scenario.behaviour) }));
