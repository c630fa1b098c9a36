import type { ReactNode } from 'react';

/** Words as a paragraph; anything else as it is, for it has its own. */
export const Prose = ({ children }: { children?: ReactNode }) =>
  typeof children === 'string' ? <p>{children}</p> : children;
