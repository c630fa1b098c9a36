import type { Locale } from '@ezra/contract/common/locales';
import { showMoment } from '@ezra/contract/common/show-time';
import type { ListedOrganization } from '@ezra/contract/people/organizations';
import { paths } from '@ezra/contract/paths';
import type { ListColumn } from '../../../platform/spreadsheet/export-list.ts';

/** Columns of the exported file of organizations, in the order of the screen. */
export const organizationColumns =
  (publicUrl: string) =>
  (_locale: Locale, timeZone: string): ListColumn<ListedOrganization>[] => [
    { header: { he: 'שם', en: 'Name' }, value: ({ name }) => name, width: 30 },
    { header: { he: 'לוגו', en: 'Logo' }, value: ({ logo }) => logo && `${publicUrl}${logo}`, width: 40 },
    {
      header: { he: 'קישור להרשמה', en: 'Registration link' },
      value: ({ slug }) => `${publicUrl}${paths.volunteerRegistration(slug)}`,
      width: 50,
    },
    { header: { he: 'נוסף על ידי', en: 'Author' }, value: ({ author }) => author?.full_name ?? null },
    { header: { he: 'מספר המתנדבים', en: 'Volunteers' }, value: (row) => row.users_count },
    {
      header: { he: 'נוסף', en: 'Created' },
      value: (row) => showMoment(new Date(row.created_at), timeZone),
    },
  ];
