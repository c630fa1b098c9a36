import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon, type IconShape } from '../icon/icon.tsx';
import './card.css';

interface CardProps {
  tone?: 'plain' | 'soft' | 'danger';
  title?: ReactNode;
  /** Heading level of the title. */
  level?: 2 | 3 | 4;
  /** Badge or button at the end of the header. */
  aside?: ReactNode;
  icon?: IconShape;
  /** Buttons at the bottom. */
  actions?: ReactNode;
  as?: 'article' | 'section' | 'div';
  isSelected?: boolean;
  className?: string;
  children?: ReactNode;
}

export function Card(props: CardProps) {
  const {
    tone = 'plain',
    title,
    level = 2,
    aside,
    icon,
    actions,
    as: Element = 'div',
    isSelected,
    className,
    children,
  } = props;
  const Heading = `h${level}` as const;
  return (
    <Element
      className={classNames(
        'card',
        tone !== 'plain' && `card--${tone}`,
        isSelected && 'is-selected',
        className,
      )}
    >
      {(title || aside || icon) && (
        <div className="card__head">
          {icon && <Tile icon={icon} />}
          {title && <Heading className="card__title">{title}</Heading>}
          {aside && <div className="card__aside">{aside}</div>}
        </div>
      )}
      {children}
      {actions && <div className="card__foot">{actions}</div>}
    </Element>
  );
}

/** Shows an icon on a coloured square. */
export const Tile = ({ icon, tone = 'brand' }: { icon: IconShape; tone?: 'brand' | 'plain' | 'danger' }) => (
  <span className={classNames('tile', tone !== 'brand' && `tile--${tone}`)}>
    <Icon icon={icon} />
  </span>
);
