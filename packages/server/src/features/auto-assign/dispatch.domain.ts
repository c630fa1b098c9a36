import type { DispatchReason } from '@ezra/contract/event-map';
import { kmBetween, makeGrid, type Grid, type Point } from './dispatch-grid.domain.ts';
import { matchOpen } from './dispatch-match.domain.ts';
import type { DispatchPolicy } from './dispatch-policy.domain.ts';
import {
  costOf,
  expectedYes,
  isSuitable,
  reasonsFor,
  type Candidate,
  type Need,
} from './dispatch-score.domain.ts';

/** An event with everything that decides whom to call. Volunteers and people in pairs are left out. */
export interface DispatchState {
  readonly center: Point;
  /** Of the event, in kilometres. */
  readonly radiusKm: number;
  /** How far the search has grown, and since when; the event's own radius and beginning at first. */
  readonly searchKm: number;
  readonly searchSince: Date;
  /** Help seekers without a volunteer. */
  readonly needs: readonly Need[];
  /** Available volunteers without a person, within reach of the largest search. */
  readonly volunteers: readonly Candidate[];
  /** Refusals that no later call has replaced yet. */
  readonly refusals: number;
}

export interface DispatchSettings {
  /** Kilometres by which the search grows. */
  readonly stepKm: number;
  /** Minutes without an answer after which it grows. */
  readonly waitMinutes: number;
}

export interface Call {
  readonly volunteerId: number;
  readonly reasons: readonly DispatchReason[];
}

export interface Match {
  readonly needId: number;
  readonly volunteerId: number;
}

export interface Dispatch {
  readonly calls: readonly Call[];
  readonly matches: readonly Match[];
  /** Volunteers who are not needed any more. */
  readonly standDowns: readonly number[];
  /** How far the search reaches from now on. */
  readonly searchKm: number;
  /** Everyone who needs help has a volunteer, and no one is waited for. */
  readonly isDone: boolean;
  /** When time alone changes the decision; null: only an answer does. */
  readonly nextAt: Date | null;
}

const MINUTE_MS = 60_000;
/** Rounding must not call one more. */
const ENOUGH = 1e-9;
/** How many of the nearest are compared at a time. */
const COMPARED = 16;

const after = (moment: Date, minutes: number): number => moment.valueOf() + minutes * MINUTE_MS;

/** How much a person counts: fully once help is needed, a little while there is no answer. */
function weightOf({ says, since }: Need, policy: DispatchPolicy, now: Date): number {
  if (says === 'yes') return 1;
  return now.valueOf() < after(since, policy.silentMinutes) ? policy.silentWeight : 0;
}

/** A volunteer who may be called for a need. */
interface Option {
  readonly item: Candidate;
  readonly km: number;
  readonly cost: number;
}

/** A need with the positive answers that can be expected for it. */
interface Covered extends Need {
  readonly wanted: number;
  covered: number;
  /** Volunteers near it who were free when they were looked up, the dearest first. */
  options: Option[];
}

/** What a volunteer who was called is still worth, as a part of a positive answer. */
function worthOf(candidate: Candidate, wait: number, policy: DispatchPolicy, now: Date): number {
  if (candidate.answer === 'yes') return 1;
  if (candidate.answer === 'no' || candidate.calledAt === null) return 0;
  const isLate = now.valueOf() >= after(candidate.calledAt, wait);
  return expectedYes(candidate, policy) * (isLate ? policy.lateShare : 1);
}

/** Adds what those called already are worth to the needs around them, each to the nearest that lacks most. */
function coverByCalled(needs: readonly Covered[], called: readonly (readonly [Candidate, number])[]): void {
  const grid = makeGrid(needs);
  for (const [candidate, worth] of called) {
    const around = grid.nearest(candidate, COMPARED).filter(({ item }) => isSuitable(candidate, item));
    const lacking = around.find(({ item }) => item.covered < item.wanted - ENOUGH) ?? around[0];
    if (lacking) lacking.item.covered += worth;
  }
}

/** Takes the free volunteer who costs least for a need; undefined when none is suitable. */
function takeBest(need: Covered, free: Grid<Candidate>, policy: DispatchPolicy): Option | undefined {
  for (let count = COMPARED; ; count *= 4) {
    for (let best = need.options.pop(); best; best = need.options.pop())
      if (free.remove(best.item)) return best;
    const near = free.nearest(need, count);
    need.options = near
      .slice(0, count)
      .filter(({ item }) => isSuitable(item, need))
      .map((one) => ({ ...one, cost: costOf(one.item, need, one.km, policy) }))
      .sort((a, b) => b.cost - a.cost || b.item.id - a.item.id);
    if (need.options.length === 0 && count >= free.size) return undefined;
  }
}

