import { useRef } from 'react';
import { useInlineSizeRem } from '../hooks/use-inline-size-rem.ts';
import { ComparisonCards } from './comparison-cards.tsx';
import { ComparisonTable, widthOf } from './comparison-table.tsx';
import type { ComparisonProps } from './types.ts';
import '../list/table.css';
import '../list/cells.css';
import './comparison.css';

/**
 * Shows rows to choose one from by what decides between them: side by side in columns where there is room, else as
 * cards. A fact that meets a need has a tick, one that does not a sign; the best row is tinted.
 */
export function Comparison(props: ComparisonProps) {
  const frame = useRef<HTMLDivElement>(null);
  const room = useInlineSizeRem(frame);
  return (
    <div className="comparison" ref={frame}>
      {room === null || room >= widthOf(props.columns) ? (
        <ComparisonTable {...props} />
      ) : (
        <ComparisonCards {...props} />
      )}
    </div>
  );
}
