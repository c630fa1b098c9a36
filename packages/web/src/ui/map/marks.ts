import type { MapPoint } from '@ezra/contract/events/events';

/** A mark for one person, or for several in one place. */
export interface MapMark {
  /** Unique on the map. */
  readonly key: string;
  readonly kind: 'volunteer' | 'seeker';
  readonly at: MapPoint;
  readonly name: string;
  /** Number of people; default 1. */
  readonly people?: number;
}

/** A line between two people; dotted while the pair is not settled. */
export interface MapTie {
  readonly from: string;
  readonly to: string;
  readonly isSettled: boolean;
}

/** A sign on the map: one mark, or several that are too close to draw apart. */
export interface Sign {
  /** Key of the first mark. */
  readonly key: string;
  readonly marks: readonly [MapMark, ...MapMark[]];
}

/** Counts people of each kind. */
export function kindsOf(marks: readonly MapMark[]): { volunteers: number; seekers: number } {
  const volunteers = peopleIn(marks.filter(({ kind }) => kind === 'volunteer'));
  return { volunteers, seekers: peopleIn(marks) - volunteers };
}

/** Counts the people of some marks. */
export const peopleIn = (marks: readonly MapMark[]): number =>
  marks.reduce((sum, { people = 1 }) => sum + people, 0);
