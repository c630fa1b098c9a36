import type { ComponentProps, MouseEvent } from 'react';
import { classNames } from '../class-names.ts';
import { Icon, type IconShape } from '../icon/icon.tsx';
import { SpinnerIcon } from '../spinner/spinner.tsx';
import './button.css';

export type ButtonVariant = 'primary' | 'secondary' | 'tonal' | 'quiet' | 'danger' | 'emergency';
export type ButtonSize = 'small' | 'regular' | 'large';

export interface ButtonLook {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  /** Fills the available width. */
  block?: boolean | undefined;
  className?: string | undefined;
}

/** Returns the classes of a button, for links and library parts that must look like one. */
export const buttonClass = ({
  variant = 'secondary',
  size = 'regular',
  block = false,
  className,
}: ButtonLook): string =>
  classNames(
    'button',
    `button--${variant === 'emergency' ? 'danger-solid' : variant}`,
    size !== 'regular' && `button--${size}`,
    block && 'button--block',
    className,
  );

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'aria-busy'>, ButtonLook {
  icon?: IconShape | undefined;
  /** Mirrors the icon in Hebrew, for icons that point along the reading direction. */
  iconDirectional?: boolean;
  /** The action is under way: shows a spinner, keeps the focus, ignores presses. */
  busy?: boolean;
  /** Ignores presses and is announced as disabled, but keeps the focus and can be reached by keyboard. */
  unavailable?: boolean;
  /** The label while busy ('sending…'). */
  busyLabel?: string;
}

/** A button. `emergency` is the solid red one: only for calling for help and confirming the call. */
export function Button({
  variant,
  size,
  block,
  className,
  icon,
  iconDirectional = false,
  busy = false,
  busyLabel,
  unavailable = false,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy || unavailable) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ variant, size, block, className })}
      onClick={press}
      {...(busy || unavailable ? { 'aria-disabled': true } : {})}
      {...(busy ? { 'aria-busy': true } : {})}
    >
      {busy ? <SpinnerIcon /> : icon && <Icon icon={icon} directional={iconDirectional} />}
      {busy && busyLabel ? busyLabel : children}
    </button>
  );
}
