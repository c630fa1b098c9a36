import { Star } from 'lucide-react';
import { Icon } from '../icon/icon.tsx';
import type { ComparedFact, ComparedRow } from './types.ts';
import './comparison.css';

/** A fact in its column, or by itself on a card. */
export function Fact({ fact, isAlone = false }: { fact: ComparedFact; isAlone?: boolean }) {
  const { mark, look } = fact;
  const icon = mark?.icon ?? (isAlone ? fact.icon : undefined);
  return (
    <span className={`compared compared--${look}`}>
      {icon && <Icon icon={icon} size="small" {...(mark?.label !== undefined && { label: mark.label })} />}
      <bdi>{isAlone ? fact.said : fact.text}</bdi>
    </span>
  );
}

/** The number of a row, as on the sketch of the places. */
export const RowNumber = ({ number, label }: { number: number; label: string }) => (
  <span className="compared-number">
    <span className="visually-hidden">{label} </span>
    {number}
  </span>
);

/** The name of a row, with a word for the best one. */
export const RowName = ({ row, best }: { row: ComparedRow; best: string }) => (
  <>
    <bdi>{row.name}</bdi>
    {row.isBest && <Icon icon={Star} size="small" label={best} className="compared-star" />}
  </>
);
