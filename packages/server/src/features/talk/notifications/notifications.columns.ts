import { say, type Locale, type Phrase } from '@ezra/contract/common/locales';
import { roleLabel } from '@ezra/contract/common/roles';
import type { Notification } from '@ezra/contract/talk/notifications';
import { listedPhone } from '../../../platform/phone.ts';
import type { ListColumn } from '../../../platform/spreadsheet/export-list.ts';
import { CHANNEL_WORDS } from './message-words.presenter.ts';

export const NOTIFICATIONS: Phrase = { he: 'עדכונים', en: 'Notification log' };

const SIGNS: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};
/** Decodes HTML entities: a cell holds plain text. */
const plain = (html: string): string =>
  html.replace(/&(?:amp|lt|gt|quot|#39);/g, (sign) => SIGNS[sign] ?? sign);

/** Columns of the log, in the order of the screen. */
export const notificationColumns = (locale: Locale): ListColumn<Notification>[] => [
  { header: { he: 'סוג', en: 'Type' }, value: (row) => row.type.label },
  { header: { he: 'נשלח אל', en: 'Sent to' }, value: (row) => row.send_to && listedPhone(row.send_to) },
  {
    header: { he: 'תפקיד', en: 'Role' },
    value: (row) => row.receiver_type.map((role) => roleLabel(role, locale)).join(', '),
  },
  { header: { he: 'תאריך', en: 'Date' }, value: (row) => row.date },
  { header: { he: 'שעה', en: 'Time' }, value: (row) => row.time },
  {
    header: { he: 'ערוץ', en: 'Channel' },
    value: (row) => row.action_type && say(CHANNEL_WORDS[row.action_type], locale),
  },
  { header: { he: 'תוכן', en: 'Content' }, value: (row) => plain(row.message), width: 60 },
  { header: { he: 'מצב', en: 'State' }, value: (row) => row.state.label },
];
