import { describe, expect, it } from 'vitest';
import { kmBetween } from '@ezra/contract/common/area';
import { makeGrid } from './dispatch-grid.domain.ts';
import { DEFAULT_POLICY } from './dispatch-policy.domain.ts';
import type { Candidate, Need } from './dispatch-score.domain.ts';
import { decideDispatch, type Dispatch, type DispatchState } from './dispatch.domain.ts';

const NOW = new Date('2026-11-26T03:00:00Z');
const CENTER = { lat: 31.25, lng: 34.79 };
const SETTINGS = { stepKm: 2, waitMinutes: 5 };
const minutes = (count: number) => new Date(NOW.valueOf() + count * 60_000);
const north = (km: number) => ({ lat: CENTER.lat + km / 111.195, lng: CENTER.lng });

const need = (id: number, overrides: Partial<Need> = {}): Need => ({
  id,
  ...CENTER,
  says: 'yes',
  since: NOW,
  wish: { vehicle: false, languages: [], gender: null },
  ...overrides,
});
const volunteer = (id: number, overrides: Partial<Candidate> = {}): Candidate => ({
  id,
  ...CENTER,
  hasVehicle: false,
  languages: ['hebrew'],
  gender: 'female',
  calls: 0,
  yeses: 0,
  callsLately: 0,
  workedWith: [],
  calledAt: null,
  answer: null,
  ...overrides,
});
const state = (overrides: Partial<DispatchState> = {}): DispatchState => ({
  center: CENTER,
  radiusKm: 3,
  searchKm: 3,
  searchSince: NOW,
  needs: [need(1)],
  volunteers: [],
  refusals: 0,
  waitingPairs: 0,
  ...overrides,
});
const decide = (given: DispatchState, now = NOW): Dispatch =>
  decideDispatch(given, SETTINGS, DEFAULT_POLICY, now);
const called = ({ calls }: Dispatch) => calls.map(({ volunteerId }) => volunteerId);

