import { PUBLIC_ROLES, ROLES } from '@ezra/contract/common/roles';
import { adminUserStates, managerUserStates, type listUsers } from '@ezra/contract/calls/people';
import type { ListedUser } from '@ezra/contract/people/users';
import { useStaffCall } from '../../../lib/api/for-role.ts';
import { useMay } from '../../../lib/auth-record/store.ts';
import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import type { FilterName, FilterOf, ListFilters } from '../../../lib/lists/list-endpoint.ts';
import { useRegionFilter } from '../../../lib/lists/use-region-filter.ts';
import type { ListFilter } from '../../../ui/list/list-filter.ts';
import { USER_STATUSES, useUserLooks } from './looks.ts';
import { usersPhrases } from './phrases.ts';

const MANAGERS = [
  { name: 'status' },
  { name: 'roles' },
  { name: 'state' },
  { name: 'user_ids' },
] as const satisfies readonly FilterOf<FilterName<typeof listUsers>>[];
const ADMINS = [
  ...MANAGERS,
  { name: 'signed', isSingle: true },
  { name: 'placed', isSingle: true },
] as const satisfies readonly FilterOf<FilterName<typeof listUsers>>[];

export const useUserFilterNames = () => (useMay('users.list') ? ADMINS : MANAGERS);

const REGIONS = { manager: managerUserStates, admin: adminUserStates };

interface Shown {
  readonly rows: readonly ListedUser[];
  readonly filters: ListFilters;
}

/** Filters of the user list. The filter of single people appears only when the address has it. */
export function useUserFilters({ rows, filters }: Shown): readonly ListFilter[] {
  const t = usePhrases(usersPhrases);
  const looks = useUserLooks();
  const isAdmins = useMay('users.list');
  const region = useRegionFilter(useStaffCall(REGIONS));
  const chosen = (filters['user_ids'] ?? []) as readonly number[];
  const nameOf = (id: number) => rows.find((row) => row.id === id)?.full_name || t('numbered', { id });
  const certain: ListFilter = {
    name: 'user_ids',
    label: t('chosen'),
    options: chosen.map((id) => ({ value: id, label: nameOf(id) })),
    summary: chosen.length > 1 ? t('chosenPeople', { count: chosen.length }) : undefined,
  };
  const ofAdmins: readonly ListFilter[] = [
    {
      name: 'signed',
      label: t('signed'),
      options: [
        { value: '1', label: t('signedUp') },
        { value: '0', label: t('signedIn') },
      ],
      isSingle: true,
    },
    {
      name: 'placed',
      label: t('placed'),
      options: [
        { value: '0', label: t('unplaced') },
        { value: '1', label: t('onMap') },
      ],
      isSingle: true,
    },
  ];
  return [
    {
      name: 'status',
      label: t('status'),
      options: USER_STATUSES.map((value) => ({ value, label: looks.statusLabel(value) })),
    },
    {
      name: 'roles',
      label: t('role'),
      options: (isAdmins ? ROLES : PUBLIC_ROLES).map((value) => ({ value, label: looks.role(value) })),
    },
    region,
    ...(isAdmins ? ofAdmins : []),
    ...(chosen.length > 0 ? [certain] : []),
  ];
}
