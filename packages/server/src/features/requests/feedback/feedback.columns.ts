import { say, type Locale, type Phrase } from '@ezra/contract/common/locales';
import { roleLabel } from '@ezra/contract/common/roles';
import type { AdminFeedback } from '@ezra/contract/requests/feedback';
import { RATING_LABELS } from '@ezra/contract/requests/feedback.terms';
import { showMoment } from '@ezra/contract/common/show-time';
import { listedPhone } from '../../../platform/phone.ts';
import type { ListColumn } from '../../../platform/spreadsheet/export-list.ts';

export const FEEDBACK: Phrase = { he: 'משוב, בעיות ופניות', en: 'Feedback, problems, and messages' };

const KINDS: Readonly<Record<AdminFeedback['kind'], Phrase>> = {
  feedback: { he: 'משוב', en: 'Feedback' },
  problem: { he: 'בעיה', en: 'Problem' },
  message: { he: 'פנייה', en: 'Message' },
};
const SEEKER: Phrase = { he: 'מבקש/ת העזרה', en: 'Help seeker' };
const VOLUNTEER: Phrase = { he: 'מתנדב/ת', en: 'Volunteer' };

const roleOf = ({ author: { role } }: AdminFeedback, locale: Locale): string =>
  role === 'user'
    ? say(SEEKER, locale)
    : role === 'volunteer'
      ? say(VOLUNTEER, locale)
      : roleLabel(role, locale);

export const feedbackColumns = (locale: Locale, timeZone: string): ListColumn<AdminFeedback>[] => {
  const moment = (value: string | null) => (value === null ? null : showMoment(new Date(value), timeZone));
  return [
    { header: { he: 'סוג', en: 'Kind' }, value: (row) => say(KINDS[row.kind], locale) },
    { header: { he: 'בקשה', en: 'Request' }, value: (row) => row.category ?? row.event },
    {
      header: { he: 'איך היה', en: 'How it went' },
      value: (row) => (row.rating === null ? null : say(RATING_LABELS[row.rating], locale)),
    },
    { header: { he: 'נושא', en: 'Subject' }, value: (row) => row.subject, width: 30 },
    { header: { he: 'מה נאמר', en: 'Words' }, value: (row) => row.message, width: 50 },
    { header: { he: 'מאת', en: 'From' }, value: (row) => row.author.full_name },
    { header: { he: 'תפקיד', en: 'Role' }, value: (row) => roleOf(row, locale) },
    { header: { he: 'טלפון', en: 'Phone' }, value: (row) => listedPhone(row.author.phone) },
    { header: { he: 'דוא״ל', en: 'E-mail' }, value: (row) => row.author.email, width: 26 },
    { header: { he: 'הצד השני', en: 'Other side' }, value: (row) => row.other?.full_name },
    { header: { he: 'מתי', en: 'When' }, value: (row) => moment(row.created_at) },
    { header: { he: 'טופל', en: 'Handled' }, value: (row) => moment(row.handled_at) },
    { header: { he: 'מי טיפל/ה', en: 'Handled by' }, value: (row) => row.handled_by?.full_name },
    { header: { he: 'איך טופל', en: 'How' }, value: (row) => row.handled_note, width: 40 },
  ];
};
