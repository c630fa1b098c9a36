import { describe, expect, it } from 'vitest';
import { outcomesOf, stageOf } from './compare.ts';
import { essentials } from './measures.ts';
import { SCENARIOS, type Scenario } from './scenarios.ts';
import { ALL, ezra, NONE, REFERENCE } from './strategies.ts';

const RUNS = 8;
const scenario = (name: string): Scenario => {
  const found = SCENARIOS.find((each) => each.name === name);
  if (!found) throw new Error(`No scenario ${name}`);
  return found;
};

describe('simulation of the automatic assignment', () => {
  const town = scenario('town, night');
  const stage = stageOf(town, RUNS, 5);

  it('is the same for the same seeds, and differs for others', () => {
    const played = outcomesOf(stageOf(town, 3, 5), ezra());
    expect(outcomesOf(stageOf(town, 3, 5), ezra())).toEqual(played);
    expect(outcomesOf(stageOf(town, 3, 6), ezra())).not.toEqual(played);
  });

  it('matches nobody when nobody is called', () => {
    for (const { calls, ways, waits } of outcomesOf(stage, NONE)) {
      expect([calls, ways]).toEqual([0, []]);
      expect(waits.every((wait) => wait === Number.POSITIVE_INFINITY)).toBe(true);
    }
  });

  it('has a much shorter wait than policies that wait for silent volunteers', () => {
    const ours = essentials(outcomesOf(stage, ezra())).waitMean.mean;
    for (const other of [ALL, REFERENCE])
      expect(ours).toBeLessThan(essentials(outcomesOf(stage, other)).waitMean.mean * 0.7);
  });
});
