import type { EventPerson, UnplacedPerson } from '@ezra/contract/events/event-people';
import { CONTACT_OUTCOME_LABELS } from '@ezra/contract/events/event-people.terms';
import { EVENT_USER_STATUS_LABELS } from '@ezra/contract/events/pairs.terms';
import { say, type Locale, type Phrase } from '@ezra/contract/common/locales';
import { showMoment } from '@ezra/contract/common/show-time';
import { listedPhone } from '../../../platform/phone.ts';
import type { ListColumn } from '../../../platform/spreadsheet/export-list.ts';

const NAME: Phrase = { he: 'שם', en: 'Name' };
const PHONE: Phrase = { he: 'טלפון', en: 'Phone' };
const ADDRESS: Phrase = { he: 'כתובת', en: 'Address' };
const TOWN: Phrase = { he: 'יישוב', en: 'Town' };
const ANSWERS: Readonly<Record<1 | 2, Phrase>> = {
  1: { he: 'יש צורך בעזרה', en: 'Needs help' },
  2: { he: 'הכול בסדר', en: 'Is safe' },
};

export const unplacedColumns = (): ListColumn<UnplacedPerson>[] => [
  { header: NAME, value: (row) => row.full_name },
  { header: PHONE, value: (row) => listedPhone(row.phone) },
  { header: ADDRESS, value: (row) => row.address, width: 40 },
  { header: TOWN, value: (row) => row.town },
];

export const personColumns = (locale: Locale, timeZone: string): ListColumn<EventPerson>[] => [
  { header: NAME, value: ({ user }) => user.full_name },
  { header: PHONE, value: ({ user }) => listedPhone(user.phone) },
  { header: ADDRESS, value: (row) => row.address, width: 40 },
  { header: TOWN, value: (row) => row.town },
  {
    header: { he: 'סטטוס', en: 'Status' },
    value: (row) => say(EVENT_USER_STATUS_LABELS[row.status], locale),
  },
  { header: { he: 'תשובה', en: 'Answer' }, value: (row) => row.respond && say(ANSWERS[row.respond], locale) },
  { header: { he: 'צרכים', en: 'Needs' }, value: (row) => row.needs.join(', '), width: 30 },
  { header: { he: 'מתנדב/ת', en: 'Volunteer' }, value: (row) => row.volunteer },
  { header: { he: 'שיחות', en: 'Calls' }, value: (row) => row.contacts },
  {
    header: { he: 'השיחה האחרונה', en: 'Last call' },
    value: ({ last_contact: last }) =>
      last &&
      `${showMoment(new Date(last.created_at), timeZone)}: ${say(CONTACT_OUTCOME_LABELS[last.outcome], locale)}`,
    width: 30,
  },
  { header: { he: 'הערה', en: 'Note' }, value: (row) => row.last_contact?.note ?? row.note, width: 40 },
];
