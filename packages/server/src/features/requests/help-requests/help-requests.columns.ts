import type { OwnApplication } from '@ezra/contract/requests/help-requests';
import { REQUEST_STATUS_LABELS } from '@ezra/contract/requests/help-requests.terms';
import { say, type Locale, type Phrase } from '@ezra/contract/common/locales';
import { showDay, showMoment } from '@ezra/contract/common/show-time';
import type { ListColumn } from '../../../platform/spreadsheet/export-list.ts';

export const MY_REQUESTS: Phrase = { he: 'הבקשות שלי', en: 'My help requests' };

/** The fields that every view of a request has. */
export type RequestLine = Pick<
  OwnApplication,
  'category' | 'status' | 'description' | 'arrival_date' | 'arrival_time' | 'expiration_date' | 'created_at'
>;

const validity = (line: RequestLine, locale: Locale): string => {
  const day = line.expiration_date ?? line.arrival_date;
  return day ? [showDay(day, locale), line.arrival_time].filter(Boolean).join(' ') : '';
};

/** The columns that every list of requests can show, by name. */
export const requestColumns = (locale: Locale, timeZone: string) =>
  ({
    category: { header: { he: 'קטגוריה', en: 'Category' }, value: (line) => line.category.label },
    status: {
      header: { he: 'סטטוס', en: 'Status' },
      value: (line) => say(REQUEST_STATUS_LABELS[line.status], locale),
    },
    description: {
      header: { he: 'תיאור', en: 'Description' },
      value: (line) => line.description,
      width: 40,
    },
    validity: { header: { he: 'בתוקף עד', en: 'Valid until' }, value: (line) => validity(line, locale) },
    created: {
      header: { he: 'נוצרה', en: 'Created' },
      value: (line) => showMoment(new Date(line.created_at), timeZone),
    },
  }) as const satisfies Record<string, ListColumn<RequestLine>>;

export const DESTINATION: Phrase = { he: 'יעד', en: 'Destination' };
export const ORIGIN: Phrase = { he: 'מוצא', en: 'Origin' };

export function ownRequestColumns(locale: Locale, timeZone: string): ListColumn<OwnApplication>[] {
  const { category, status, description, validity: until, created } = requestColumns(locale, timeZone);
  return [
    status,
    category,
    { header: { he: 'מי עוזר', en: 'Volunteer' }, value: (row) => row.volunteer?.full_name },
    until,
    created,
    description,
    { header: DESTINATION, value: (row) => row.destination_address, width: 30 },
    { header: ORIGIN, value: (row) => row.origin_address, width: 30 },
    { header: { he: 'הערות מערכת', en: 'System notes' }, value: (row) => row.system_notes, width: 30 },
  ];
}
