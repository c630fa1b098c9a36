import { makeGrid } from './dispatch-grid.domain.ts';
import type { DispatchPolicy } from './dispatch-policy.domain.ts';
import { costOf, isSuitable, type Candidate, type Need } from './dispatch-score.domain.ts';

/** How many of the nearest are compared for each need in a round. */
const COMPARED = 24;

interface Option {
  readonly need: Need;
  readonly candidate: Candidate;
  readonly cost: number;
}

/**
 * Pairs people who need help with volunteers who said yes. Always takes, of all who are near each other, the
 * two with the lowest cost, until one side is used up or nobody suits.
 */
export function matchOpen(
  needs: readonly Need[],
  willing: readonly Candidate[],
  policy: DispatchPolicy,
): { needId: number; volunteerId: number }[] {
  const found: { needId: number; volunteerId: number }[] = [];
  const grid = makeGrid(willing);
  let open = [...needs];
  let count = COMPARED;
  while (open.length > 0 && grid.size > 0) {
    const options: Option[] = open.flatMap((need) =>
      grid
        .nearest(need, count)
        .filter(({ item }) => isSuitable(item, need))
        .map(({ item, km }) => ({ need, candidate: item, cost: costOf(item, need, km, policy) })),
    );
    options.sort((a, b) => a.cost - b.cost || a.need.id - b.need.id || a.candidate.id - b.candidate.id);
    const helped = new Set<number>();
    const sent = new Set<number>();
    for (const { need, candidate } of options) {
      if (helped.has(need.id) || sent.has(candidate.id)) continue;
      helped.add(need.id);
      sent.add(candidate.id);
      grid.remove(candidate);
      found.push({ needId: need.id, volunteerId: candidate.id });
    }
    open = open.filter(({ id }) => !helped.has(id));
    // None of the nearest suits: look further, up to all of them.
    if (helped.size === 0) {
      if (count >= grid.size) return found;
      count *= 4;
    }
  }
  return found;
}
