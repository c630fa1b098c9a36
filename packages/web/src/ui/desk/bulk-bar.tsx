import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { useUiText } from '../kit-provider.tsx';
import type { Selection } from '../list/types.ts';

interface BulkBarProps {
  selection: Selection;
  children: ReactNode;
}

/** Shows above the table how many rows are selected, and the actions for them. */
export function BulkBar({ selection, children }: BulkBarProps) {
  const text = useUiText();
  return (
    <div className="bulk" role="region" aria-label={text.bulkActions}>
      <p className="bulk__count" role="status">
        {text.selected(selection.ids.size)}
      </p>
      {children}
      <Button variant="quiet" size="small" onClick={() => selection.onChange(new Set())}>
        {text.clearSelection}
      </Button>
    </div>
  );
}
