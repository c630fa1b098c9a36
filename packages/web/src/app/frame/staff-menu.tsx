import { ChevronDown, Info, Plus, Settings } from 'lucide-react';
import { useRef, type ReactNode, type SyntheticEvent } from 'react';
import { say } from '@ezra/contract/common/locales';
import { useLocale } from '../../lib/i18n/locale.ts';
import { usePhrases } from '../../lib/i18n/use-phrases.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon, type IconShape } from '../../ui/icon/icon.tsx';
import { Anchor } from '../../ui/link/anchor.tsx';
import { FooterWords } from './footer.tsx';
import { MenuEntries, type EntriesProps } from './menu-entries.tsx';
import type { GroupName, Menu } from './menus.ts';
import { staffMenuPhrases } from './staff-menu-phrases.ts';
import { useGroups } from './use-groups.ts';
import './staff-menu.css';

/** Groups that start open. The others have an icon for the rail. */
const OPEN_AT_FIRST: readonly GroupName[] = ['work', 'people'];
const ICONS: Readonly<Partial<Record<GroupName, IconShape>>> = {
  association: Info,
  settings: Settings,
};

interface StaffMenuProps extends Omit<EntriesProps, 'entries'> {
  menu: Menu;
}

/** The menu of the staff, in groups that open and close. */
export function StaffMenu({ menu, current, onChosen }: StaffMenuProps) {
  const [choices, choose] = useGroups();
  return menu.groups.map(({ name, entries }) => {
    if (name === null) return null;
    if (name === 'new') return <NewMenu key={name} entries={entries} current={current} onChosen={onChosen} />;
    const isHere = entries.some(({ to }) => to === current);
    return (
      <Group
        key={name}
        name={name}
        isOpen={choices[name] ?? (OPEN_AT_FIRST.includes(name) || isHere)}
        onToggle={(isOpen) => choose(name, isOpen)}
      >
        <MenuEntries entries={entries} current={current} onChosen={onChosen} />
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

/** A group that the browser opens and closes by itself. */
function Group({ name, isOpen, onToggle, children }: GroupProps) {
  const t = usePhrases(staffMenuPhrases);
  const icon = ICONS[name];
  // The browser also fires this event when the group is first drawn open.
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

/** Lists things to create, in a menu that closes after a choice; shows a single one as a link. */
function NewMenu({ entries, current, onChosen }: EntriesProps) {
  const t = usePhrases(staffMenuPhrases);
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
      <MenuEntries entries={entries} current={current} onChosen={chosen} />
    </details>
  );
}
