import type { IconShape } from '../icon/icon.tsx';

export interface MenuAction {
  id: string;
  label: string;
  /** Language of the label, where it is not the page's. */
  lang?: string;
  icon?: IconShape;
  /** Of a menu that chooses one of several states: whether this is the present one. */
  isCurrent?: boolean;
  isDanger?: boolean;
  isDisabled?: boolean;
  onAction?: () => void;
  href?: string;
}
