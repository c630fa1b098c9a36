import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon, type IconShape } from '../icon/icon.tsx';
import { Rings } from '../rings/rings.tsx';
import { Prose } from '../text/prose.tsx';
import '../card/card.css';
import './empty-state.css';

interface EmptyStateProps {
  title: ReactNode;
  /** What to do next. */
  children?: ReactNode;
  action?: ReactNode;
  /** Replaces the rings: a lock for missing access, a cloud for a missing connection. */
  icon?: IconShape;
  level?: 1 | 2 | 3;
  /** Omits the card around it. */
  isBare?: boolean;
}

export function EmptyState({ title, children, action, icon, level = 2, isBare = false }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={classNames(!isBare && 'card', 'empty')}>
      {icon ? <Icon icon={icon} size="large" /> : <Rings figure="empty" />}
      <Heading className="empty__title">{title}</Heading>
      <Prose>{children}</Prose>
      {action}
    </div>
  );
}
