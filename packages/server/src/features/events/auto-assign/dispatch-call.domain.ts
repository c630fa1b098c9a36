import type { DispatchReason } from '@ezra/contract/events/event-map';
import { byId, isAlone, isLacking, lack, type Cover, type Covered } from './dispatch-cover.domain.ts';
import { kmBetween, type Point } from '@ezra/contract/common/area';
import { makeGrid, type Grid } from './dispatch-grid.domain.ts';
import type { DispatchPolicy } from './dispatch-policy.domain.ts';
import {
  costOf,
  expectedYes,
  isSuitable,
  meetsWish,
  reasonsFor,
  type Candidate,
} from './dispatch-score.domain.ts';

export interface Call {
  readonly volunteerId: number;
  readonly reasons: readonly DispatchReason[];
}

/** The area in which volunteers are searched. */
export interface Search {
  readonly center: Point;
  /** Kilometres: the event's own radius, the present one, and the largest. */
  readonly radiusKm: number;
  readonly searchKm: number;
  readonly limitKm: number;
  readonly stepKm: number;
  /** Whether the waiting time is over, so that the search may grow. */
  readonly isWaitOver: boolean;
}

/** How many of the nearest volunteers are compared at a time. */
const COMPARED = 16;

/** A volunteer who may be called for a need. */
interface Option {
  readonly item: Candidate;
  readonly km: number;
  readonly cost: number;
}

interface Free {
  /** Takes the volunteer with the lowest cost for a need; undefined when none is suitable. */
  takeBest(need: Covered): Option | undefined;
}

function makeFree(candidates: readonly Candidate[], policy: DispatchPolicy): Free {
  const taken = new Set<number>();
  /** For each wish the volunteers who meet it; made only for wishes that a need has. */
  const grids = new Map<string | null, Grid<Candidate>>();
  /** Volunteers near each need who were free when it was last searched, the highest cost first. */
  const found = new Map<number, Option[]>();

  function gridFor(need: Covered): Grid<Candidate> {
    const known = grids.get(need.wish.gender);
    if (known) return known;
    const grid = makeGrid(candidates.filter((each) => meetsWish(each, need) && !taken.has(each.id)));
    grids.set(need.wish.gender, grid);
    return grid;
  }

  function take({ item }: Option): boolean {
    if (taken.has(item.id)) return false;
    taken.add(item.id);
    for (const grid of grids.values()) grid.remove(item);
    return true;
  }

  return {
    takeBest(need) {
      for (;;) {
        const options = found.get(need.id) ?? [];
        for (let best = options.pop(); best; best = options.pop()) if (take(best)) return best;
        const near = gridFor(need)
          .nearest(need, COMPARED)
          .slice(0, COMPARED)
          .filter(({ item }) => isSuitable(item, need));
        if (near.length === 0) return undefined;
        found.set(
          need.id,
          near
            .map((one) => ({ ...one, cost: costOf(one.item, need, one.km, policy) }))
            .sort((a, b) => b.cost - a.cost || b.item.id - a.item.id),
        );
      }
    },
  };
}

interface Calling {
  readonly search: Search;
  readonly policy: DispatchPolicy;
  readonly cover: Cover;
  readonly calls: Call[];
  refusals: number;
}

/** Calls one volunteer for a need; false when no suitable one is left. */
function callOne(need: Covered, free: Free, calling: Calling): boolean {
  const { search, policy, calls, cover } = calling;
  const best = free.takeBest(need);
  if (!best) return false;
  const about = {
    km: best.km,
    isReplacement: calling.refusals > 0,
    isWider: kmBetween(search.center, best.item) > search.radiusKm,
  };
  calling.refusals = Math.max(0, calling.refusals - 1);
  calls.push({ volunteerId: best.item.id, reasons: reasonsFor(best.item, need, about, policy) });
  cover.count(best.item, expectedYes(best.item, policy));
  return true;
}

const inOrder = (a: Covered, b: Covered) =>
  lack(b) - lack(a) || a.since.valueOf() - b.since.valueOf() || byId(a, b);

/**
 * Calls volunteers until enough positive answers can be expected. In each round every need that lacks answers
 * gets one volunteer more, those that lack most first. Ends when a new sum shows nothing lacking that can be
 * found, so that making the same decision again calls no one.
 */
function callFree(free: Free, calling: Calling): void {
  const { cover, calls } = calling;
  const isInVain = new Set<number>();
  for (let before = -1; before < calls.length;) {
    before = calls.length;
    cover.addUp();
    let lacking = cover.needs.filter((need) => isLacking(need) && !isInVain.has(need.id));
    while (lacking.length > 0)
      lacking = lacking.sort(inOrder).filter((need) => {
        if (!isLacking(need)) return false;
        if (callOne(need, free, calling)) return isLacking(need);
        isInVain.add(need.id);
        return false;
      });
  }
}

/**
 * Calls volunteers within the search, and lets it grow while too few are in it: one step when the waiting
 * time is over, and at once for a person for whom no answer is awaited. Gives the calls, and how far the
 * search then reaches.
 */
export function callOutward(
  candidates: readonly Candidate[],
  cover: Cover,
  search: Search,
  refusals: number,
  policy: DispatchPolicy,
): { calls: Call[]; searchKm: number } {
  const calling: Calling = { search, policy, cover, calls: [], refusals };
  const { center, limitKm, stepKm } = search;
  cover.addUp();
  let { searchKm, isWaitOver: mayGrow } = search;
  if (!cover.needs.some(isLacking)) return { calls: [], searchKm };
  const placed = candidates.map((item) => ({ item, km: kmBetween(center, item) }));
  const farthest = placed.reduce((most, { km }) => Math.max(most, km), 0);
  for (;;) {
    const called = new Set(calling.calls.map(({ volunteerId }) => volunteerId));
    const within = placed.filter(({ item, km }) => km <= searchKm && !called.has(item.id));
    callFree(
      makeFree(
        within.map(({ item }) => item),
        policy,
      ),
      calling,
    );
    const isUrgent = cover.needs.some(isAlone) || (mayGrow && cover.needs.some(isLacking));
    if (!isUrgent || searchKm >= Math.min(limitKm, farthest)) return { calls: calling.calls, searchKm };
    mayGrow = false;
    searchKm = Math.min(limitKm, searchKm + stepKm);
  }
}
