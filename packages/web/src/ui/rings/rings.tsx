import { classNames } from '../class-names.ts';
import { MarkShape } from '../logo/logo.tsx';
import './rings.css';

type Dot = readonly [x: number, y: number];
interface Figure {
  viewBox: string;
  rings: readonly number[];
  people: readonly Dot[];
  volunteers: readonly Dot[];
  links: readonly (readonly [Dot, Dot])[];
}

const FIGURES = {
  landing: {
    viewBox: '-290 -230 580 460',
    rings: [262, 176, 104],
    people: [
      [-165.4, -60.2],
      [231.3, -123],
      [138.7, 108.4],
      [-35.6, -97.7],
      [-194.7, -175.3],
    ],
    volunteers: [
      [-97.7, 35.6],
      [93.3, -149.3],
      [123, 231.3],
      [-222.2, 138.8],
    ],
    links: [
      [
        [-165.4, -60.2],
        [-97.7, 35.6],
      ],
      [
        [231.3, -123],
        [93.3, -149.3],
      ],
      [
        [138.7, 108.4],
        [123, 231.3],
      ],
    ],
  },
  empty: {
    viewBox: '-190 -190 380 380',
    rings: [176, 104],
    people: [
      [134.8, -113.1],
      [-90.1, 52],
    ],
    volunteers: [],
    links: [],
  },
  emergency: {
    viewBox: '-264 -222 528 444',
    rings: [216, 156, 98],
    people: [],
    volunteers: [
      [-141.4, -65.9],
      [80.3, -56.2],
      [200.3, 80.9],
      [-187.1, 108],
      [27.1, -153.6],
    ],
    links: [],
  },
} as const satisfies Record<string, Figure>;

interface RingsProps {
  /** `emergency` is a home with rings around it. */
  figure?: keyof typeof FIGURES;
}

/** People (outlined) and volunteers (filled) around one place. Decoration: its text is beside it. */
export function Rings({ figure = 'empty' }: RingsProps) {
  const { viewBox, rings, people, volunteers, links }: Figure = FIGURES[figure];
  return (
    <svg
      className={classNames('rings', `rings--${figure}`)}
      viewBox={viewBox}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      {rings.map((r) => (
        <circle key={r} className="rings__ring" r={r} />
      ))}
      <circle className="rings__disc" r="72" />
      {figure === 'emergency' && (
        <>
          <circle className="rings__pulse" r="216" />
          <circle className="rings__pulse rings__pulse--later" r="216" />
        </>
      )}
      {links.map(([[x1, y1], [x2, y2]]) => (
        <line key={`${x1} ${y1}`} className="rings__link" x1={x1} y1={y1} x2={x2} y2={y2} />
      ))}
      {people.map(([x, y]) => (
        <circle key={`${x} ${y}`} className="rings__person" cx={x} cy={y} r="11" />
      ))}
      {volunteers.map(([x, y]) => (
        <circle key={`${x} ${y}`} className="rings__volunteer" cx={x} cy={y} r="12" />
      ))}
      {figure === 'emergency' ? (
        <Home />
      ) : (
        <g className="rings__mark" transform="translate(-48 -46) scale(2)">
          <MarkShape />
        </g>
      )}
    </svg>
  );
}

const Home = () => (
  <>
    <circle className="rings__core" r="46" />
    <g
      transform="translate(-26.4 -27.6) scale(2.2)"
      fill="none"
      stroke="#fff"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d="M15 21v-8a1 1 0 0 0-1-1h-4a1 1 0 0 0-1 1v8" />
      <path d="M3 10a2 2 0 0 1 .709-1.528l7-6a2 2 0 0 1 2.582 0l7 6A2 2 0 0 1 21 10v9a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2z" />
    </g>
  </>
);
