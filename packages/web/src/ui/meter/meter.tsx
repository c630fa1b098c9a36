import './meter.css';

/** A part of a whole as a bar, 0 to 1. Decoration: the words beside it say the same. */
export const Meter = ({ part }: { part: number }) => (
  <span className="meter" aria-hidden="true">
    <span style={{ inlineSize: `${Math.round(Math.min(1, Math.max(0, part)) * 100)}%` }} />
  </span>
);
