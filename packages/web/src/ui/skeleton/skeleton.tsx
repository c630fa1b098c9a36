import type { ReactNode } from 'react';
import { useUiText } from '../kit-provider.tsx';
import '../card/card.css';
import './skeleton.css';

const WIDTHS = ['45%', '100%', '80%', '60%'] as const;

/** Grey lines in place of text that is loading. Decoration: the element around it announces the loading. */
export const SkeletonLines = ({ lines = 3 }: { lines?: number }) => (
  <div className="skeleton" aria-hidden="true">
    {Array.from({ length: lines }, (_, index) => (
      <span key={index} style={{ inlineSize: WIDTHS[index % WIDTHS.length] }} />
    ))}
  </div>
);

/** Cards in place of those that are loading. */
export function SkeletonCards({ count = 3, lines = 4 }: { count?: number; lines?: number }) {
  const text = useUiText();
  return (
    <div className="skeleton-cards" role="status" aria-busy="true">
      <span className="visually-hidden">{text.loading}</span>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="card">
          <SkeletonLines lines={lines} />
        </div>
      ))}
    </div>
  );
}

/** Shows a skeleton and hides what follows until it is loaded, so that content appears in its final place. */
export const SkeletonAhead = ({ children = <SkeletonCards count={2} /> }: { children?: ReactNode }) => (
  <div className="skeleton-ahead">{children}</div>
);
