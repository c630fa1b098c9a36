import type { IconShape } from '../icon/icon.tsx';

export interface MenuAction {
  id: string;
  label: string;
  icon?: IconShape;
  isDanger?: boolean;
  isDisabled?: boolean;
  onAction?: () => void;
  href?: string;
}
