import { can } from '@ezra/contract/common/permissions';
import type { Role } from '@ezra/contract/common/roles';
import { paths } from '@ezra/contract/paths';
import type { Waiting } from '@ezra/contract/office/waiting';
import { linkOf } from './waiting-links.ts';

/** The screen with all waiting tasks and with emergencies. */
export const startPage = (role: Role): string =>
  can(role, 'administration.enter') ? paths.adminTasks() : paths.dashboard();

/** The menu entry for an address: the map of an event belongs to the events. */
const entryOf = (href: string): string => {
  const path = href.split('?', 1)[0] ?? href;
  return path.startsWith(`${paths.managerEventMap()}/`) ? paths.managerEvent() : path;
};

/** Number of waiting tasks at each menu entry, by its address; the start page has the total. */
export function waitingCounts(waits: readonly Waiting[], role: Role): Map<string, number> {
  const counts = new Map<string, number>();
  const add = (to: string, count: number) => counts.set(to, (counts.get(to) ?? 0) + count);
  for (const waiting of waits) {
    // All guesses are looked at in one place, so they count once.
    const count = waiting.kind === 'guesses' ? 1 : waiting.count;
    add(startPage(role), count);
    const href = linkOf(waiting, role);
    if (href !== null) add(entryOf(href), count);
  }
  return counts;
}
