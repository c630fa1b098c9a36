import type { ReactNode } from 'react';

/**
 * Says under a field what changed in it by itself, to screen readers too: there before it has anything to say, and
 * marked so that an open list of choices does not silence it.
 */
export const ChangeNote = ({ children }: { children: ReactNode }) => (
  <p className="change-note small muted" role="status" data-react-aria-top-layer="true">
    {children}
  </p>
);
