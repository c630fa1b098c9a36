import type { ReactNode, RefObject } from 'react';

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
