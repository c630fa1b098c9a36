import { say, type Locale, type Phrase } from '@ezra/contract/common/locales';
import { timeParts, showTime } from '@ezra/contract/common/show-time';
import type { Notification, NotificationType } from '@ezra/contract/talk/notifications';
import { escapeHtml } from '../../../platform/messaging/mail-words.ts';
import { STATE_WORDS } from './message-words.presenter.ts';
import type { NotificationRow } from './notifications.queries.ts';

const ALL: Phrase = { he: 'הכול', en: 'All' };

/** Formats a day as DD/MM/YYYY (document 3, section 9). */
function dateOf(moment: Date, timeZone: string): string {
  const { day, month, year } = timeParts(moment, timeZone);
  return `${day}/${month}/${year}`;
}

/** Converts a message to a row of the log. */
export const presentNotification =
  (locale: Locale, timeZone: string) =>
  (row: NotificationRow): Notification => ({
    id: row.id,
    type: { id: row.type_id, label: row.type_label === null ? row.type : say(row.type_label, locale) },
    receiver_type: row.roles,
    send_to: row.send_to,
    date: dateOf(row.created_at, timeZone),
    time: showTime(row.created_at, timeZone),
    action_type: row.channel,
    message: escapeHtml(row.log_text),
    state: {
      name: row.state === 'sending' ? 'queued' : row.state,
      label: say(STATE_WORDS[row.state], locale),
    },
    created_at: row.created_at.toISOString(),
  });

/** Lists the kinds of messages for a filter, beginning with "all". */
export const presentTypes = (
  types: readonly { readonly id: number; readonly label: Phrase }[],
  locale: Locale,
): NotificationType[] => [
  { id: '', label: say(ALL, locale) },
  ...types.map(({ id, label }) => ({ id, label: say(label, locale) })),
];
