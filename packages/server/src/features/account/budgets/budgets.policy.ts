import type { SettingName } from '@ezra/contract/common/settings';
import { isStaffRole } from '@ezra/contract/common/roles';
import type { Acting } from '../../../platform/sessions/acting.policy.ts';

export interface DayBudget {
  /** Number of files or messages. */
  readonly times: number;
  /** Rows of files, or receivers of messages. */
  readonly amount: number;
}

interface KindRules {
  /** A file or message above this amount counts as wide. */
  readonly wideFrom: number;
  readonly settings: Readonly<Record<keyof DayBudget, SettingName>>;
  /** Factor on the settings. */
  readonly widerBy: number;
  readonly refusal: string;
}

/** What is counted: files with people's details, and messages that the staff write. */
export const KINDS = {
  export: {
    wideFrom: 1_000,
    settings: { times: 'exports_a_day', amount: 'export_rows_a_day' },
    widerBy: 1,
    refusal: 'export_budget_spent',
  },
  message: {
    wideFrom: 500,
    settings: { times: 'messages_a_day', amount: 'message_receivers_a_day' },
    widerBy: 1,
    refusal: 'message_budget_spent',
  },
  /** To people in a running event, where an emergency cannot wait for a second factor. */
  eventMessage: {
    wideFrom: Infinity,
    settings: { times: 'messages_a_day', amount: 'message_receivers_a_day' },
    widerBy: 10,
    refusal: 'message_budget_spent',
  },
} as const satisfies Record<string, KindRules>;
export type Kind = keyof typeof KINDS;

export interface Spending {
  readonly kind: Kind;
  /** Rows of this file, or receivers of this message. */
  readonly amount: number;
  /** Spent earlier the same day. */
  readonly before: DayBudget;
  readonly budget: DayBudget;
}

export const isWide = ({ kind, amount }: Pick<Spending, 'kind' | 'amount'>): boolean =>
  amount > KINDS[kind].wideFrom;

/**
 * Whether to tell the super admins: a wide file or message by staff who are limited to regions or run events,
 * or the one that reaches half of a day's budget.
 */
export function isUnusual(spending: Spending, { role, states }: Pick<Acting, 'role' | 'states'>): boolean {
  if (!isStaffRole(role)) return false;
  if (isWide(spending) && states !== null) return true;
  const { amount, before, budget } = spending;
  const isPastHalf = (spent: DayBudget) => spent.times * 2 > budget.times || spent.amount * 2 > budget.amount;
  return !isPastHalf(before) && isPastHalf({ times: before.times + 1, amount: before.amount + amount });
}
