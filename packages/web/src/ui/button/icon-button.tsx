import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { Icon, type IconShape } from '../icon/icon.tsx';
import './icon-button.css';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  icon: IconShape;
  /** The accessible name: the button shows no text. */
  label: string;
  edged?: boolean;
  directional?: boolean;
}

export function IconButton({
  icon,
  label,
  edged = false,
  directional = false,
  className,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      className={classNames('icon-button', edged && 'icon-button--edged', className)}
    >
      <Icon icon={icon} directional={directional} />
    </button>
  );
}
