import { REQUEST_STATUSES } from '@ezra/contract/requests/help-requests.terms';
import { say, type Locale, type Phrase } from '@ezra/contract/common/locales';
import type { Duration, SentMessages, ServedGroup } from '@ezra/contract/office/service';
import { MESSAGE_OUTCOMES, type MessageOutcome } from '@ezra/contract/office/service.terms';
import { CHANNELS } from '../../../platform/messaging/channel-rules.ts';
import { costOf, type MessageCosts } from '../../../platform/messaging/message-costs.ts';
import type { MessageRow, WaitRow } from './service.queries.ts';

const durationOf = (percentiles: number[] | null, count: number): Duration => {
  const [p50, p90] = count === 0 ? [] : (percentiles ?? []);
  const whole = (seconds: number | undefined) => (seconds === undefined ? null : Math.round(seconds));
  return { count, p50: whole(p50), p90: whole(p90) };
};

export const presentWaits = (row: WaitRow) => ({
  requests: row.requests,
  first_yes: durationOf(row.yes, row.yes_count),
  approved: durationOf(row.approved, row.approved_count),
  done: durationOf(row.done, row.done_count),
});

/** Lists groups that have requests, in the order of `names`; requests without a group come last. */
export function presentGroups(
  rows: readonly WaitRow[],
  names: readonly { readonly id: number; readonly label: Phrase }[],
  locale: Locale,
): ServedGroup[] {
  const found = new Map(rows.map((row) => [row.id, presentWaits(row)]));
  const without = found.get(null);
  return [
    ...names.flatMap(({ id, label }) => {
      const waits = found.get(id);
      return waits ? [{ id, name: say(label, locale), ...waits }] : [];
    }),
    ...(without ? [{ id: null, name: null, ...without }] : []),
  ];
}

export const presentOutcomes = (rows: readonly { status: string; count: number }[]) =>
  Object.fromEntries(
    REQUEST_STATUSES.map((status) => [status, rows.find((row) => row.status === status)?.count ?? 0]),
  ) as Record<(typeof REQUEST_STATUSES)[number], number>;

/** The states of a stored message for each outcome. */
const STATES: Readonly<Record<MessageOutcome, readonly string[]>> = {
  waiting: ['queued', 'sending'],
  sent: ['sent'],
  delivered: ['delivered'],
  uncertain: ['uncertain'],
  failed: ['failed'],
  skipped: ['skipped'],
};
/** Outcomes that are paid for: the provider got the message, or may have. */
const PAID: readonly MessageOutcome[] = ['sent', 'delivered', 'uncertain'];

/** Counts the messages of each channel in use, and of messages without a channel. */
export const presentMessages = (rows: readonly MessageRow[], costs: Partial<MessageCosts>): SentMessages[] =>
  [...CHANNELS, null].flatMap((channel) => {
    const own = rows.filter((row) => row.channel === channel);
    if (own.length === 0) return [];
    const countOf = (outcome: MessageOutcome): number =>
      own.reduce((sum, { state, count }) => (STATES[outcome].includes(state) ? sum + count : sum), 0);
    const counts = Object.fromEntries(
      MESSAGE_OUTCOMES.map((outcome) => [outcome, countOf(outcome)]),
    ) as SentMessages['counts'];
    const paid = PAID.reduce((sum, outcome) => sum + counts[outcome], 0);
    const none = { whatsapp: 0, sms: 0, email: 0 };
    return [{ channel, counts, cost: channel === null ? 0 : costOf({ ...none, [channel]: paid }, costs) }];
  });
