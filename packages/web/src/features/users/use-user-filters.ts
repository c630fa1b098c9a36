import { ROLES } from '@ezra/contract/common/roles';
import type { listUsers } from '@ezra/contract/users';
import { usePhrases } from '../../lib/i18n/use-phrases.ts';
import type { FilterName } from '../../lib/lists/list-endpoint.ts';
import type { ListFilter } from '../../ui/server-list/list-filter.ts';
import { USER_STATUSES, useUserLooks } from './looks.ts';
import { usersPhrases } from './phrases.ts';

/** The choices by which people are filtered. */
export function useUserFilters(): readonly ListFilter<FilterName<typeof listUsers>>[] {
  const t = usePhrases(usersPhrases);
  const looks = useUserLooks();
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
  ];
}
