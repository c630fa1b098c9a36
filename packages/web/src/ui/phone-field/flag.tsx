import { useFlagDrawings } from './flag-drawings.ts';

/**
 * Shows a country's flag, or its two letters until the drawings arrive. Decoration: the name is beside it.
 */
export function Flag({ country }: { country: string }) {
  const drawings = useFlagDrawings(country !== 'IL');
  if (country === 'IL') return <Israel />;
  const drawing = drawings?.[country];
  if (drawing === undefined) {
    return (
      <span className="phone__letters" aria-hidden="true">
        {country}
      </span>
    );
  }
  return (
    <img
      className="phone__flag"
      src={`data:image/svg+xml,${encodeURIComponent(drawing)}`}
      alt=""
      width="28"
      height="19"
      loading="lazy"
    />
  );
}

/** Drawn inline, because most people need no other flag and then fetch nothing. */
const Israel = () => (
  <svg className="phone__flag" viewBox="0 0 28 20" aria-hidden="true" focusable="false">
    <rect width="28" height="20" fill="#fff" />
    <rect y="2.5" width="28" height="2.8" fill="#0038b8" />
    <rect y="14.7" width="28" height="2.8" fill="#0038b8" />
    <path d="M14 6.6 16.9 11.6H11.1ZM14 13.3 11.1 8.3h5.8Z" fill="none" stroke="#0038b8" strokeWidth=".8" />
  </svg>
);
