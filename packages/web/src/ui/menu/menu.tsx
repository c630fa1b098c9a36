import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { buttonClass, type ButtonLook } from '../button/button.tsx';
import { classNames } from '../class-names.ts';
import { usePart } from '../hooks/use-part.ts';
import { Icon, type IconShape } from '../icon/icon.tsx';
import { useKit } from '../kit-provider.tsx';
import { menuPart } from '../overlays.ts';
import type { MenuAction } from './menu-list.tsx';
import '../button/icon-button.css';
import './menu.css';

interface MenuProps {
  /** Accessible name of the menu, and of a button with only an icon. */
  label: string;
  actions: readonly MenuAction[];
  icon?: IconShape;
  /** Content of the button; without it the button shows only the icon. */
  children?: ReactNode;
  look?: ButtonLook;
  isEdged?: boolean;
  /** Replaces the class of the button, for buttons with a different look (the profile). */
  className?: string;
}

/** A button that opens a list of actions, also with the arrow keys. */
export function Menu({ label, actions, icon, children, look, isEdged = false, className }: MenuProps) {
  const { navigate } = useKit();
  const trigger = useRef<HTMLButtonElement>(null);
  const id = useId();
  const [opened, setOpened] = useState<'first' | 'last' | null>(null);
  const part = usePart(menuPart, opened !== null);
  const isShown = opened !== null && part !== null;
  const run = (key: string) => {
    const action = actions.find((each) => each.id === key);
    action?.onAction?.();
    const href = action?.href;
    if (href === undefined) return;
    // Waits until the menu has closed. A screen that rendered for the closing before the address changed
    // would change the address back.
    setTimeout(() => (navigate ?? ((to: string) => window.location.assign(to)))(href));
  };
  const openByArrow = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setOpened(event.key === 'ArrowDown' ? 'first' : 'last');
  };
  const face = children
    ? buttonClass({ variant: 'quiet', ...look })
    : classNames('icon-button', isEdged && 'icon-button--edged');
  return (
    <>
      <button
        ref={trigger}
        type="button"
        className={className ?? face}
        aria-label={children ? undefined : label}
        aria-haspopup="menu"
        aria-expanded={isShown}
        aria-controls={isShown ? id : undefined}
        onClick={() => setOpened('first')}
        onKeyDown={openByArrow}
      >
        {icon && <Icon icon={icon} />}
        {children}
      </button>
      {part && (
        <part.MenuList
          id={id}
          label={label}
          actions={actions}
          triggerRef={trigger}
          isOpen={isShown}
          focusOn={opened ?? 'first'}
          onClose={() => setOpened(null)}
          onAction={run}
        />
      )}
    </>
  );
}
