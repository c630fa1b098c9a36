import type { ReactNode } from 'react';
import { PageHead } from '../layout/layout.tsx';
import { SkeletonLines } from '../skeleton/skeleton.tsx';
import { textWithPhones } from '../text/phone-number.tsx';
import './reading.css';

interface ReadingProps {
  title: string;
  /** A line below the title. */
  note?: string | undefined;
  children: ReactNode;
}

/** A page of long text, with lines of a readable length. */
export const Reading = ({ title, note, children }: ReadingProps) => (
  <article className="main__inner reading">
    <PageHead title={title} text={note} />
    {children}
  </article>
);

/** Placeholder while the text loads. As high as a screen, so that nothing below moves. */
export const ReadingAhead = ({ loading }: { loading: string }) => (
  <div className="main__inner reading reading--ahead" role="status" aria-busy="true">
    <span className="visually-hidden">{loading}</span>
    <SkeletonLines lines={12} />
  </div>
);

export const ReadingText = ({ children }: { children: string }) => <p>{textWithPhones(children)}</p>;

interface ReadingListProps {
  items: readonly string[];
  /** A numbered list of steps. */
  isOrdered?: boolean;
}

export function ReadingList({ items, isOrdered = false }: ReadingListProps) {
  if (items.length === 0) return null;
  const List = isOrdered ? 'ol' : 'ul';
  return (
    <List className={isOrdered ? 'reading__list reading__list--steps' : 'reading__list'}>
      {items.map((item) => (
        <li key={item}>{textWithPhones(item)}</li>
      ))}
    </List>
  );
}
