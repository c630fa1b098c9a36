import type { ReactNode } from 'react';
import { LoadFailure } from '../empty-state/load-failure.tsx';
import { useDeskText } from './desk-text.ts';
import { SkeletonLines } from '../skeleton/skeleton.tsx';
import { DeskPanel, PanelBody } from './desk-panel.tsx';
import type { DeskState } from './use-desk.ts';

interface OpenedRowProps<Row> {
  desk: DeskState<Row>;
  /** The panel of the row. */
  children: (row: Row) => ReactNode;
}

/** The panel of a list whose rows say everything: shows it once the row is there, or that there is none. */
export function OpenedRow<Row>({ desk: { openId, opened }, children }: OpenedRowProps<Row>) {
  const text = useDeskText();
  const id = openId ?? '';
  if (opened.state === 'there') return children(opened.row);
  if (opened.state === 'missing') return <MissingPanel id={id} />;
  return (
    <DeskPanel id={id} title={opened.state === 'loading' ? text.loading : text.notLoaded}>
      <PanelBody>
        {opened.state === 'failed' ? (
          <LoadFailure level={3} onRetry={opened.retry} isRetrying={opened.isRetrying} />
        ) : (
          <SkeletonLines lines={8} />
        )}
      </PanelBody>
    </DeskPanel>
  );
}

/** Says in a panel's place that what its address names is not there for this person. */
export function MissingPanel({ id }: { id: string }) {
  const text = useDeskText();
  return (
    <DeskPanel id={id} title={text.notFound}>
      <PanelBody>
        <p>{text.notFoundHint}</p>
      </PanelBody>
    </DeskPanel>
  );
}
