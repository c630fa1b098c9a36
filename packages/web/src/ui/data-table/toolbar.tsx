import type { ReactNode } from 'react';
import './toolbar.css';

/** Holds search, filters and chips above a list. */
export const Toolbar = ({ children }: { children: ReactNode }) => <div className="toolbar">{children}</div>;
