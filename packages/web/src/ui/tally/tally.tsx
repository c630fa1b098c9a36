import type { ReactNode } from 'react';
import './tally.css';

export interface Tallied {
  readonly label: string;
  /** Null while it is unknown. */
  readonly value: ReactNode | null;
}

/** Numbers in boxes side by side, each above its label. */
export const Tally = ({ of }: { of: readonly Tallied[] }) => (
  <dl className="tally" aria-live="polite">
    {of.map(({ label, value }) => (
      <div key={label} className="tally__box">
        <dt>{label}</dt>
        <dd>{value ?? '–'}</dd>
      </div>
    ))}
  </dl>
);
