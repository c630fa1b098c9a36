import type { ReactNode } from 'react';
import type { IconShape } from '../icon/icon.tsx';

export interface DialogProps {
  isOpen: boolean;
  onClose: () => void;
  title: ReactNode;
  size?: 'regular' | 'wide';
  icon?: IconShape;
  iconTone?: 'brand' | 'plain' | 'danger';
  role?: 'dialog' | 'alertdialog';
  /** A press outside closes it; false while typed text could be lost. */
  isDismissable?: boolean;
  /** Tabs below the title. */
  tabs?: ReactNode;
  /** Buttons, the main one first. */
  actions?: ReactNode;
  /** False hides the close button in the corner, where the other buttons say how to leave. */
  hasCloseButton?: boolean;
  /** The question, or what will happen: read aloud with the title when the dialog opens. */
  description?: ReactNode;
  children?: ReactNode;
}
