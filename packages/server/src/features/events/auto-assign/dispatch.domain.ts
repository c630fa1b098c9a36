import { callOutward, type Call } from './dispatch-call.domain.ts';
import {
  after,
  byId,
  makeCover,
  nextLate,
  weightOf,
  worthOf,
  type Covered,
} from './dispatch-cover.domain.ts';
import type { Point } from '../../../platform/places/area.domain.ts';
import { matchOpen } from './dispatch-match.domain.ts';
import type { DispatchPolicy } from './dispatch-policy.domain.ts';
import type { Candidate, Need } from './dispatch-score.domain.ts';

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
  /** Pairs that are not approved yet: their people may need someone else. */
  readonly waitingPairs: number;
}

export interface DispatchSettings {
  /** Kilometres by which the search grows. */
  readonly stepKm: number;
  /** Minutes without an answer after which it grows. */
  readonly waitMinutes: number;
}

export interface Match {
  readonly needId: number;
  readonly volunteerId: number;
}

export interface Dispatch {
  readonly calls: readonly Call[];
  readonly matches: readonly Match[];
  /** Volunteers who are no longer needed. */
  readonly standDowns: readonly number[];
  /** How far the search reaches from now on. */
  readonly searchKm: number;
  /** Everyone who needs help has a volunteer, and no one is waited for. */
  readonly isDone: boolean;
  /** When time alone changes the decision; null: only an answer does. */
  readonly nextAt: Date | null;
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
  const volunteers = [...state.volunteers].sort(byId);
  const asked = volunteers.filter(({ answer, calledAt }) => answer !== 'no' && calledAt !== null);
  const willing = volunteers.filter(({ answer }) => answer === 'yes');
  const open = state.needs.filter(({ says }) => says === 'yes').sort(byId);
  const matches = matchOpen(open, willing, policy);
  const matched = new Set(matches.map(({ needId }) => needId));
  const taken = new Set(matches.map(({ volunteerId }) => volunteerId));

  const needs: Covered[] = state.needs
    .filter(({ id }) => !matched.has(id))
    .map((need) => ({ ...need, covered: 0, wanted: policy.target * weightOf(need, policy, now) }))
    .filter(({ wanted }) => wanted > 0)
    .sort(byId);
  const left = asked.filter(({ id }) => !taken.has(id));
  if (needs.length === 0)
    return {
      calls: [],
      matches,
      standDowns: state.waitingPairs > 0 ? [] : left.map(({ id }) => id),
      searchKm: state.searchKm,
      isDone: true,
      nextAt: null,
    };

  const cover = makeCover(needs);
  for (const each of left) cover.count(each, worthOf(each, waitMinutes, policy, now));
  const uncalled = volunteers.filter(
    ({ calledAt, answer, callsLately }) =>
      calledAt === null && answer === null && callsLately < policy.callsCap,
  );
  const limitKm = state.radiusKm + policy.growthMax;
  const isWaitOver = now.valueOf() >= after(state.searchSince, waitMinutes);
  const search = { ...state, limitKm, stepKm, isWaitOver };
  const { calls, searchKm } = callOutward(uncalled, cover, search, state.refusals, policy);

  const moments = [
    ...left.flatMap(({ answer, calledAt }) =>
      answer === null && calledAt !== null ? [nextLate(calledAt, waitMinutes, policy, now)] : [],
    ),
    ...(calls.length > 0 ? [after(now, waitMinutes)] : []),
    ...(searchKm < limitKm ? [after(searchKm > state.searchKm ? now : state.searchSince, waitMinutes)] : []),
    ...needs.flatMap(({ says, since }) => (says === 'silent' ? [after(since, policy.silentMinutes)] : [])),
  ].filter((moment) => moment > now.valueOf());
  return {
    calls,
    matches,
    standDowns: [],
    searchKm,
    isDone: false,
    nextAt: moments.length === 0 ? null : new Date(Math.min(...moments)),
  };
}
