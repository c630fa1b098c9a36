import { ROLES, type Role } from '@ezra/contract/common/roles';
import { usePhrases } from '../../lib/i18n/use-phrases.ts';
import type { ListFilter } from '../../ui/server-list/list-filter.ts';
import { USER_STATUSES, useUserLooks, type UserStatus } from './looks.ts';
import { usersPhrases } from './phrases.ts';

export interface UserFilters extends Readonly<Record<string, unknown>> {
  readonly status: UserStatus[];
  readonly roles: Role[];
  /** '1': registration complete, '0': only the phone is verified. */
  readonly signed: '1' | '0' | undefined;
  readonly waiting: '1' | undefined;
}
export const NO_FILTERS: UserFilters = { status: [], roles: [], signed: undefined, waiting: undefined };

/** The choices by which people are filtered. */
export function useUserFilters(): readonly ListFilter<UserFilters>[] {
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
    {
      name: 'waiting',
      label: t('waiting'),
      placeholder: t('everybody'),
      options: [{ value: '1', label: t('waitingOnly') }],
      isSingle: true,
      chip: t('waiting'),
    },
  ];
}
