import { ArrowLeft } from 'lucide-react';
import { classNames } from '../class-names.ts';
import { Icon, type IconShape } from '../icon/icon.tsx';
import { useUiText } from '../kit-provider.tsx';
import { Anchor, type AnchorProps } from './anchor.tsx';
import './link.css';

export interface LinkProps extends AnchorProps {
  icon?: IconShape;
  /** For links outside a sentence: gives them a full touch target. */
  standalone?: boolean;
}

/** A link that says when it opens another window. */
export function Link({ icon, standalone = false, className, children, ...rest }: LinkProps) {
  const text = useUiText();
  return (
    <Anchor {...rest} className={classNames('link', (standalone || icon) && 'link--standalone', className)}>
      {icon && <Icon icon={icon} />}
      {children}
      {rest.target === '_blank' && <span className="visually-hidden"> ({text.newWindow})</span>}
    </Anchor>
  );
}

/** A 'Back' link, with an arrow against the reading direction. */
export function BackLink({ children, className, ...rest }: AnchorProps) {
  return (
    <Anchor {...rest} className={classNames('back', className)}>
      <Icon icon={ArrowLeft} directional />
      {children}
    </Anchor>
  );
}
