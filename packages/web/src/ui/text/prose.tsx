import type { ReactNode } from 'react';

/** Wraps text in a paragraph; other content has its own. */
export const Prose = ({ children }: { children?: ReactNode }) =>
  typeof children === 'string' ? <p>{children}</p> : children;
