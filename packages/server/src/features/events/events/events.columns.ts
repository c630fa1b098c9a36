import type { Locale, Phrase } from '@ezra/contract/common/locales';
import { say } from '@ezra/contract/common/locales';
import { showMoment } from '@ezra/contract/common/show-time';
import type { ManagedEvent } from '@ezra/contract/events/events';
import { EVENT_PURPOSE_LABELS, HELP_TYPE_LABELS } from '@ezra/contract/events/events.terms';
import type { ListColumn } from '../../../platform/spreadsheet/export-list.ts';

const ACTIVE: Phrase = { he: 'פעיל', en: 'Active' };
const INACTIVE: Phrase = { he: 'לא פעיל', en: 'Inactive' };
const YES: Phrase = { he: 'כן', en: 'Yes' };
const NO: Phrase = { he: 'לא', en: 'No' };

export function eventColumns(locale: Locale, timeZone: string): ListColumn<ManagedEvent>[] {
  const yesOrNo = (is: boolean) => say(is ? YES : NO, locale);
  const moment = (iso: string | null) => iso && showMoment(new Date(iso), timeZone);
  return [
    { header: { he: 'סטטוס', en: 'Status' }, value: ({ status }) => say(status ? ACTIVE : INACTIVE, locale) },
    { header: { he: 'שם', en: 'Name' }, value: ({ name }) => name, width: 30 },
    { header: { he: 'ניהול', en: 'Manager' }, value: ({ manager }) => manager.full_name },
    { header: { he: 'כתובת', en: 'Address' }, value: ({ address }) => address, width: 30 },
    { header: { he: 'הערת מערכת', en: 'System note' }, value: (row) => row.system_note, width: 30 },
    { header: { he: 'נעצר', en: 'Last stopped' }, value: (row) => moment(row.last_stopped_at) },
    { header: { he: 'נפתח', en: 'Created' }, value: (row) => moment(row.created_at) },
    { header: { he: 'סוג', en: 'Type' }, value: (row) => row.event_type },
    { header: { he: 'רדיוס (ק״מ)', en: 'Radius (km)' }, value: ({ radius }) => radius },
    {
      header: { he: 'אופן העזרה', en: 'Type of help' },
      value: (row) => say(HELP_TYPE_LABELS[row.type_of_help_required], locale),
    },
    {
      header: { he: 'מה שואלים', en: 'Purpose' },
      value: ({ purpose }) => say(EVENT_PURPOSE_LABELS[purpose], locale),
    },
    {
      header: { he: 'שיבוץ אוטומטי', en: 'Auto-assign' },
      value: (row) => yesOrNo(row.is_auto_assign),
    },
    { header: { he: 'תרגיל', en: 'Drill' }, value: ({ is_drill: isDrill }) => yesOrNo(isDrill) },
    { header: { he: 'תיאור', en: 'Description' }, value: ({ description }) => description, width: 40 },
  ];
}