/** A repeatable stream of numbers from 0 to 1. */
function stream(seed: number): () => number {
  let value = seed;
  return () => {
    value = (value * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return value / 4_294_967_296;
  };
}

/** An event with people in all kinds of states, the same for the same seed; most volunteers need no call. */
function scene(seed: number, people: number): DispatchState {
  const next = stream(seed);
  const place = (spread: number) => ({
    lat: CENTER.lat + (next() - 0.5) * spread,
    lng: CENTER.lng + (next() - 0.5) * spread,
  });
  const oneOf = <T>(...choices: readonly T[]): T => choices[Math.floor(next() * choices.length)] as T;
  return state({
    searchKm: 4,
    searchSince: minutes(-4),
    refusals: Math.floor(next() * 3),
    needs: Array.from({ length: people }, (_, index) =>
      need(index + 1, {
        ...place(0.05),
        says: oneOf('yes', 'silent'),
        since: minutes(-next() * 70),
        wish: {
          vehicle: next() < 0.2,
          languages: oneOf([], ['russian']),
          gender: oneOf(null, null, 'female'),
        },
      }),
    ),
    volunteers: Array.from({ length: 6 * people }, (_, index) => {
      const isCalled = next() < 0.1;
      return volunteer(index + 1, {
        ...place(0.1),
        hasVehicle: next() < 0.5,
        languages: oneOf(['hebrew'], ['hebrew', 'russian']),
        gender: oneOf('male', 'female'),
        calls: Math.floor(next() * 9),
        yeses: Math.floor(next() * 9),
        callsLately: Math.floor(next() * 15),
        calledAt: isCalled ? minutes(-next() * 9) : null,
        answer: isCalled ? oneOf<Candidate['answer']>(null, 'yes', 'no') : null,
      });
    }),
  });
}

/** The state after a decision: volunteers are called, and pairs left out. */
function applied(before: DispatchState, decision: Dispatch, now: Date): DispatchState {
  const calls = new Set(called(decision));
  const paired = new Set(decision.matches.map(({ volunteerId }) => volunteerId));
  const helped = new Set(decision.matches.map(({ needId }) => needId));
  return {
    ...before,
    searchKm: decision.searchKm,
    searchSince: decision.searchKm === before.searchKm ? before.searchSince : now,
    refusals: Math.max(0, before.refusals - calls.size),
    needs: before.needs.filter(({ id }) => !helped.has(id)),
    volunteers: before.volunteers
      .filter(({ id }) => !paired.has(id))
      .map((each) => (calls.has(each.id) ? { ...each, calledAt: now } : each)),
  };
}

describe('whom to call', () => {
  /** How many unknown volunteers to call until enough positive answers can be expected for one person. */
  const WAVE = Math.ceil(DEFAULT_POLICY.target / DEFAULT_POLICY.priorYes - 1e-9);
  const ids = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
  const near = ids(2 * WAVE).map((id) => volunteer(id, north(id / 10)));
  const asked = near.map((each) => (each.id <= WAVE ? { ...each, calledAt: NOW } : each));

  it('calls the nearest, until enough positive answers can be expected', () => {
    expect(called(decide(state({ volunteers: near })))).toEqual(ids(WAVE));
    expect(decide(state({ volunteers: near })).calls[0]?.reasons).toEqual(['nearest', 'not_called_lately']);
  });

  it('prefers those who say yes more often, and spares those who were called often', () => {
    const willing = volunteer(50, { ...north(1.45), calls: 20, yeses: 20 });
    const tired = volunteer(51, { callsLately: DEFAULT_POLICY.callsCap });
    const decision = decide(state({ volunteers: [...near, willing, tired] }));
    expect(called(decision)).toContain(50);
    expect(called(decision)).not.toContain(51);
    expect(decision.calls.find(({ volunteerId }) => volunteerId === 50)?.reasons).toContain('answers_often');
  });

  it('replaces a refusal at once', () => {
    expect(called(decide(state({ volunteers: asked }), minutes(1)))).toEqual([]);
    const refused = asked.map((each) => (each.id === 1 ? { ...each, answer: 'no' as const } : each));
    const decision = decide(state({ volunteers: refused, refusals: 1 }), minutes(1));
    expect(called(decision)).toEqual([WAVE + 1]);
    expect(decision.calls[0]?.reasons).toEqual(['replaces_refusal', 'nearest', 'not_called_lately']);
  });

  it('looks further when the waiting time is over without an answer', () => {
    const far = volunteer(70, north(4.5));
    const given = state({ volunteers: [...asked.slice(0, WAVE), far] });
    expect(decide(given, minutes(4))).toMatchObject({ calls: [], searchKm: 3, nextAt: minutes(5) });
    const decision = decide(given, minutes(5));
    expect(decision).toMatchObject({ searchKm: 5, calls: [{ volunteerId: 70 }] });
    expect(decision.calls[0]?.reasons).toContain('wider_radius');
  });

  it('calls more volunteers within the radius before it looks beyond', () => {
    const decision = decide(state({ volunteers: asked }), minutes(5));
    expect(decision.searchKm).toBe(3);
    expect(called(decision)[0]).toBe(WAVE + 1);
  });

  it('looks further at once for a person for whom no answer is awaited', () => {
    expect(decide(state({ volunteers: [volunteer(70, north(8))] }))).toMatchObject({
      searchKm: 9,
      calls: [{ volunteerId: 70 }],
    });
  });

  it('counts a silent help seeker less, and only for a while', () => {
    const silent = need(1, { says: 'silent' });
    expect(called(decide(state({ needs: [silent], volunteers: near })))).toEqual([1]);
    const several = [silent, need(2, { says: 'silent' })];
    expect(called(decide(state({ needs: several, volunteers: near })))).toEqual([1]);
    const later = minutes(DEFAULT_POLICY.silentMinutes);
    expect(decide(state({ needs: [silent], volunteers: near }), later)).toMatchObject({
      calls: [],
      isDone: true,
    });
  });

  it('releases the others once everyone who needs help has a volunteer', () => {
    const volunteers = [
      volunteer(1, { ...north(1), calledAt: NOW, answer: 'yes' }),
      volunteer(2, { ...north(0.5), calledAt: NOW, answer: 'yes' }),
      volunteer(3, { calledAt: NOW }),
      volunteer(4),
    ];
    expect(decide(state({ volunteers }), minutes(1))).toEqual({
      calls: [],
      matches: [{ needId: 1, volunteerId: 2 }],
      standDowns: [1, 3],
      searchKm: 3,
      isDone: true,
      nextAt: null,
    });
    // The manager may still reject a pair.
    expect(decide(state({ volunteers, waitingPairs: 1 }), minutes(1)).standDowns).toEqual([]);
  });
});

describe('who is paired with whom', () => {
  const yes = { calledAt: NOW, answer: 'yes' } as const;
  const matched = (needs: Need[], volunteers: Candidate[]) =>
    decide(state({ needs, volunteers })).matches.map(({ needId, volunteerId }) => [needId, volunteerId]);

  it('respects a wish for a gender, even if the person then gets no volunteer', () => {
    const wish = { vehicle: false, languages: [], gender: 'female' };
    const man = volunteer(1, { ...yes, gender: 'male' });
    const woman = volunteer(2, { ...yes, ...north(2.9), gender: 'female' });
    expect(matched([need(1, { wish })], [man])).toEqual([]);
    expect(matched([need(1, { wish })], [man, woman])).toEqual([[1, 2]]);
  });

  it('weighs a vehicle, a language and having worked together against the distance', () => {
    const wish = { vehicle: true, languages: ['russian'], gender: null };
    const near = volunteer(1, { ...yes, ...north(0.1) });
    const fit = volunteer(2, { ...yes, ...north(2), hasVehicle: true, languages: ['russian'] });
    expect(matched([need(1, { wish })], [near, fit])).toEqual([[1, 2]]);
    const known = volunteer(3, { ...yes, ...north(2), workedWith: [1] });
    expect(matched([need(1)], [near, known])).toEqual([[1, 3]]);
  });
});

it('never sends a person to themselves, but to others', () => {
  const needs = [need(1, { personId: 7 }), need(2, { ...north(0.5), personId: 8 })];
  const yes = { calledAt: NOW, answer: 'yes' } as const;
  const both = [volunteer(7, yes), volunteer(8, { ...yes, ...north(0.5) })];
  const { matches } = decide(state({ needs, volunteers: both }));
  expect(matches).toEqual([
    { needId: 1, volunteerId: 8 },
    { needId: 2, volunteerId: 7 },
  ]);
  expect(called(decide(state({ needs: [need(1, { personId: 7 })], volunteers: [volunteer(7)] })))).toEqual(
    [],
  );
});

describe('with many people', () => {
  const seeds = Array.from({ length: 40 }, (_, index) => index + 1);

  it.each(seeds)('decides the same in any order, and nothing new about its own result (%i)', (seed) => {
    const given = scene(seed, 30);
    const decision = decide(given);
    const reversed = {
      ...given,
      needs: [...given.needs].reverse(),
      volunteers: [...given.volunteers].reverse(),
    };
    expect(decide(reversed)).toEqual(decision);
    const again = decide(applied(given, decision, NOW));
    expect([again.calls, again.matches, again.searchKm]).toEqual([[], [], decision.searchKm]);
    const byId = new Map(given.volunteers.map((each) => [each.id, each]));
    for (const id of called(decision)) {
      const each = byId.get(id);
      expect(each).toMatchObject({ calledAt: null, answer: null });
      expect(each?.callsLately).toBeLessThan(DEFAULT_POLICY.callsCap);
      expect(kmBetween(CENTER, each ?? CENTER)).toBeLessThanOrEqual(decision.searchKm);
    }
    for (const { needId, volunteerId } of decision.matches) {
      expect(byId.get(volunteerId)?.answer).toBe('yes');
      expect(given.needs.find(({ id }) => id === needId)?.says).toBe('yes');
    }
    expect(new Set(called(decision)).size).toBe(decision.calls.length);
    expect(new Set(decision.matches.map(({ volunteerId }) => volunteerId)).size).toBe(
      decision.matches.length,
    );
  });

  it('finds the same nearest ones as a search through all of them', () => {
    const next = stream(7);
    const items = Array.from({ length: 500 }, (_, id) => ({
      id,
      lat: 31 + next() / 4,
      lng: 34.5 + next() / 4,
    }));
    const grid = makeGrid(items);
    for (const item of items.slice(0, 60)) grid.remove(item);
    const left = items.slice(60);
    for (let round = 0; round < 40; round += 1) {
      const from = { lat: 30.9 + next() / 2, lng: 34.4 + next() / 2 };
      const all = left.map((item) => ({ id: item.id, km: kmBetween(from, item) }));
      const expected = all.sort((a, b) => a.km - b.km || a.id - b.id).slice(0, 12);
      const found = grid.nearest(from, 12).slice(0, 12);
      expect(found.map(({ item }) => item.id)).toEqual(expected.map(({ id }) => id));
    }
  });
});
