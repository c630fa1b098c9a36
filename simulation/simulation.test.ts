import { describe, expect, it } from 'vitest';
import { outcomesOf } from './compare.ts';
import { essentials } from './measures.ts';
import { SCENARIOS, type Scenario } from './scenarios.ts';
import { ALL, ezra, nearest, NONE } from './strategies.ts';

const RUNS = 12;
const scenario = (name: string): Scenario => {
  const found = SCENARIOS.find((each) => each.name === name);
  if (!found) throw new Error(`No scenario ${name}`);
  return found;
};

describe('the simulation of the automatic assignment', () => {
  const town = scenario('town, night');

  it('gives the same for the same seeds, and something else for others', () => {
    const played = outcomesOf(town, ezra(), 3, 5);
    expect(outcomesOf(town, ezra(), 3, 5)).toEqual(played);
    expect(outcomesOf(town, ezra(), 3, 6)).not.toEqual(played);
  });

  it('matches no one when no one is called', () => {
    for (const { calls, ways, waits } of outcomesOf(town, NONE, RUNS)) {
      expect([calls, ways]).toEqual([0, []]);
      expect(waits.every((wait) => wait === Number.POSITIVE_INFINITY)).toBe(true);
    }
  });

  it('shortens the wait by far against calling all of the radius, or the nearest of it', () => {
    const ours = essentials(outcomesOf(town, ezra(), RUNS)).waitMean.mean;
    for (const other of [ALL, nearest('nearest 7', { count: 7, replaces: true, beyondKm: 0 })])
      expect(ours).toBeLessThan(essentials(outcomesOf(town, other, RUNS)).waitMean.mean * 0.7);
  });
});
