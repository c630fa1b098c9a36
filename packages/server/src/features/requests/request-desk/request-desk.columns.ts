import { REQUEST_STATUS_LABELS } from '@ezra/contract/requests/help-requests.terms';
import { say, type Locale, type Phrase } from '@ezra/contract/common/locales';
import type { AdminApplication, AdminApplicationUser } from '@ezra/contract/requests/request-desk';
import { listedPhone } from '../../../platform/phone.ts';
import type { ListColumn } from '../../../platform/spreadsheet/export-list.ts';
import { requestColumns } from '../help-requests/help-requests.columns.ts';

export const PENDING_REQUESTS: Phrase = { he: 'בקשות פתוחות', en: 'Open help requests' };

const LOW: Phrase = { he: 'נמוכה', en: 'Low' };
const HIGH: Phrase = { he: 'גבוהה', en: 'High' };

/** Urgency is low when the priority is 0, otherwise high (document 2, 2.6). */
const urgency = (application: AdminApplication, locale: Locale) =>
  say(application.label_priority === 0 ? LOW : HIGH, locale);
function shared(locale: Locale, timeZone: string): Record<string, ListColumn<AdminApplication>> {
  const { validity, created, ...columns } = requestColumns(locale, timeZone);
  return {
    ...columns,
    validity: { ...validity, header: { he: 'תוקף', en: 'Validity' } },
    created: { ...created, header: { he: 'תאריך יצירה', en: 'Creation date' } },
    urgency: { header: { he: 'דחיפות', en: 'Urgency' }, value: (row) => urgency(row, locale) },
    notes: { header: { he: 'הערות מערכת', en: 'System notes' }, value: (row) => row.system_notes, width: 30 },
    name: { header: { he: 'שם מלא', en: 'Full name' }, value: (row) => row.user.full_name },
    phone: { header: { he: 'טלפון', en: 'Phone' }, value: (row) => listedPhone(row.user.phone) },
    email: { header: { he: 'דוא״ל', en: 'E-mail' }, value: (row) => row.user.email, width: 26 },
    disability: { header: { he: 'מוגבלות', en: 'Disability' }, value: (row) => row.user.disability },
    destination: {
      header: { he: 'כתובת יעד', en: 'Destination address' },
      value: (row) => row.destination_address,
      width: 30,
    },
    origin: {
      header: { he: 'כתובת מוצא', en: 'Origin address' },
      value: (row) => row.origin_address,
      width: 30,
    },
    home: {
      header: { he: 'כתובת מגורים', en: 'Residential address' },
      value: (row) => row.user.residential_address,
      width: 30,
    },
    current: {
      header: { he: 'כתובת נוכחית', en: 'Current address' },
      value: (row) => row.user.arrival_address,
      width: 30,
    },
  };
}

const STATUS: Phrase = { he: 'סטטוס', en: 'Status' };
const IN_CARE: Phrase = { he: 'בטיפול של', en: 'In user care' };

const pick = (
  columns: Record<string, ListColumn<AdminApplication>>,
  names: readonly string[],
): ListColumn<AdminApplication>[] => names.flatMap((name) => columns[name] ?? []);

export function singleRequestColumns(locale: Locale, timeZone: string): ListColumn<AdminApplicationUser>[] {
  const columns = shared(locale, timeZone);
  const ofRequest = (names: readonly string[]): ListColumn<AdminApplicationUser>[] =>
    pick(columns, names).map((column) => ({ ...column, value: (row) => column.value(row.application) }));
  return [
    ...ofRequest(['category']),
    { header: STATUS, value: (row) => say(REQUEST_STATUS_LABELS[row.status], locale) },
    ...ofRequest(['urgency']),
    { header: IN_CARE, value: (row) => row.volunteer?.full_name },
    ...ofRequest([
      'description',
      'validity',
      'created',
      'notes',
      'name',
      'phone',
      'email',
      'disability',
      'destination',
      'origin',
    ]),
  ];
}

export function pendingRequestColumns(locale: Locale, timeZone: string): ListColumn<AdminApplication>[] {
  const columns = shared(locale, timeZone);
  return [
    ...pick(columns, [
      'category',
      'status',
      'urgency',
      'description',
      'validity',
      'created',
      'name',
      'phone',
      'email',
      'disability',
      'home',
      'current',
    ]),
  ];
}
