import type { ReactNode } from 'react';

/** Wraps plain text in a paragraph; other content stays as it is. */
export const Prose = ({ children }: { children?: ReactNode }) =>
  typeof children === 'string' ? <p>{children}</p> : children;
