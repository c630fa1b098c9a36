import type { ReactNode } from 'react';
import type { IconShape } from '../icon/icon.tsx';
import type { Sort } from '../list/types.ts';

/** One of the things by which rows are compared. */
export interface ComparedColumn {
  readonly id: string;
  readonly header: string;
  /** Rem. */
  readonly width: number;
  readonly isSortable: boolean;
}

export interface ComparedFact {
  /** In its column. */
  readonly text: string;
  /** On a card, where no head says what it is; '' leaves it out. */
  readonly said: string;
  readonly icon?: IconShape | undefined;
  readonly look: 'plain' | 'good' | 'weak' | 'none';
  /** Says how it looks without colours; `label` for screen readers, where the text does not say it. */
  readonly mark?: { readonly icon: IconShape; readonly label?: string } | undefined;
}

/** A step that is offered on a row. */
export interface ComparedAction {
  readonly id: string;
  readonly label: string;
  readonly isMain?: boolean;
  readonly isBusy?: boolean;
  /** It cannot be taken now: announced, and ignores presses. */
  readonly isUnavailable?: boolean;
  /** It was taken, as the label says. */
  readonly isPast?: boolean;
  readonly onPress: () => void;
}

export interface ComparedRow {
  readonly id: number;
  /** The same as on the sketch of the places. */
  readonly number: number;
  readonly name: string;
  /** What goes with the row in words: a note. */
  readonly words?: string | undefined;
  /** By the id of the column. */
  readonly facts: Readonly<Record<string, ComparedFact>>;
  readonly isBest: boolean;
  /** What has become of the row, before its steps. */
  readonly state?: ReactNode;
  readonly actions: readonly ComparedAction[];
}

export interface ComparedGroup {
  readonly id: string;
  readonly title: string;
  readonly rows: readonly ComparedRow[];
}

export interface ComparisonProps {
  /** Accessible name of the table. */
  label: string;
  /** Head of the column of names. */
  nameHeader: string;
  columns: readonly ComparedColumn[];
  /** Those without rows are left out. */
  groups: readonly ComparedGroup[];
  sort: Sort;
  onSortChange: (sort: Sort) => void;
  words: { readonly best: string; readonly number: string; readonly actions: string };
  isLoading?: boolean;
}
