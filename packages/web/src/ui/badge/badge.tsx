import type { ReactNode } from 'react';
import { Hourglass } from 'lucide-react';
import { classNames } from '../class-names.ts';
import { Icon, type IconShape } from '../icon/icon.tsx';
import './badge.css';

export type BadgeTone = 'neutral' | 'wait' | 'done' | 'info' | 'brand' | 'danger';

interface BadgeProps {
  tone?: BadgeTone;
  icon?: IconShape;
  /** Shows icon and text without a background. */
  isPlain?: boolean;
  children: ReactNode;
}

export function Badge({ tone = 'neutral', icon, isPlain = false, children }: BadgeProps) {
  return (
    <span className={classNames('badge', tone !== 'neutral' && `badge--${tone}`, isPlain && 'badge--plain')}>
      {icon && <Icon icon={icon} />}
      {children}
    </span>
  );
}

export interface StatusLook {
  tone: BadgeTone;
  icon: IconShape;
  label: string;
}

/** Shows a status. Icon and label are required, because many readers cannot tell colours apart. */
export const StatusBadge = ({ tone, icon, label }: StatusLook) => (
  <Badge tone={tone} icon={icon}>
    {label}
  </Badge>
);

/** Shows 'Waiting for approval' in red, as the specification asks. */
export const Awaiting = ({ children }: { children: ReactNode }) => (
  <span className="awaiting">
    <Icon icon={Hourglass} size="small" />
    <span>{children}</span>
  </span>
);
