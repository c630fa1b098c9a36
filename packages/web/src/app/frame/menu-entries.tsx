import { say } from '@ezra/contract/common/locales';
import { useLocale } from '../../lib/i18n/locale.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { Anchor } from '../../ui/link/anchor.tsx';
import { MenuCount } from './menu-count.tsx';
import { useMenuCounts } from './menu-counts.ts';
import type { MenuEntry, MenuGroup } from './menus.ts';

export interface EntriesProps {
  entries: MenuGroup['entries'];
  /** Address of the current entry. */
  current: string | null;
  onChosen: (() => void) | undefined;
}

/** Entries of a menu with their counts; marks the current one. */
export function MenuEntries({ entries, current, onChosen }: EntriesProps) {
  const locale = useLocale();
  const counts = useMenuCounts();
  const link = ({ to, icon, word }: MenuEntry) => (
    <li key={to}>
      <Anchor
        className="sidebar__link"
        href={to}
        aria-current={to === current ? 'page' : undefined}
        onClick={onChosen}
      >
        <Icon icon={icon} />
        <span className="sidebar__word">{say(word, locale)}</span>
        <MenuCount of={counts[to]} className="sidebar__count" />
      </Anchor>
    </li>
  );
  return <ul className="sidebar__list">{entries.map(link)}</ul>;
}
