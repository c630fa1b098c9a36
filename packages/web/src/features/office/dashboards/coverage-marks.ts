import type { MapMark } from '../../../ui/map/marks.ts';
import type { AdminCounts } from './use-admin-counts.ts';

/** A mark on the map, with the id of its person. */
export interface CoverageMark extends MapMark {
  readonly people: number;
  readonly userId: number;
}

/** Turns both sides of the answer into marks. `nameOf` says how many people a mark stands for. */
export function marksOf(
  counts: AdminCounts,
  nameOf: (kind: MapMark['kind'], count: number) => string,
): CoverageMark[] {
  const sides = [
    ['seeker', counts.user_card.help_request_count.pointer],
    ['volunteer', counts.volunteer_card.pointer],
  ] as const;
  return sides.flatMap(([kind, points]) =>
    points.map(({ lt, lng, user_id: userId, count }) => ({
      key: `${kind} ${lt} ${lng} ${userId}`,
      kind,
      at: { lt, lng },
      name: nameOf(kind, count),
      people: count,
      userId,
    })),
  );
}
