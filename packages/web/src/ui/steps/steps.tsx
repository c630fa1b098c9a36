import type { ReactNode } from 'react';
import { Check, CloudCheck } from 'lucide-react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import { useUiText } from '../kit-provider.tsx';
import { Anchor } from '../link/anchor.tsx';
import './steps.css';

interface StepsProps {
  /** The current step, from 1. */
  step: number;
  count: number;
  /** Fields of the current step: filled in, and in total. */
  filled?: { filled: number; count: number };
  /** 'Saved on this device', at the end of the line. */
  note?: ReactNode;
}

/** Shows progress as a bar for each step, and as text. */
export function Steps({ step, count, filled, note }: StepsProps) {
  const text = useUiText();
  const share = filled && filled.count > 0 ? filled.filled / filled.count : 0;
  return (
    <div className="steps">
      <ol className="steps__bars" aria-hidden="true">
        {Array.from({ length: count }, (_, index) => (
          <li
            key={index}
            className={classNames(index + 1 < step && 'is-done', index + 1 === step && 'is-now')}
          >
            {index + 1 === step && <span style={{ inlineSize: `${Math.round(share * 100)}%` }} />}
          </li>
        ))}
      </ol>
      <div className="steps__line">
        <p className="steps__text">
          {text.stepOf(step, count)}
          {filled && ` · ${text.fieldsFilled(filled.filled, filled.count)}`}
        </p>
        {note}
      </div>
    </div>
  );
}

export const SavedNote = ({ children }: { children: ReactNode }) => (
  <p className="saved" role="status">
    <Icon icon={CloudCheck} />
    <span>{children}</span>
  </p>
);

export interface FormPart {
  id: string;
  title: string;
  state: 'done' | 'now' | 'later';
  /** Address of the part; undefined for a part that cannot be opened yet. */
  href?: string;
  /** Opens the part, for forms whose parts share one address. */
  onOpen?: (() => void) | undefined;
}

interface LongFormProps {
  parts: readonly FormPart[];
  filled?: { filled: number; count: number };
  note?: ReactNode;
  children: ReactNode;
}

/** A long form in parts: their list beside it on wide screens, a line above it on phones. */
export function LongForm({ parts, filled, note, children }: LongFormProps) {
  const text = useUiText();
  const step = Math.max(1, parts.findIndex((part) => part.state === 'now') + 1);
  return (
    <div className="long-form">
      <aside className="toc" aria-label={text.formParts}>
        <ol className="toc__list">
          {parts.map((part, index) => (
            <li key={part.id}>
              <TocItem part={part} number={index + 1} />
            </li>
          ))}
        </ol>
        {note}
      </aside>
      <div className="long-form__main">
        <Steps step={step} count={parts.length} filled={filled} note={note} />
        {children}
      </div>
    </div>
  );
}

function TocItem({ part, number }: { part: FormPart; number: number }) {
  const text = useUiText();
  const className = classNames('toc__item', part.state === 'done' && 'is-done');
  const inner = (
    <>
      <span className="toc__mark">{part.state === 'done' ? <Icon icon={Check} size="small" /> : number}</span>
      <span>
        {part.title}
        {part.state === 'done' && <span className="visually-hidden">, {text.stepDone}</span>}
      </span>
    </>
  );
  const current = part.state === 'now' ? 'step' : undefined;
  if (part.onOpen) {
    return (
      <button type="button" className={className} aria-current={current} onClick={part.onOpen}>
        {inner}
      </button>
    );
  }
  return part.href ? (
    <Anchor className={className} href={part.href} aria-current={current}>
      {inner}
    </Anchor>
  ) : (
    <span className={className} aria-current={current}>
      {inner}
    </span>
  );
}
