import type { ReactNode } from 'react';
import { addressWithRow } from '../../lib/lists/use-open-row.ts';
import { Anchor } from '../link/anchor.tsx';
import { isPlainPress } from '../link/plain-press.ts';

interface RowLinkProps {
  className: string;
  id: string;
  /** The address of the row's own screen; without it the row opens beside the list. */
  page: string | undefined;
  isOpen?: boolean;
  onOpen: (id: string) => void;
  children: ReactNode;
}

/** Names a row and leads to what is known of it. */
export const RowLink = ({ className, id, page, isOpen = false, onOpen, children }: RowLinkProps) => (
  <Anchor
    className={className}
    href={page ?? addressWithRow(id)}
    data-desk-row={id}
    aria-current={isOpen ? 'true' : undefined}
    onClick={(event) => {
      if (page !== undefined || !isPlainPress(event)) return;
      event.preventDefault();
      onOpen(id);
    }}
  >
    {children}
  </Anchor>
);
