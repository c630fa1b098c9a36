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
  /** A press beside it closes it; not while something typed could be lost. */
  isDismissable?: boolean;
  /** Tabs under the title. */
  tabs?: ReactNode;
  /** Buttons, the main one first. */
  actions?: ReactNode;
  /** Without the cross in the corner, where the buttons say how to leave. */
  hasCloseButton?: boolean;
  /** What is asked, or will happen and to whom: read out with the title when the dialog opens. */
  description?: ReactNode;
  children?: ReactNode;
}
