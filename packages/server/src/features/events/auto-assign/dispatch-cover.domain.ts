import { makeGrid, type Grid } from './dispatch-grid.domain.ts';
import type { DispatchPolicy } from './dispatch-policy.domain.ts';
import { expectedYes, isSuitable, type Candidate, type Need } from './dispatch-score.domain.ts';

const MINUTE_MS = 60_000;
/** Keeps rounding from calling one volunteer more. */
const ENOUGH = 1e-9;
/** Among how many of the nearest needs to look for the one that a volunteer counts for. */
const COMPARED = 16;

export const after = (moment: Date, minutes: number): number => moment.valueOf() + minutes * MINUTE_MS;
const minutesSince = (moment: Date, now: Date): number => (now.valueOf() - moment.valueOf()) / MINUTE_MS;
export const byId = (a: { readonly id: number }, b: { readonly id: number }): number => a.id - b.id;

/** A need with the positive answers wanted and expected for it. */
export interface Covered extends Need {
  readonly wanted: number;
  covered: number;
}

export const lack = ({ covered, wanted }: Covered): number => wanted - covered;
export const isLacking = (need: Covered): boolean => lack(need) > ENOUGH;
/** Whether a person needs help while no answer is awaited for them. */
export const isAlone = ({ says, covered }: Covered): boolean => says === 'yes' && covered < ENOUGH;

/** How much a person counts: fully once help is needed, less and less without an answer. */
export function weightOf({ says, since }: Need, policy: DispatchPolicy, now: Date): number {
  if (says === 'yes') return 1;
  return policy.silentWeight * Math.max(0, 1 - minutesSince(since, now) / policy.silentMinutes);
}

/** How many waiting times have passed since a call. */
const waitsOver = (calledAt: Date, wait: number, now: Date) =>
  Math.floor(minutesSince(calledAt, now) / wait + ENOUGH);

/** What a called volunteer is still worth, as a fraction of a positive answer. */
export function worthOf(candidate: Candidate, wait: number, policy: DispatchPolicy, now: Date): number {
  const { answer, calledAt } = candidate;
  if (answer === 'yes') return 1;
  if (answer === 'no' || calledAt === null || now.valueOf() >= after(calledAt, policy.silentMinutes))
    return 0;
  return expectedYes(candidate, policy) * policy.lateShare ** waitsOver(calledAt, wait, now);
}

/** When a call without an answer next loses worth; a past moment when it is worth nothing. */
export const nextLate = (calledAt: Date, wait: number, policy: DispatchPolicy, now: Date): number =>
  after(calledAt, Math.min((waitsOver(calledAt, wait, now) + 1) * wait, policy.silentMinutes));

/** A called volunteer, with the needs nearby that would take one. */
interface Called {
  readonly id: number;
  readonly worth: number;
  readonly nearest: Covered | undefined;
  /** The nearest first, but people who need help before all others. */
  readonly inOrder: readonly Covered[];
}

/** The needs, with what can be expected for them. */
export interface Cover {
  readonly needs: readonly Covered[];
  /** Counts a called volunteer for the needs nearby. */
  count(candidate: Candidate, worth: number): void;
  /** Counts everyone again, in an order that depends only on who was called, not on when or for whom. */
  addUp(): void;
}

/**
 * Fills what the needs near a volunteer lack: several people who may need help share one yes. The rest counts
 * for the nearest.
 */
function fill({ worth, nearest, inOrder }: Called): void {
  let left = worth;
  for (const need of inOrder) {
    const part = Math.min(left, need.wanted - need.covered);
    if (part <= 0) continue;
    need.covered += part;
    left -= part;
    if (left <= ENOUGH) return;
  }
  if (nearest) nearest.covered += left;
}

export function makeCover(needs: readonly Covered[]): Cover {
  const grid: Grid<Covered> = makeGrid(needs);
  const called: Called[] = [];
  return {
    needs,
    count(candidate, worth) {
      const around = grid
        .nearest(candidate, COMPARED)
        .map(({ item }) => item)
        .filter((need) => isSuitable(candidate, need));
      const needsHelp = ({ says }: Need) => says === 'yes';
      const inOrder = [...around.filter(needsHelp), ...around.filter((need) => !needsHelp(need))];
      const one = { id: candidate.id, worth, nearest: around[0], inOrder };
      called.push(one);
      fill(one);
    },
    addUp() {
      for (const need of needs) need.covered = 0;
      for (const one of called.sort(byId)) fill(one);
    },
  };
}
