import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon, type IconShape } from '../icon/icon.tsx';
import './facts.css';

export interface Fact {
  /** What the value is, in a word. */
  label: string;
  icon: IconShape;
  value: ReactNode;
  /** Shows the most important fact larger. */
  isKey?: boolean;
  isMuted?: boolean;
}

/** Falsy entries are skipped: `note && { label, value: note }`. */
type Maybe<T> = T | null | undefined | false | '';

const present = <T,>(each: Maybe<T>): each is T => Boolean(each);

/** Isolates text written by people, so that the full stop of a Hebrew sentence stays at its end. */
const ownWay = (value: ReactNode): ReactNode => (typeof value === 'string' ? <bdi>{value}</bdi> : value);

/** A list of facts, each with icon, label and value. */
export const FactList = ({ facts }: { facts: readonly Maybe<Fact>[] }) => (
  <dl className="facts">
    {facts.filter(present).map((fact) => (
      <div key={fact.label} className="facts__row">
        <dt>
          <Icon icon={fact.icon} />
          <span>{fact.label}</span>
        </dt>
        <dd className={classNames(fact.isKey && 'facts__key', fact.isMuted && 'muted')}>
          {ownWay(fact.value)}
        </dd>
      </div>
    ))}
  </dl>
);

export interface Detail {
  label: string;
  value: ReactNode;
}

/** A list of terms and descriptions, side by side where they fit. */
export const DetailsList = ({ details }: { details: readonly Maybe<Detail>[] }) => (
  <div className="details-frame">
    <dl className="details">
      {details.filter(present).map((detail) => (
        <div key={detail.label}>
          <dt>{detail.label}</dt>
          <dd>{ownWay(detail.value)}</dd>
        </div>
      ))}
    </dl>
  </div>
);
