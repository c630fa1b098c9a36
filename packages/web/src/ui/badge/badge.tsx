import type { ReactNode } from 'react';
import { Hourglass } from 'lucide-react';
import { classNames } from '../class-names.ts';
import { Icon, type IconShape } from '../icon/icon.tsx';
import './badge.css';

export type BadgeTone = 'neutral' | 'wait' | 'done' | 'info' | 'brand' | 'danger';

interface BadgeProps {
  tone?: BadgeTone;
  icon?: IconShape;
  /** Icon and word without a ground. */
  isPlain?: boolean;
  children: ReactNode;
}

/** A word with a colour. */
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

/** A status: never colour alone, so icon and word are not optional. */
export const StatusBadge = ({ tone, icon, label }: StatusLook) => (
  <Badge tone={tone} icon={icon}>
    {label}
  </Badge>
);

/** 'Waiting for approval', red words as the specification has it. */
export const Awaiting = ({ children }: { children: ReactNode }) => (
  <span className="awaiting">
    <Icon icon={Hourglass} size="small" />
    {children}
  </span>
);
