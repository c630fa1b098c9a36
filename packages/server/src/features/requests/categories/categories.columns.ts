import type { ListedCategory } from '@ezra/contract/requests/categories';
import type { Locale } from '@ezra/contract/common/locales';
import { showMoment } from '@ezra/contract/common/show-time';
import type { ListColumn } from '../../../platform/spreadsheet/export-list.ts';

export const categoryColumns = (_locale: Locale, timeZone: string): ListColumn<ListedCategory>[] => [
  { header: { he: 'שם', en: 'Name' }, value: ({ name }) => name, width: 30 },
  { header: { he: 'עודכנה על ידי', en: 'Author' }, value: ({ author }) => author?.full_name ?? null },
  {
    header: { he: 'נוספה', en: 'Created' },
    value: (row) => showMoment(new Date(row.created_at), timeZone),
  },
];
