import type { ReactNode } from 'react';
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import { classNames } from '../class-names.ts';
import { Icon, type IconShape } from '../icon/icon.tsx';
import { Prose } from '../text/prose.tsx';
import './alert.css';

export type AlertTone = 'info' | 'wait' | 'done' | 'danger';

const ICONS: Record<AlertTone, IconShape> = {
  info: Info,
  wait: TriangleAlert,
  done: CircleCheck,
  danger: CircleAlert,
};

interface AlertProps {
  tone?: AlertTone;
  title?: ReactNode;
  icon?: IconShape;
  /** Announces the alert to screen readers when it appears ('assertive' for tone `danger`). */
  isLive?: boolean;
  /** Buttons or links below the text. */
  actions?: ReactNode;
  children?: ReactNode;
}

export function Alert({ tone = 'info', title, icon, isLive = false, actions, children }: AlertProps) {
  return (
    <div
      className={classNames('alert', tone !== 'info' && `alert--${tone}`)}
      role={isLive ? (tone === 'danger' ? 'alert' : 'status') : undefined}
    >
      <Icon icon={icon ?? ICONS[tone]} />
      <div>
        {title && <p className="alert__title">{title}</p>}
        <Prose>{children}</Prose>
        {actions && <div className="alert__actions">{actions}</div>}
      </div>
    </div>
  );
}
