import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFormat } from '../../lib/format/use-format.ts';
import { Icon, type IconShape } from '../icon/icon.tsx';
import { Anchor } from '../link/anchor.tsx';
import './queue.css';

interface QueueProps {
  /** Id of the heading above. */
  labelledBy: string;
  /** `QueueItem`s. */
  children: ReactNode;
}

/** A list of what is to be done. */
export const Queue = ({ labelledBy, children }: QueueProps) => (
  <ul className="queue" aria-labelledby={labelledBy}>
    {children}
  </ul>
);

interface QueueItemProps {
  icon: IconShape;
  what: ReactNode;
  /** The one to look at first. */
  more?: ReactNode;
  /** At the end: how many there are, or a text. */
  count?: number | string;
  /** Where the row leads; without it, what pressing it does. */
  href?: string;
  onPress?: () => void;
}

/** A row of a queue: a link, or a button. */
export function QueueItem({ icon, what, more, count, href, onPress }: QueueItemProps) {
  const format = useFormat();
  const inside = (
    <>
      <Icon icon={icon} />
      <span className="queue__what">{what}</span>
      {more && <span className="queue__more">{more}</span>}
      {count !== undefined && (
        <span className="queue__count">{typeof count === 'number' ? format.count(count) : count}</span>
      )}
      <Icon icon={ChevronRight} size="small" directional />
    </>
  );
  return (
    <li>
      {href === undefined ? (
        <button type="button" className="queue__item" onClick={onPress}>
          {inside}
        </button>
      ) : (
        <Anchor className="queue__item" href={href}>
          {inside}
        </Anchor>
      )}
    </li>
  );
}
