import type { listAudit } from '@ezra/contract/calls/office';
import type { AuditEntry } from '@ezra/contract/office/audit';
import { AUDIT_ACTIONS } from '@ezra/contract/office/audit-actions';
import { phraseOf, say } from '@ezra/contract/common/locales';
import { roleLabel, STAFF_ROLES } from '@ezra/contract/common/roles';
import { addDays, dayAt } from '@ezra/contract/common/time';
import { now } from '../../../lib/clock.ts';
import { browserTimeZone } from '../../../lib/environment.ts';
import { useLocale } from '../../../lib/i18n/locale.ts';
import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import type { FilterName, FilterOf, ListFilters } from '../../../lib/lists/list-endpoint.ts';
import type { ListFilter } from '../../../ui/list/list-filter.ts';
import { auditPhrases } from './phrases.ts';

export const AUDIT_FILTERS = [
  { name: 'from', isSingle: true },
  { name: 'action' },
  { name: 'roles' },
  { name: 'actor_ids' },
  { name: 'user_ids' },
] as const satisfies readonly FilterOf<FilterName<typeof listAudit>>[];

interface Shown {
  readonly rows: readonly AuditEntry[];
  readonly filters: ListFilters;
}

/** Filters of the log. The filter of single people appears only when the address has it. */
export function useAuditFilters({ rows, filters }: Shown): readonly ListFilter[] {
  const t = usePhrases(auditPhrases);
  const locale = useLocale();
  const today = dayAt(now(), browserTimeZone());
  const periods = [
    { value: today, label: t('today') },
    { value: addDays(today, -7), label: t('week') },
    { value: addDays(today, -30), label: t('month') },
  ];
  const from = filters['from'];
  // A bookmarked address may name a day that is not among the periods.
  if (typeof from === 'string' && from !== '' && periods.every(({ value }) => value !== from))
    periods.push({ value: from, label: t('since', { day: from }) });

  const people = (
    name: 'actor_ids' | 'user_ids',
    label: string,
    nameOf: (id: number) => string | undefined,
  ) => {
    const chosen = (filters[name] ?? []) as readonly number[];
    const options = chosen.map((id) => ({ value: id, label: nameOf(id) || t('numbered', { id }) }));
    return chosen.length > 0 ? [{ name, label, options }] : [];
  };
  return [
    { name: 'from', label: t('period'), options: periods, isSingle: true },
    {
      name: 'action',
      label: t('action'),
      options: Object.entries(AUDIT_ACTIONS).map(([value, { words }]) => ({
        value,
        label: say(phraseOf(words), locale),
      })),
    },
    {
      name: 'roles',
      label: t('role'),
      options: STAFF_ROLES.map((value) => ({ value, label: roleLabel(value, locale) })),
    },
    ...people('actor_ids', t('actor'), (id) => rows.find(({ actor }) => actor.id === id)?.actor.full_name),
    ...people(
      'user_ids',
      t('person'),
      (id) => rows.find(({ person }) => person?.id === id)?.person?.full_name,
    ),
  ];
}
