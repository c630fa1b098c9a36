import { say } from '@ezra/contract/common/locales';
import { useLocale } from '../../lib/i18n/locale.ts';
import { usePathname } from '../../lib/navigation.ts';
import { usePhrases } from '../../lib/i18n/use-phrases.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { Anchor } from '../../ui/link/anchor.tsx';
import { menuPhrases } from './menu-phrases.ts';
import { currentEntry, type Menu, type MenuEntry } from './menus.ts';

interface MenuListProps {
  menu: Menu;
  /** The number of unread items of an entry, by its address. */
  counts?: Readonly<Record<string, number>>;
  /** Called when an entry was chosen (the drawer then closes). */
  onChosen?: () => void;
}

/** The entries of a role's menu, in groups, the present one marked. */
export function MenuList({ menu, counts = {}, onChosen }: MenuListProps) {
  const t = usePhrases(menuPhrases);
  const locale = useLocale();
  const pathname = usePathname();
  const current = currentEntry([...menu.main, ...menu.settings, ...menu.shared], pathname);

  const group = (entries: readonly MenuEntry[], label?: string) => (
    <ul className="sidebar__list" aria-label={label}>
      {entries.map((entry) => {
        const count = counts[entry.to] ?? 0;
        return (
          <li key={entry.to}>
            <Anchor
              className="sidebar__link"
              href={entry.to}
              aria-current={entry.to === current ? 'page' : undefined}
              onClick={onChosen}
            >
              <Icon icon={entry.icon} />
              <span className="sidebar__word">{say(entry.word, locale)}</span>
              {count > 0 && (
                <span className="sidebar__count">
                  <span aria-hidden="true">{count}</span>
                  <span className="visually-hidden">{t('newCount', { count })}</span>
                </span>
              )}
            </Anchor>
          </li>
        );
      })}
    </ul>
  );

  return (
    <>
      {group(menu.main)}
      {menu.settings.length > 0 && group(menu.settings, t('settings'))}
      {group(menu.shared)}
    </>
  );
}
