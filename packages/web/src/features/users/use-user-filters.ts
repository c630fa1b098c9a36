import { ROLES } from '@ezra/contract/common/roles';
import type { ListedUser, listUsers } from '@ezra/contract/users';
import { usePhrases } from '../../lib/i18n/use-phrases.ts';
import type { FilterName, FilterOf, ListFilters } from '../../lib/lists/list-endpoint.ts';
import { useRegionFilter } from '../../lib/lists/use-region-filter.ts';
import type { ListFilter } from '../../ui/server-list/list-filter.ts';
import { USER_STATUSES, useUserLooks } from './looks.ts';
import { usersPhrases } from './phrases.ts';

/** What people are filtered by. */
export const USER_FILTERS = [
  { name: 'status' },
  { name: 'roles' },
  { name: 'state' },
  { name: 'signed', isSingle: true },
  { name: 'placed', isSingle: true },
  { name: 'user_ids' },
] as const satisfies readonly FilterOf<FilterName<typeof listUsers>>[];

interface Shown {
  readonly rows: readonly ListedUser[];
  readonly filters: ListFilters;
}

/** The choices by which people are filtered; certain people only where an address named them. */
export function useUserFilters({ rows, filters }: Shown): readonly ListFilter[] {
  const t = usePhrases(usersPhrases);
  const looks = useUserLooks();
  const region = useRegionFilter();
  const chosen = (filters['user_ids'] ?? []) as readonly number[];
  const nameOf = (id: number) => rows.find((row) => row.id === id)?.full_name || t('numbered', { id });
  const certain: ListFilter = {
    name: 'user_ids',
    label: t('chosen'),
    placeholder: t('allPeople'),
    options: chosen.map((id) => ({ value: id, label: nameOf(id) })),
  };
  return [
    {
      name: 'status',
      label: t('status'),
      placeholder: t('allStatuses'),
      options: USER_STATUSES.map((value) => ({ value, label: looks.statusLabel(value) })),
    },
    {
      name: 'roles',
      label: t('role'),
      placeholder: t('allRoles'),
      options: ROLES.map((value) => ({ value, label: looks.role(value) })),
    },
    region,
    {
      name: 'signed',
      label: t('signed'),
      placeholder: t('everybody'),
      options: [
        { value: '1', label: t('signedUp') },
        { value: '0', label: t('signedIn') },
      ],
      isSingle: true,
    },
    {
      name: 'placed',
      label: t('placed'),
      placeholder: t('everybody'),
      options: [
        { value: '0', label: t('unplaced') },
        { value: '1', label: t('onMap') },
      ],
      isSingle: true,
    },
    ...(chosen.length > 0 ? [certain] : []),
  ];
}
