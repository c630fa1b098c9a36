import type { ReactNode } from 'react';
import { useUiText } from '../kit-provider.tsx';
import './desk.css';
import '../list/table.css';

const ROWS = 10;

/** A staff list that is loading, in its final shape. */
export function DeskSkeleton({ title, tabs }: { title: ReactNode; tabs?: ReactNode }) {
  const text = useUiText();
  return (
    <div className="split">
      <div className="split__in">
        <section className="desk" aria-busy="true">
          <div className="desk__head">
            <h1>{title}</h1>
            {tabs}
          </div>
          <div className="views" aria-hidden="true">
            <span className="view" />
          </div>
          <div className="tools" aria-hidden="true">
            <span className="tools__search rows__skeleton" />
          </div>
          <div className="fill">
            <p className="visually-hidden" role="status">
              {text.loading}
            </p>
            <div className="rows rows--dense" aria-hidden="true">
              {Array.from({ length: ROWS }, (_, index) => (
                <span key={index} className="rows__skeleton" />
              ))}
            </div>
          </div>
          <div className="desk__foot" />
        </section>
      </div>
    </div>
  );
}
