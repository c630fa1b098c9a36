import './meter.css';

/** A part of a whole (0 to 1) as a bar. Decoration: the text beside it says the same. */
export const Meter = ({ part }: { part: number }) => (
  <span className="meter" aria-hidden="true">
    <span style={{ inlineSize: `${Math.round(Math.min(1, Math.max(0, part)) * 100)}%` }} />
  </span>
);
