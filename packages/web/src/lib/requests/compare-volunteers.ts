import type { CandidateFacts, Fits, OpenVolunteer } from '@ezra/contract/requests/candidates';

/** The values by which volunteers can be sorted. */
export type ComparedBy = 'distance' | 'last' | 'calls';
export interface ComparisonOrder {
  readonly column: ComparedBy;
  readonly order: 'asc' | 'desc';
}

/** The server's order, nearest first. */
export const NEAREST_FIRST: ComparisonOrder = { column: 'distance', order: 'asc' };

/** Null if unknown, which comes last in both directions. */
const VALUE: Readonly<Record<ComparedBy, (volunteer: CandidateFacts) => number | null>> = {
  distance: ({ distance_km }) => distance_km,
  /** 0 for volunteers who have never helped, as if longest ago. */
  last: ({ last_helped_at }) => (last_helped_at === null ? 0 : Date.parse(last_helped_at)),
  calls: ({ asked_this_month }) => asked_this_month,
};

const isCompared = (column: string): column is ComparedBy => Object.hasOwn(VALUE, column);

/** Returns the order that a table asks for; the default order for columns that do not sort. */
export const orderOf = ({ column, order }: { column: string; order: 'asc' | 'desc' }): ComparisonOrder =>
  isCompared(column) ? { column, order } : NEAREST_FIRST;

/** Sorts volunteers; equal ones keep their order. */
export function sortedVolunteers<V extends CandidateFacts>(
  volunteers: readonly V[],
  { column, order }: ComparisonOrder,
): V[] {
  const valueOf = VALUE[column];
  return [...volunteers].sort((one, other) => {
    const [a, b] = [valueOf(one), valueOf(other)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return order === 'asc' ? a - b : b - a;
  });
}

type Judged = Pick<OpenVolunteer, 'id' | 'has_accepted'> & CandidateFacts;

/**
 * Lists whether the person's needs are met. Preferences of the volunteer are not among them: they count for
 * one, but not against the others.
 */
const needed = ({ vehicle, languages }: CandidateFacts): readonly Fits[] => [
  vehicle?.fits ?? null,
  languages.fits,
];

/** Lists what speaks for a volunteer, most important first. */
const merits = (volunteer: Judged): number[] => [
  volunteer.has_accepted,
  [...needed(volunteer), volunteer.interests.fits].filter((fits) => fits === 1).length,
  Math.min(volunteer.helped_before, 1),
  // Volunteers within the same kilometre are equally near.
  -Math.floor(volunteer.distance_km ?? Number.MAX_SAFE_INTEGER),
  -volunteer.asked_this_month,
];

function compareMerits(one: Judged, other: Judged): number {
  const theirs = merits(other);
  for (const [index, mine] of merits(one).entries()) {
    const difference = (theirs[index] ?? 0) - mine;
    if (difference !== 0) return difference;
  }
  return one.id - other.id;
}

/** Sorts volunteers by how much speaks for them, most first. */
export const bestFirst = <V extends Judged>(volunteers: readonly V[]): V[] =>
  [...volunteers].sort(compareMerits);

/** Tells whether none of the person's needs speaks against the volunteer. */
export const isFit = (volunteer: CandidateFacts): boolean => needed(volunteer).every((fits) => fits !== 0);

/** Returns the volunteer for whom most speaks; null if the person's needs speak against all of them. */
export const bestVolunteer = (volunteers: readonly Judged[]): number | null =>
  bestFirst(volunteers.filter(isFit))[0]?.id ?? null;
