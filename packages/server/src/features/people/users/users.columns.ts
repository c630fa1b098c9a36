import { type FlagValue } from '@ezra/contract/common/fields';
import { say, type Locale, type Phrase } from '@ezra/contract/common/locales';
import { roleLabel } from '@ezra/contract/common/roles';
import type { ListedUser } from '@ezra/contract/people/users';
import { showMoment } from '@ezra/contract/common/show-time';
import { listedPhone } from '../../../platform/phone.ts';
import type { ListColumn } from '../../../platform/spreadsheet/export-list.ts';

export const USERS: Phrase = { he: 'משתמשים', en: 'Users' };

const STATUS_WORDS: Record<ListedUser['status'], Phrase> = {
  activated: { he: 'פעיל', en: 'Active' },
  deactivated: { he: 'לא פעיל', en: 'Not active' },
  deleted: { he: 'נמחק', en: 'Deleted' },
};
const VALIDATION_WORDS: Record<ListedUser['training'], Phrase> = {
  not_needed: { he: 'לא נדרש', en: 'Not needed' },
  missing: { he: 'חסר', en: 'Missing' },
  done: { he: 'אושר', en: 'Done' },
};
const YES: Phrase = { he: 'כן', en: 'Yes' };
const NO: Phrase = { he: 'לא', en: 'No' };

export function userColumns(locale: Locale, timeZone: string): ListColumn<ListedUser>[] {
  const yesNo = (value: FlagValue): string => say(value ? YES : NO, locale);
  return [
    { header: { he: 'שם מלא', en: 'Full name' }, value: (user) => user.full_name },
    { header: { he: 'טלפון', en: 'Phone' }, value: (user) => listedPhone(user.phone) },
    { header: { he: 'דוא״ל', en: 'E-mail' }, value: (user) => user.email, width: 26 },
    {
      header: { he: 'תפקידים', en: 'Roles' },
      value: (user) => user.roles.map((role) => roleLabel(role, locale)).join(', '),
    },
    { header: { he: 'מצב החשבון', en: 'Account' }, value: (user) => say(STATUS_WORDS[user.status], locale) },
    { header: { he: 'ההרשמה הושלמה', en: 'Registration complete' }, value: (user) => yesNo(user.signed) },
    { header: { he: 'ארגון', en: 'Organization' }, value: (user) => user.organization?.name ?? null },
    { header: { he: 'חסום', en: 'Blocked' }, value: (user) => yesNo(user.is_block) },
    {
      header: { he: 'מוגבלות', en: 'Disability' },
      value: (user) => [...user.disabilities, user.other_disability].filter(Boolean).join(', '),
    },
    {
      header: { he: 'כתובת מגורים', en: 'Residential address' },
      value: (user) => user.residential_address,
      width: 30,
    },
    {
      header: { he: 'כתובת נוכחית', en: 'Current address' },
      value: (user) => user.arrival_address,
      width: 30,
    },
    {
      header: { he: 'הדרכה', en: 'Training' },
      value: (user) => say(VALIDATION_WORDS[user.training], locale),
    },
    {
      header: { he: 'אישור משטרה', en: 'Police certificate' },
      value: (user) => say(VALIDATION_WORDS[user.police], locale),
    },
    {
      header: { he: 'הצטרפות', en: 'Joined' },
      value: (user) => showMoment(new Date(user.created_at), timeZone),
    },
  ];
}
