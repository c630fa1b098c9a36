import type { ReactNode } from 'react';

/**
 * Shows below a field what changed in it automatically. Rendered before it has text, so that screen readers
 * announce it; the attribute keeps an open list of choices from silencing it.
 */
export const ChangeNote = ({ children }: { children: ReactNode }) => (
  <p className="change-note small muted" role="status" data-react-aria-top-layer="true">
    {children}
  </p>
);
