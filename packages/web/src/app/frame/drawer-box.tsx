import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import type { Role } from '@ezra/contract/common/roles';
import { usePhrases } from '../../lib/i18n/use-phrases.ts';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { useUiText } from '../../ui/kit-provider.tsx';
import { MenuList } from './menu-list.tsx';
import { menuPhrases } from './menu-phrases.ts';
import { menuOf } from './menus.ts';

interface DrawerBoxProps {
  role: Role;
  top: ReactNode;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** The drawer itself, loaded when first opened. */
export function DrawerBox({ role, top, isOpen, onOpenChange }: DrawerBoxProps) {
  const t = usePhrases(menuPhrases);
  const text = useUiText();
  const close = () => onOpenChange(false);
  return (
    <ModalOverlay className="scrim drawer__scrim" isOpen={isOpen} isDismissable onOpenChange={onOpenChange}>
      <Modal className="drawer">
        <Dialog className="drawer__dialog" aria-label={t('mainMenu')}>
          <div className="drawer__head">
            <IconButton icon={X} label={text.close} onClick={close} />
          </div>
          {top && <div className="drawer__top">{top}</div>}
          <nav aria-label={t('mainMenu')}>
            <MenuList menu={menuOf(role)} onChosen={close} />
          </nav>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
