import type { IconShape } from '../icon/icon.tsx';

export interface MenuAction {
  id: string;
  label: string;
  /** Language of the label, where it differs from the page's. */
  lang?: string;
  icon?: IconShape;
  /** The present state, in menus that choose one of several states. */
  isCurrent?: boolean;
  isDanger?: boolean;
  isDisabled?: boolean;
  onAction?: () => void;
  href?: string;
}
