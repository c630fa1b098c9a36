import { PanelRightClose, PanelRightOpen } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import type { Role } from '@ezra/contract/common/roles';
import { usePhrases } from '../../lib/i18n/use-phrases.ts';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { MenuList } from './menu-list.tsx';
import { menuPhrases } from './menu-phrases.ts';
import { menuOf } from './menus.ts';
import './sidebar.css';

interface SidebarProps {
  role: Role;
  isRail: boolean;
  onToggle: () => void;
  /** A help seeker's emergency button; the first thing in the sidebar. */
  emergency?: ReactNode;
  counts?: Readonly<Record<string, number>>;
}

/** The menu beside the page on wide windows: with words, or as a rail of icons that shows its words on focus and hover. */
export function Sidebar({ role, isRail, onToggle, emergency, counts = {} }: SidebarProps) {
  const t = usePhrases(menuPhrases);
  const id = useId();
  return (
    <nav className={classNames('sidebar', isRail && 'sidebar--rail')} aria-label={t('mainMenu')}>
      <div className="sidebar__toggle">
        <IconButton
          icon={isRail ? PanelRightClose : PanelRightOpen}
          label={t(isRail ? 'expandMenu' : 'collapseMenu')}
          aria-expanded={!isRail}
          aria-controls={id}
          directional
          onClick={onToggle}
        />
      </div>
      {emergency && <div className="sidebar__emergency">{emergency}</div>}
      <div id={id}>
        <MenuList menu={menuOf(role)} counts={counts} />
      </div>
    </nav>
  );
}
