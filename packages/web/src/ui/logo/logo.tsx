import type { Locale } from '@ezra/contract/common/locales';
import { LOGO_MARK, LOGO_WORDS } from '@ezra/contract/common/logo';
import { classNames } from '../class-names.ts';
import './logo.css';

/** The mark: one person bending towards another. */
export const MarkShape = () => (
  <>
    <path
      d={LOGO_MARK.arc.d}
      fill="none"
      stroke="currentColor"
      strokeWidth={LOGO_MARK.arc.width}
      strokeLinecap="round"
    />
    {LOGO_MARK.dots.map((dot) => (
      <circle key={dot.cx} {...dot} fill="currentColor" />
    ))}
  </>
);

interface LogoProps {
  locale: Locale;
  /** Accessible name; without it the logo is decoration. */
  label?: string;
  size?: 'small' | 'regular' | 'large';
}

const naming = (label: string | undefined) =>
  label ? ({ role: 'img', 'aria-label': label } as const) : ({ 'aria-hidden': true } as const);

const sizeClass = (size: LogoProps['size']) =>
  classNames('logo', size && size !== 'regular' && `logo--${size}`);

/** Mark and name in the surrounding text colour. */
export function Logo({ locale, label, size }: LogoProps) {
  const word = LOGO_WORDS[locale];
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
