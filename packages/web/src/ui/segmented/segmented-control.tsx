import type { ReactNode } from 'react';
import { Anchor } from '../link/anchor.tsx';
import './segmented.css';

export interface Segment<V extends string> {
  value: V;
  label: ReactNode;
  /** Language of the label, when it differs from the page's. */
  lang?: string;
  /** Renders a link instead of a button. */
  href?: string;
}

interface SegmentedControlProps<V extends string> {
  /** Accessible name: what is switched. */
  label: string;
  value: V;
  segments: readonly Segment<V>[];
  /** Not needed when all segments are links. */
  onChange?: (value: V) => void;
}

/** Switches between a few states of the whole page. All are visible, the current one is marked. */
export function SegmentedControl<V extends string>({
  label,
  value,
  segments,
  onChange,
}: SegmentedControlProps<V>) {
  return (
    <div className="segmented" role="group" aria-label={label}>
      {segments.map((segment) =>
        segment.href ? (
          <Anchor
            key={segment.value}
            href={segment.href}
            lang={segment.lang}
            hrefLang={segment.lang}
            aria-current={segment.value === value ? 'true' : undefined}
            onClick={() => onChange?.(segment.value)}
          >
            {segment.label}
          </Anchor>
        ) : (
          <button
            key={segment.value}
            type="button"
            lang={segment.lang}
            aria-pressed={segment.value === value}
            onClick={() => onChange?.(segment.value)}
          >
            {segment.label}
          </button>
        ),
      )}
    </div>
  );
}
