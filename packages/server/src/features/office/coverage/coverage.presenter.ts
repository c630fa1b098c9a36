import { TOWNS_MAX, type coveredRegion, type coveredTown } from '@ezra/contract/office/dashboard';
import { say, type Locale, type Phrase } from '@ezra/contract/common/locales';
import type { z } from 'zod';
import type { Area, Counts, Located } from './coverage.queries.ts';

interface Reach {
  users: number;
  volunteers: number;
}
type Kind = keyof Reach;
type Reached = Readonly<Record<Kind, Located>>;

/** Adds up the people of each kind by a key of their area. */
function gather(reached: Reached, keyOf: (area: Area) => string | null): Map<string, Reach & Area> {
  const found = new Map<string, Reach & Area>();
  for (const kind of ['users', 'volunteers'] as const)
    for (const area of reached[kind].areas) {
      const key = keyOf(area);
      if (key === null) continue;
      const there = found.get(key) ?? { ...area, users: 0, volunteers: 0 };
      there[kind] += area.people;
      found.set(key, there);
    }
  return found;
}

const reachOf = ({ users, volunteers }: Reach): Reach => ({ users, volunteers });

export function presentRegions(
  reached: Reached,
  names: readonly { readonly id: number; readonly label: Phrase }[],
  locale: Locale,
): z.infer<typeof coveredRegion>[] {
  const found = gather(reached, ({ state_id }) => String(state_id));
  const without = found.get('null');
  return [
    ...names.flatMap(({ id, label }) => {
      const there = found.get(String(id));
      return there ? [{ id, name: say(label, locale), ...reachOf(there) }] : [];
    }),
    ...(without ? [{ id: null, name: null, ...reachOf(without) }] : []),
  ];
}

/** Lists the towns with the most people, as named in addresses. */
export const presentTowns = (reached: Reached): z.infer<typeof coveredTown>[] =>
  [...gather(reached, ({ state_id, locality }) => locality && JSON.stringify([state_id, locality])).values()]
    .map(({ locality, state_id, ...there }) => ({ name: locality ?? '', state_id, ...reachOf(there) }))
    .sort((a, b) => b.users + b.volunteers - a.users - a.volunteers || (a.name < b.name ? -1 : 1))
    .slice(0, TOWNS_MAX);

const presentLocated = ({ people, pointer, user_ids: userIds }: Located) => ({
  pointer,
  pointer_left_out: people - pointer.reduce((sum, { count }) => sum + count, 0),
  user_ids: userIds,
  user_ids_left_out: people - userIds.length,
});

export const presentCounts = (counts: Counts, reached: Reached) => ({
  total_buddies: counts.disabled,
  total_help_requests: { count: counts.live_requests },
  total_register_volunteers: counts.joined,
  volunteer_card: {
    buddy_count: counts.volunteers,
    activities_count: counts.helped_requests + counts.pairs,
    ...presentLocated(reached.volunteers),
  },
  user_card: { buddy_count: counts.seekers, help_request_count: presentLocated(reached.users) },
});
