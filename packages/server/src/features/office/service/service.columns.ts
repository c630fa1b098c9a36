import type { Phrase } from '@ezra/contract/common/locales';
import type { ServedGroup } from '@ezra/contract/office/service';
import type { ListColumn } from '../../../platform/spreadsheet/export-list.ts';

export const SERVICE_FILE: Phrase = { he: 'מדדי שירות', en: 'Service' };

/** A row of the file: a group, and what the requests are grouped by. */
export interface ServiceLine extends ServedGroup {
  readonly by: string;
}

const HOUR_S = 3600;
/** Converts seconds to hours, as a number for spreadsheets. */
const hours = (seconds: number | null) =>
  seconds === null ? null : Math.round((seconds / HOUR_S) * 100) / 100;

const STEPS: readonly (readonly ['first_yes' | 'approved' | 'done', Phrase, Phrase])[] = [
  [
    'first_yes',
    { he: 'עד הכן הראשון, חצי מהבקשות (שעות)', en: 'To the first yes, half of requests (hours)' },
    { he: 'עד הכן הראשון, 90% מהבקשות (שעות)', en: 'To the first yes, 90% of requests (hours)' },
  ],
  [
    'approved',
    { he: 'עד האישור, חצי מהבקשות (שעות)', en: 'To approval, half of requests (hours)' },
    { he: 'עד האישור, 90% מהבקשות (שעות)', en: 'To approval, 90% of requests (hours)' },
  ],
  [
    'done',
    { he: 'עד סיום העזרה, חצי מהבקשות (שעות)', en: 'To the end of the help, half of requests (hours)' },
    { he: 'עד סיום העזרה, 90% מהבקשות (שעות)', en: 'To the end of the help, 90% of requests (hours)' },
  ],
];

export const serviceColumns: readonly ListColumn<ServiceLine>[] = [
  { header: { he: 'לפי', en: 'By' }, value: ({ by }) => by },
  { header: { he: 'קבוצה', en: 'Group' }, value: ({ name }) => name, width: 30 },
  { header: { he: 'בקשות', en: 'Requests' }, value: ({ requests }) => requests },
  ...STEPS.flatMap(([step, half, most]): ListColumn<ServiceLine>[] => [
    { header: half, value: (line) => hours(line[step].p50), width: 24 },
    { header: most, value: (line) => hours(line[step].p90), width: 24 },
  ]),
];
