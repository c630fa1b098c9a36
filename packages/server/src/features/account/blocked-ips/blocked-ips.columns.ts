import type { BlockedIp } from '@ezra/contract/account/blocked-ips';
import type { Locale } from '@ezra/contract/common/locales';
import { showMoment } from '@ezra/contract/common/show-time';
import type { ListColumn } from '../../../platform/spreadsheet/export-list.ts';

export function blockColumns(_locale: Locale, timeZone: string): ListColumn<BlockedIp>[] {
  const moment = (iso: string | null) => iso && showMoment(new Date(iso), timeZone);
  return [
    { header: { he: 'משתמש/ת', en: 'User' }, value: ({ user }) => user?.full_name ?? null },
    { header: { he: 'כתובת IP', en: 'IP address' }, value: (row) => row.ip_add, width: 26 },
    { header: { he: 'נתיב', en: 'Path' }, value: ({ path }) => path, width: 26 },
    { header: { he: 'סיבה', en: 'Message' }, value: ({ message }) => message, width: 30 },
    { header: { he: 'נחסמה', en: 'Blocked' }, value: (row) => moment(row.created_at) },
    { header: { he: 'עד', en: 'Until' }, value: (row) => moment(row.until) },
  ];
}
