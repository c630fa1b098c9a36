import type { ReactNode } from 'react';

/** What people wrote, on one line: in its own direction, and cut at its own end. */
export const Clip = ({ children }: { children: ReactNode }) => <bdi className="clip">{children}</bdi>;
