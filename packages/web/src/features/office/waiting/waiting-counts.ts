import { can } from '@ezra/contract/common/permissions';
import type { Role } from '@ezra/contract/common/roles';
import { paths } from '@ezra/contract/paths';
import type { Waiting } from '@ezra/contract/office/waiting';
import { linkOf } from './waiting-links.ts';

/** The screen that shows all that waits, and emergencies in full. */
export const startPage = (role: Role): string =>
  can(role, 'administration.enter') ? paths.adminTasks() : paths.dashboard();

/** The entry of the menus that belongs to an address: a map of events stands under the events. */
const entryOf = (href: string): string => {
  const path = href.split('?', 1)[0] ?? href;
  return path.startsWith(`${paths.managerEventMap()}/`) ? paths.managerEvent() : path;
};

/** How much waits at each entry of the menus, by its address; all of it at the one of the start page. */
export function waitingCounts(waits: readonly Waiting[], role: Role): Map<string, number> {
  const counts = new Map<string, number>();
  const add = (to: string, count: number) => counts.set(to, (counts.get(to) ?? 0) + count);
  for (const waiting of waits) {
    // Guesses are one thing to look at, however many they are.
    const count = waiting.kind === 'guesses' ? 1 : waiting.count;
    add(startPage(role), count);
    const href = linkOf(waiting, role);
    if (href !== null) add(entryOf(href), count);
  }
  return counts;
}
