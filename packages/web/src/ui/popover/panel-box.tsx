import type { ReactNode, RefObject } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import { useKit } from '../kit-provider.tsx';

export interface PanelProps {
  /**
   * The button that opens the panel; gets the focus back. Give it `aria-haspopup="dialog"` and
   * `aria-expanded`.
   */
  triggerRef: RefObject<HTMLElement | null>;
  isOpen: boolean;
  onClose: () => void;
  label?: string;
  labelledBy?: string;
  placement?: 'bottom start' | 'bottom end';
  children: ReactNode;
}

/** The panel, loaded shortly before the first one opens. */
export function PanelBox({
  triggerRef,
  isOpen,
  onClose,
  label,
  labelledBy,
  placement = 'bottom start',
  children,
}: PanelProps) {
  const { direction } = useKit();
  return (
    <Popover
      className="popover"
      triggerRef={triggerRef}
      isOpen={isOpen}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      placement={placement}
    >
      <Dialog className="menu menu--panel" dir={direction} aria-label={label} aria-labelledby={labelledBy}>
        {children}
      </Dialog>
    </Popover>
  );
}