interface Calling {
  readonly state: DispatchState;
  readonly policy: DispatchPolicy;
  readonly needs: readonly Covered[];
  readonly free: Grid<Candidate>;
  readonly calls: Call[];
  refusals: number;
}

/** Calls one volunteer for a need; false when no suitable one is left. */
function callOne(need: Covered, calling: Calling): boolean {
  const { state, policy, free, calls } = calling;
  const best = takeBest(need, free, policy);
  if (!best) return false;
  const about = {
    km: best.km,
    isReplacement: calling.refusals > 0,
    isWider: kmBetween(state.center, best.item) > state.radiusKm,
  };
  calling.refusals = Math.max(0, calling.refusals - 1);
  calls.push({ volunteerId: best.item.id, reasons: reasonsFor(best.item, need, about, policy) });
  need.covered += expectedYes(best.item, policy);
  return true;
}

/**
 * Calls volunteers until enough positive answers can be expected: in rounds, in each of which every need that lacks
 * some gets one more, those that lack most first.
 */
function callFree(calling: Calling): void {
  const lack = ({ covered, wanted }: Covered) => wanted - covered;
  const inOrder = (a: Covered, b: Covered) =>
    lack(b) - lack(a) || a.since.valueOf() - b.since.valueOf() || a.id - b.id;
  let lacking = calling.needs.filter((need) => lack(need) > ENOUGH);
  while (lacking.length > 0 && calling.free.size > 0)
    lacking = lacking.sort(inOrder).filter((need) => callOne(need, calling) && lack(need) > ENOUGH);
}

/**
 * Decides whom to call now, who is paired with whom, and who is stood down. Pure and repeatable: decided again on what
 * it led to, it gives nothing new; the order of its input is irrelevant.
 */
export function decideDispatch(
  state: DispatchState,
  { stepKm, waitMinutes }: DispatchSettings,
  policy: DispatchPolicy,
  now: Date,
): Dispatch {
  const byId = (a: { id: number }, b: { id: number }) => a.id - b.id;
  const volunteers = [...state.volunteers].sort(byId);
  const asked = volunteers.filter(({ answer, calledAt }) => answer !== 'no' && calledAt !== null);
  const willing = volunteers.filter(({ answer }) => answer === 'yes');
  const open = state.needs.filter(({ says }) => says === 'yes').sort(byId);
  const matches = matchOpen(open, willing, policy);
  const matched = new Set(matches.map(({ needId }) => needId));
  const taken = new Set(matches.map(({ volunteerId }) => volunteerId));

  const needs: Covered[] = state.needs
    .filter(({ id }) => !matched.has(id))
    .map((need) => ({
      ...need,
      covered: 0,
      options: [],
      wanted: policy.target * weightOf(need, policy, now),
    }))
    .filter(({ wanted }) => wanted > 0)
    .sort(byId);
  const left = asked.filter(({ id }) => !taken.has(id));
  if (needs.length === 0)
    return {
      calls: [],
      matches,
      standDowns: left.map(({ id }) => id),
      searchKm: state.searchKm,
      isDone: true,
      nextAt: null,
    };

  coverByCalled(
    needs,
    left.map((candidate) => [candidate, worthOf(candidate, waitMinutes, policy, now)] as const),
  );
  const limit = state.radiusKm + policy.growthMax;
  const grows = state.searchKm < limit && now.valueOf() >= after(state.searchSince, waitMinutes);
  const searchKm = grows ? Math.min(limit, state.searchKm + stepKm) : state.searchKm;
  const free = makeGrid(
    volunteers.filter(
      (candidate) =>
        candidate.calledAt === null &&
        candidate.answer === null &&
        candidate.callsLately < policy.callsCap &&
        kmBetween(state.center, candidate) <= searchKm,
    ),
  );
  const calling: Calling = { state, policy, needs, free, calls: [], refusals: state.refusals };
  callFree(calling);

  const waits = left.flatMap(({ answer, calledAt }) =>
    answer === null && calledAt !== null ? [after(calledAt, waitMinutes)] : [],
  );
  const moments = [
    ...waits,
    ...(calling.calls.length > 0 ? [after(now, waitMinutes)] : []),
    ...(searchKm < limit ? [after(grows ? now : state.searchSince, waitMinutes)] : []),
    ...needs.flatMap(({ says, since }) => (says === 'silent' ? [after(since, policy.silentMinutes)] : [])),
  ].filter((moment) => moment > now.valueOf());
  return {
    calls: calling.calls,
    matches,
    standDowns: [],
    searchKm,
    isDone: false,
    nextAt: moments.length === 0 ? null : new Date(Math.min(...moments)),
  };
}
