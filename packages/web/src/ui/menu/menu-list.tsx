import type { RefObject } from 'react';
import { Check } from 'lucide-react';
import { Menu as AriaMenu, MenuItem } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { classNames } from '../class-names.ts';
import { Icon, type IconShape } from '../icon/icon.tsx';

export interface MenuAction {
  id: string;
  label: string;
  /** Language of the label, when it differs from the page's. */
  lang?: string;
  icon?: IconShape;
  /** Marks the current state, in menus that choose one of several states. */
  isCurrent?: boolean;
  isDanger?: boolean;
  isDisabled?: boolean;
  onAction?: () => void;
  href?: string;
}

interface MenuListProps {
  id: string;
  label: string;
  actions: readonly MenuAction[];
  /** The button that opened the menu; gets the focus back. */
  triggerRef: RefObject<HTMLElement | null>;
  isOpen: boolean;
  /** The action to focus first: the up arrow opens a menu at its last one. */
  focusOn: 'first' | 'last';
  onClose: () => void;
  onAction: (id: string) => void;
}

/** An open menu, loaded shortly before the first one opens. */
export function MenuList({
  id,
  label,
  actions,
  triggerRef,
  isOpen,
  focusOn,
  onClose,
  onAction,
}: MenuListProps) {
  const isChoice = actions.some(({ isCurrent }) => isCurrent !== undefined);
  const choice = isChoice && {
    selectionMode: 'single' as const,
    disallowEmptySelection: true,
    selectedKeys: actions.filter(({ isCurrent }) => isCurrent).map((action) => action.id),
  };
  return (
    <Popover
      className="popover"
      trigger="MenuTrigger"
      placement="bottom end"
      aria-label={label}
      triggerRef={triggerRef}
      isOpen={isOpen}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <AriaMenu
        id={id}
        className="menu"
        aria-label={label}
        // eslint-disable-next-line jsx-a11y/no-autofocus -- an opened menu takes the focus: so the keyboard gets into it
        autoFocus={focusOn}
        {...choice}
        onClose={onClose}
        onAction={(key) => onAction(String(key))}
      >
        {actions.map((action) => (
          <MenuItem
            key={action.id}
            id={action.id}
            className={classNames('menu__item', action.isDanger && 'menu__item--danger')}
            textValue={action.label}
            isDisabled={action.isDisabled ?? false}
          >
            {action.isCurrent ? <Icon icon={Check} /> : action.icon && <Icon icon={action.icon} />}
            <span lang={action.lang}>{action.label}</span>
          </MenuItem>
        ))}
      </AriaMenu>
    </Popover>
  );
}
