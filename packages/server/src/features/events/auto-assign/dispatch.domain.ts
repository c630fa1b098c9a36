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
import type { Point } from '@ezra/contract/common/area';
import { matchOpen } from './dispatch-match.domain.ts';
import type { DispatchPolicy } from './dispatch-policy.domain.ts';
import type { Candidate, Need } from './dispatch-score.domain.ts';

/** An event, with the facts that decide whom to call. Leaves out volunteers and people in pairs. */
export interface DispatchState {
  readonly center: Point;
  /** The event's radius, in kilometres. */
  readonly radiusKm: number;
  /** How far the search has grown, in kilometres, and since when; at first the event's radius and start. */
  readonly searchKm: number;
  readonly searchSince: Date;
  /** Help seekers without a volunteer. */
  readonly needs: readonly Need[];
  /** Available volunteers without a person, within reach of the largest search. */
  readonly volunteers: readonly Candidate[];
  /** Refusals that no later call has replaced. */
  readonly refusals: number;
  /** Pairs that wait for approval: their people may yet need somebody else. */
  readonly waitingPairs: number;
}

export interface DispatchSettings {
  /** Kilometres by which the search grows at a time. */
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
  /** Whether everyone who needs help has a volunteer, and no answer is awaited. */
  readonly isDone: boolean;
  /** When time alone changes the decision; null: only an answer does. */
  readonly nextAt: Date | null;
}

/**
 * Decides who is called now, who is paired with whom, and who is no longer needed. A decision on its own
 * result gives nothing new, and the order of the input does not matter.
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
