import type { ReactNode } from 'react';

/**
 * Shows below a field what changed in it automatically, for screen readers too: rendered before it has text,
 * and marked so that an open list of choices does not silence it.
 */
export const ChangeNote = ({ children }: { children: ReactNode }) => (
  <p className="change-note small muted" role="status" data-react-aria-top-layer="true">
    {children}
  </p>
);
