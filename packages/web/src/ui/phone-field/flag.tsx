import { STRIPED_FLAGS } from './flags.ts';

const WIDTH = 28;
const HEIGHT = 20;

/** A country's flag where it is cheap to draw, else its two letters. Decoration: the name is beside it. */
export function Flag({ country }: { country: string }) {
  const stripes = STRIPED_FLAGS[country];
  if (country !== 'IL' && !stripes) {
    return (
      <span className="phone__letters" aria-hidden="true">
        {country}
      </span>
    );
  }
  return (
    <svg className="phone__flag" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" focusable="false">
      {country === 'IL' ? <Israel /> : <Stripes pattern={stripes ?? ''} />}
    </svg>
  );
}

const Israel = () => (
  <>
    <rect width="28" height="20" fill="#fff" />
    <rect y="2.5" width="28" height="2.8" fill="#0038b8" />
    <rect y="14.7" width="28" height="2.8" fill="#0038b8" />
    <path d="M14 6.6 16.9 11.6H11.1ZM14 13.3 11.1 8.3h5.8Z" fill="none" stroke="#0038b8" strokeWidth=".8" />
  </>
);

function Stripes({ pattern }: { pattern: string }) {
  const [direction, ...colours] = pattern.split(' ');
  const isAcross = direction === 'h';
  const step = (isAcross ? HEIGHT : WIDTH) / colours.length;
  return (
    <>
      {colours.map((colour, index) => (
        <rect
          key={index}
          x={isAcross ? 0 : index * step}
          y={isAcross ? index * step : 0}
          width={isAcross ? WIDTH : step}
          height={isAcross ? step : HEIGHT}
          fill={`#${colour}`}
        />
      ))}
    </>
  );
}
