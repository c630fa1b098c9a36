import { PanelRightClose, PanelRightOpen } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { isStaffRole, type Role } from '@ezra/contract/common/roles';
import { usePhrases } from '../../lib/i18n/use-phrases.ts';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { MenuList } from './menu-list.tsx';
import { menuPhrases } from './menu-phrases.ts';
import { menuOf } from './menus.ts';
import './sidebar.css';

interface SidebarProps {
  role: Role;
  isRail: boolean;
  onToggle: () => void;
  /** A help seeker's emergency button, first in the sidebar. */
  emergency?: ReactNode;
}

/**
 * The menu beside the page on wide windows, with words, or as a rail of icons that shows words on focus and
 * hover. The staff's sidebar is compact, with the button that turns it at its foot.
 */
export function Sidebar({ role, isRail, onToggle, emergency }: SidebarProps) {
  const t = usePhrases(menuPhrases);
  const id = useId();
  const isStaff = isStaffRole(role);
  const icon = isRail ? PanelRightClose : PanelRightOpen;
  const label = t(isRail ? 'expandMenu' : 'collapseMenu');
  const turn = { 'aria-expanded': !isRail, 'aria-controls': id, onClick: onToggle };
  return (
    <nav
      className={classNames('sidebar', isRail && 'sidebar--rail', isStaff && 'sidebar--groups')}
      aria-label={t('mainMenu')}
    >
      {!isStaff && (
        <div className="sidebar__toggle">
          <IconButton icon={icon} label={label} directional {...turn} />
        </div>
      )}
      {emergency && <div className="sidebar__emergency">{emergency}</div>}
      <div id={id} className="sidebar__menu">
        <MenuList menu={menuOf(role)} />
      </div>
      {isStaff && (
        <div className="sidebar__foot">
          <button type="button" className="sidebar__link" {...turn}>
            <Icon icon={icon} directional />
            <span className="sidebar__word">{label}</span>
          </button>
        </div>
      )}
    </nav>
  );
}
