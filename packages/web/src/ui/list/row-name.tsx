import type { ReactNode } from 'react';
import { Anchor } from '../link/anchor.tsx';
import { isPlainPress } from '../link/plain-press.ts';
import type { RowsProps } from './types.ts';

interface RowNameProps<Row> {
  of: Pick<RowsProps<Row>, 'idOf' | 'onOpen' | 'hrefOf' | 'openId'>;
  row: Row;
  className: string;
  children: ReactNode;
}

/** Names a row; a link or a button where the row can be opened. */
export function RowName<Row>({ of, row, className, children }: RowNameProps<Row>) {
  const { idOf, onOpen, hrefOf, openId } = of;
  if (hrefOf)
    return (
      <Anchor
        className={className}
        href={hrefOf(row)}
        data-desk-row={idOf(row)}
        aria-current={idOf(row) === openId ? 'true' : undefined}
        onClick={(event) => {
          if (!onOpen || !isPlainPress(event)) return;
          event.preventDefault();
          onOpen(row);
        }}
      >
        {children}
      </Anchor>
    );
  if (!onOpen) return children;
  return (
    <button type="button" className={className} data-desk-row={idOf(row)} onClick={() => onOpen(row)}>
      {children}
    </button>
  );
}
