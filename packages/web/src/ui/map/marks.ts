import type { MapPoint } from '@ezra/contract/events/events';

/** A person on the map, or several whom one mark stands for. */
export interface MapMark {
  /** Unique on the map. */
  readonly key: string;
  readonly kind: 'volunteer' | 'seeker';
  readonly at: MapPoint;
  readonly name: string;
  /** How many people it stands for; one unless said otherwise. */
  readonly people?: number;
}

/** A line between two people; dotted while it is not settled. */
export interface MapTie {
  readonly from: string;
  readonly to: string;
  readonly isSettled: boolean;
}

/** What a sign on the map stands for: one person, or several that are too close to tell apart. */
export interface Sign {
  /** The key of the first one. */
  readonly key: string;
  readonly marks: readonly [MapMark, ...MapMark[]];
}

/** How many of each kind. */
export function kindsOf(marks: readonly MapMark[]): { volunteers: number; seekers: number } {
  const volunteers = peopleIn(marks.filter(({ kind }) => kind === 'volunteer'));
  return { volunteers, seekers: peopleIn(marks) - volunteers };
}

/** How many people marks stand for. */
export const peopleIn = (marks: readonly MapMark[]): number =>
  marks.reduce((sum, { people = 1 }) => sum + people, 0);
