import { EMERGENCY_STATE_LABELS, type StaffEmergency } from '@ezra/contract/emergencies/emergencies';
import { say, type Locale, type Phrase } from '@ezra/contract/common/locales';
import { showMoment } from '@ezra/contract/common/show-time';
import { listedPhone } from '../../../platform/phone.ts';
import type { ListColumn } from '../../../platform/spreadsheet/export-list.ts';

export const EMERGENCIES: Phrase = { he: 'קריאות חירום', en: 'Emergency calls' };

const at = (moment: string | null, timeZone: string): string =>
  moment === null ? '' : showMoment(new Date(moment), timeZone);

export const emergencyColumns = (locale: Locale, timeZone: string): ListColumn<StaffEmergency>[] => [
  {
    header: { he: 'סטטוס', en: 'Status' },
    value: (row) => say(EMERGENCY_STATE_LABELS[row.state], locale),
  },
  { header: { he: 'מתי', en: 'When' }, value: (row) => at(row.raised_at, timeZone) },
  { header: { he: 'שם מלא', en: 'Full name' }, value: (row) => row.user.full_name, width: 24 },
  { header: { he: 'טלפון', en: 'Phone' }, value: (row) => listedPhone(row.user.phone) },
  { header: { he: 'כתובת', en: 'Address' }, value: (row) => row.address, width: 30 },
  { header: { he: 'מה קרה', en: 'What happened' }, value: (row) => row.description, width: 40 },
  { header: { he: 'אירוע', en: 'Event' }, value: (row) => row.event?.name, width: 24 },
  { header: { he: 'מי מטפל/ת', en: 'Handled by' }, value: (row) => row.acknowledged_by?.full_name },
  {
    header: { he: 'מי נשלח', en: 'Volunteers sent' },
    value: (row) => row.assignments.map(({ volunteer }) => volunteer.full_name).join(', '),
    width: 30,
  },
  { header: { he: 'נסגרה', en: 'Closed' }, value: (row) => at(row.closed_at, timeZone) },
  { header: { he: 'הערות מערכת', en: 'System notes' }, value: (row) => row.system_note, width: 30 },
];
