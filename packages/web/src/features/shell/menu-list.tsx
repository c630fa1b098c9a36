import { lazy, Suspense } from 'react';
import { usePathname } from '../../lib/navigation.ts';
import { MenuEntries } from './menu-entries.tsx';
import { currentEntry, type Menu } from './menus.ts';

// Help seekers and volunteers, whose entries are few, do not wait for it.
const StaffMenu = lazy(async () => ({ default: (await import('./staff-menu.tsx')).StaffMenu }));

interface MenuListProps {
  menu: Menu;
  /** Called when an entry was chosen (the drawer then closes). */
  onChosen?: () => void;
}

/** The entries of a role's menu, the present one marked: in groups, or in plain lists. */
export function MenuList({ menu, onChosen }: MenuListProps) {
  const pathname = usePathname();
  const current = currentEntry(
    menu.groups.flatMap(({ entries }) => entries),
    pathname,
  );
  if (menu.groups.some(({ name }) => name !== null))
    return (
      <Suspense>
        <StaffMenu menu={menu} current={current} onChosen={onChosen} />
      </Suspense>
    );
  return menu.groups.map(({ entries }, place) => (
    <MenuEntries key={place} entries={entries} current={current} onChosen={onChosen} />
  ));
}
