import type { Locale } from '@ezra/contract/common/locales';
import { classNames } from '../class-names.ts';
import './logo.css';

const WORD = {
  'he-IL': {
    viewBox: '0 0 134 48',
    mark: 'translate(91.53 0)',
    path: 'M17.43 38.5L17.43 21.73Q17.43 20.05 16.67 19.34Q15.92 18.63 14.54 18.63L3.32 18.63L3.32 13.95L16.22 13.95Q18.37 13.95 20.05 14.76Q21.73 15.58 22.69 17.34Q23.66 19.11 23.66 22.03L23.66 38.5ZM3.06 38.5L3.06 26.76L3.92 23.88L9.3 23.88L9.3 26.76L9.3 38.5ZM38.11 38.5L38.11 21.73Q38.11 20.05 37.36 19.34Q36.6 18.63 35.23 18.63L26.8 18.63L26.8 13.95L36.91 13.95Q39.06 13.95 40.73 14.76Q42.41 15.58 43.38 17.34Q44.34 19.11 44.34 22.03L44.34 38.5ZM50.98 38.5L50.98 23.66Q50.98 21.95 51.3 20.66Q51.62 19.37 52.18 18.63L48.31 18.63L48.31 13.95L61.08 13.95L61.08 18.63L57.86 18.63Q57.34 19.71 57.25 21.11Q57.17 22.5 57.17 23.66L57.17 38.5ZM63.92 40.18L63.06 35.32L73.08 33.43Q75.19 33.04 76.45 32.11Q77.72 31.19 78.37 29.66Q79.01 28.14 79.27 25.92Q79.53 23.71 79.55 20.74Q79.57 17.77 79.57 13.95L85.72 13.95Q85.72 18.16 85.57 21.62Q85.42 25.08 84.84 27.86Q84.26 30.63 82.93 32.72Q81.59 34.8 79.23 36.22Q76.86 37.64 73.16 38.37ZM70.07 34.63L64.95 13.95L71.19 13.95L76 34.63Z',
  },
  'en-US': {
    viewBox: '0 0 123 48',
    mark: 'translate(-6 0)',
    path: 'M49.66 38.5L49.66 12.42L65.82 12.42L65.82 17.02L55.14 17.02L55.14 22.7L64.22 22.7L64.22 27.34L55.14 27.34L55.14 33.9L66.22 33.9L66.22 38.5ZM69.76 38.5L69.76 35.58L78.36 23.02L70.72 23.02L70.72 18.7L85.2 18.7L85.2 21.66L76.56 34.18L85.48 34.18L85.48 38.5ZM89.14 38.5L89.14 18.7L93.62 18.7L94.02 22.18L94.18 22.18Q95.26 20.22 96.76 19.22Q98.26 18.22 99.78 18.22Q100.58 18.22 101.14 18.32Q101.7 18.42 102.1 18.62L101.18 23.38Q100.66 23.22 100.2 23.14Q99.74 23.06 99.1 23.06Q97.94 23.06 96.7 23.9Q95.46 24.74 94.62 26.86L94.62 38.5ZM108.56 38.98Q106.8 38.98 105.48 38.2Q104.16 37.42 103.42 36.08Q102.68 34.74 102.68 33.06Q102.68 29.94 105.36 28.18Q108.04 26.42 114 25.78Q113.96 24.86 113.62 24.14Q113.28 23.42 112.58 23.02Q111.88 22.62 110.72 22.62Q109.4 22.62 108.1 23.12Q106.8 23.62 105.4 24.46L103.4 20.82Q104.6 20.1 105.96 19.5Q107.32 18.9 108.76 18.56Q110.2 18.22 111.76 18.22Q114.28 18.22 116 19.22Q117.72 20.22 118.6 22.16Q119.48 24.1 119.48 27.06L119.48 38.5L115 38.5L114.6 36.42L114.44 36.42Q113.2 37.54 111.74 38.26Q110.28 38.98 108.56 38.98ZM110.4 34.74Q111.48 34.74 112.3 34.24Q113.12 33.74 114 32.9L114 29.14Q111.72 29.42 110.4 29.92Q109.08 30.42 108.52 31.12Q107.96 31.82 107.96 32.62Q107.96 33.7 108.64 34.22Q109.32 34.74 110.4 34.74Z',
  },
} as const satisfies Record<Locale, { viewBox: string; mark: string; path: string }>;

/** Draws the mark: one person bending towards another. */
export const MarkShape = () => (
  <>
    <path
      d="M36.4 19.5A14.6 14.6 0 1 1 9.4 26.7"
      fill="none"
      stroke="currentColor"
      strokeWidth="6.5"
      strokeLinecap="round"
    />
    <circle cx="32.7" cy="8.4" r="6" fill="currentColor" />
    <circle cx="23" cy="26.2" r="5.5" fill="currentColor" />
  </>
);

interface LogoProps {
  locale: Locale;
  /** The accessible name; without it the logo is decoration. */
  label?: string;
  size?: 'small' | 'regular' | 'large';
}

const naming = (label: string | undefined) =>
  label ? ({ role: 'img', 'aria-label': label } as const) : ({ 'aria-hidden': true } as const);

const sizeClass = (size: LogoProps['size']) =>
  classNames('logo', size && size !== 'regular' && `logo--${size}`);

/** Shows mark and name in the surrounding text colour. */
export function Logo({ locale, label, size }: LogoProps) {
  const word = WORD[locale];
  return (
    <svg className={sizeClass(size)} viewBox={word.viewBox} focusable="false" {...naming(label)}>
      <g transform={word.mark}>
        <MarkShape />
      </g>
      <path d={word.path} fill="currentColor" />
    </svg>
  );
}

export const Mark = ({ label, size }: Omit<LogoProps, 'locale'>) => (
  <svg className={sizeClass(size)} viewBox="0 0 48 48" focusable="false" {...naming(label)}>
    <MarkShape />
  </svg>
);
