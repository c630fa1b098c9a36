import { usePathname } from '../../lib/navigation.ts';
import { MenuEntries } from './menu-entries.tsx';
import { currentEntry, type Menu } from './menus.ts';
import { StaffMenu } from './staff-menu.tsx';

interface MenuListProps {
  menu: Menu;
  /** Called after a choice, to close the drawer. */
  onChosen?: () => void;
}

/** The entries of a role's menu, in groups or plain lists; marks the current one. */
export function MenuList({ menu, onChosen }: MenuListProps) {
  const pathname = usePathname();
  const current = currentEntry(
    menu.groups.flatMap(({ entries }) => entries),
    pathname,
  );
  if (menu.groups.some(({ name }) => name !== null))
    return <StaffMenu menu={menu} current={current} onChosen={onChosen} />;
  return menu.groups.map(({ entries }, place) => (
    <MenuEntries key={place} entries={entries} current={current} onChosen={onChosen} />
  ));
}
