import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon, type IconShape } from '../icon/icon.tsx';
import './facts.css';

export interface Fact {
  /** What it is, in a word. */
  label: string;
  icon: IconShape;
  value: ReactNode;
  /** The one that matters most: larger. */
  isKey?: boolean;
  isMuted?: boolean;
}

/** What people wrote keeps its own direction: the full stop of a Hebrew sentence stays at its end. */
const ownWay = (value: ReactNode): ReactNode => (typeof value === 'string' ? <bdi>{value}</bdi> : value);

/** An icon, a word for what it is, the fact. */
export const FactList = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className="facts">
    {facts.map((fact) => (
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

/** Term and description, side by side when there is room. */
export const DetailsList = ({ details }: { details: readonly Detail[] }) => (
  <div className="details-frame">
    <dl className="details">
      {details.map((detail) => (
        <div key={detail.label}>
          <dt>{detail.label}</dt>
          <dd>{ownWay(detail.value)}</dd>
        </div>
      ))}
    </dl>
  </div>
);

/** Sections of details side by side where there is room: what a wide dialog holds. */
export const DetailColumns = ({ children }: { children: ReactNode }) => (
  <div className="detail-columns">{children}</div>
);
