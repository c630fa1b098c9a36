import { Anchor, type AnchorProps } from '../link/anchor.tsx';
import { Icon, type IconShape } from '../icon/icon.tsx';
import { buttonClass, type ButtonLook } from './button.tsx';
import './button.css';

export interface ButtonLinkProps extends Omit<AnchorProps, 'className'>, ButtonLook {
  icon?: IconShape | undefined;
  iconDirectional?: boolean;
}

export function ButtonLink({
  variant,
  size,
  block,
  className,
  icon,
  iconDirectional = false,
  children,
  ...rest
}: ButtonLinkProps) {
  return (
    <Anchor {...rest} className={buttonClass({ variant, size, block, className })}>
      {icon && <Icon icon={icon} directional={iconDirectional} />}
      {children}
    </Anchor>
  );
}
