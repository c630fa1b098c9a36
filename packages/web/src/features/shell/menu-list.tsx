import { ChevronDown, Info, Plus, Settings } from 'lucide-react';
import { Fragment, useRef, type ReactNode, type SyntheticEvent } from 'react';
import { say } from '@ezra/contract/common/locales';
import { useLocale } from '../../lib/i18n/locale.ts';
import { usePathname } from '../../lib/navigation.ts';
import { usePhrases } from '../../lib/i18n/use-phrases.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon, type IconShape } from '../../ui/icon/icon.tsx';
import { Anchor } from '../../ui/link/anchor.tsx';
import { FooterWords } from './footer.tsx';
import { MenuCount } from './menu-count.tsx';
import { useMenuCounts } from './menu-counts.ts';
import { menuPhrases } from './menu-phrases.ts';
import { currentEntry, type GroupName, type Menu, type MenuEntry, type MenuGroup } from './menus.ts';
import { useGroups } from './use-groups.ts';

interface MenuListProps {
  menu: Menu;
  /** Called when an entry was chosen (the drawer then closes). */
  onChosen?: () => void;
}

/** Groups that are open until they are closed. The others have an icon, by which the rail shows them. */
const OPEN_AT_FIRST: readonly GroupName[] = ['work', 'people'];
const ICONS: Readonly<Partial<Record<GroupName, IconShape>>> = {
  new: Plus,
  association: Info,
  settings: Settings,
};

/** The entries of a role's menu, in groups, the present one marked. */
export function MenuList({ menu, onChosen }: MenuListProps) {
  const pathname = usePathname();
  const current = currentEntry(
    menu.groups.flatMap(({ entries }) => entries),
    pathname,
  );
  const [choices, choose] = useGroups();
  return menu.groups.map(({ name, entries }, place) => {
    const list = <Entries entries={entries} current={current} onChosen={onChosen} />;
    if (name === null) return <Fragment key={place}>{list}</Fragment>;
    if (name === 'new') return <NewMenu key={name} entries={entries} current={current} onChosen={onChosen} />;
    const isHere = entries.some(({ to }) => to === current);
    return (
      <Group
        key={name}
        name={name}
        isOpen={choices[name] ?? (OPEN_AT_FIRST.includes(name) || isHere)}
        onToggle={(isOpen) => choose(name, isOpen)}
      >
        {list}
        {name === 'association' && (
          <div className="sidebar__note">
            <FooterWords hasNotice />
          </div>
        )}
      </Group>
    );
  });
}

interface GroupProps {
  name: GroupName;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
  children: ReactNode;
}

/** A group that opens and closes, before any script too. */
function Group({ name, isOpen, onToggle, children }: GroupProps) {
  const t = usePhrases(menuPhrases);
  const icon = ICONS[name];
  // Drawing the group open is reported like a press.
  const follow = ({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) => {
    if (currentTarget.open !== isOpen) onToggle(currentTarget.open);
  };
  return (
    <details
      className={classNames('sidebar__group', !icon && 'sidebar__group--plain')}
      open={isOpen}
      onToggle={follow}
    >
      <summary>
        {icon && <Icon icon={icon} />}
        <span className="sidebar__word">{t(name)}</span>
        <Icon icon={ChevronDown} size="small" />
      </summary>
      {children}
    </details>
  );
}

interface EntriesProps {
  entries: MenuGroup['entries'];
  current: string | null;
  onChosen: (() => void) | undefined;
}

/** What can be made new: a menu that closes once something was chosen; of a single thing a link. */
function NewMenu({ entries, current, onChosen }: EntriesProps) {
  const t = usePhrases(menuPhrases);
  const menu = useRef<HTMLDetailsElement>(null);
  const locale = useLocale();
  const [only, ...others] = entries;
  if (only && others.length === 0)
    return (
      <Anchor
        className="sidebar__new-link"
        href={only.to}
        aria-current={only.to === current ? 'page' : undefined}
        onClick={onChosen}
      >
        <Icon icon={Plus} size="small" />
        <span className="sidebar__word">{say(only.word, locale)}</span>
      </Anchor>
    );
  const chosen = () => {
    if (menu.current) menu.current.open = false;
    onChosen?.();
  };
  return (
    <details className="sidebar__group sidebar__new" ref={menu}>
      <summary>
        <Icon icon={Plus} size="small" />
        <span className="sidebar__word">{t('new')}</span>
        <Icon icon={ChevronDown} size="small" />
      </summary>
      <Entries entries={entries} current={current} onChosen={chosen} />
    </details>
  );
}

function Entries({ entries, current, onChosen }: EntriesProps) {
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
