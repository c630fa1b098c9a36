import { Menu as MenuIcon } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { NARROW_WIDTH_PX } from '@ezra/contract/common/constants';
import type { Role } from '@ezra/contract/common/roles';
import { usePhrases } from '../../lib/i18n/use-phrases.ts';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { lazyPart, usePart } from '../../ui/hooks/use-part.ts';
import { menuPhrases } from './menu-phrases.ts';
import './menu-drawer.css';

const drawerPart = lazyPart(() => import('./drawer-box.tsx'));

interface MenuDrawerProps {
  role: Role;
  /** Above the menu: role buttons, for which a phone's header has no room. */
  top?: ReactNode;
}

/** The whole menu on phones, behind a button in the header. Closes after a choice. */
export function MenuDrawer({ role, top }: MenuDrawerProps) {
  const t = usePhrases(menuPhrases);
  const [isOpen, setOpen] = useState(false);
  const part = usePart(drawerPart, isOpen);

  useEffect(() => {
    // A wider window shows the sidebar instead.
    const wide = window.matchMedia(`(min-width: ${NARROW_WIDTH_PX + 1}px)`);
    const close = () => setOpen(false);
    wide.addEventListener('change', close);
    return () => wide.removeEventListener('change', close);
  }, []);

  return (
    <>
      <IconButton
        className="header__narrow"
        icon={MenuIcon}
        label={t('openMenu')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      />
      {part && <part.DrawerBox role={role} top={top} isOpen={isOpen} onOpenChange={setOpen} />}
    </>
  );
}
