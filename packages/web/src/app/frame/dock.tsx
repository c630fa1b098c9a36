import type { ReactNode } from 'react';
import { say } from '@ezra/contract/common/locales';
import type { Role } from '@ezra/contract/common/roles';
import { useLocale } from '../../lib/i18n/locale.ts';
import { usePathname } from '../../lib/navigation.ts';
import { usePhrases } from '../../lib/i18n/use-phrases.ts';
import { useBarSize } from '../../ui/hooks/use-bar-size.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { Anchor } from '../../ui/link/anchor.tsx';
import { MenuCount } from './menu-count.tsx';
import { useMenuCounts } from './menu-counts.ts';
import { menuPhrases } from './menu-phrases.ts';
import { currentEntry, menuOf, type MenuEntry } from './menus.ts';
import './dock.css';

interface DockProps {
  role: Role;
  /** A help seeker's emergency button, in the middle. */
  emergency?: ReactNode;
}

/** The bottom bar of phones, with the four most used entries of the role. */
export function Dock({ role, emergency }: DockProps) {
  const t = usePhrases(menuPhrases);
  const locale = useLocale();
  const pathname = usePathname();
  const { dock } = menuOf(role);
  const counts = useMenuCounts();
  const current = currentEntry(dock, pathname);
  const link = (entry: MenuEntry) => (
    <li key={entry.to}>
      <Anchor className="dock__link" href={entry.to} aria-current={entry.to === current ? 'page' : undefined}>
        <Icon icon={entry.icon} size="large" />
        {say(entry.word, locale)}
        <MenuCount of={counts[entry.to]} className="dock__count" />
      </Anchor>
    </li>
  );
  const middle = useBarSize('button');
  const half = Math.ceil(dock.length / 2);
  return (
    <nav className="dock" aria-label={t('quickMenu')} ref={useBarSize('bottom')}>
      <ul className="dock__list">
        {dock.slice(0, half).map(link)}
        {emergency && (
          <li className="dock__middle" ref={middle}>
            {emergency}
          </li>
        )}
        {dock.slice(half).map(link)}
      </ul>
    </nav>
  );
}
