import { Accessibility, CalendarClock, GraduationCap, Phone, ShieldCheck, UsersRound } from 'lucide-react';
import type { ListedUser } from '@ezra/contract/users';
import { usePhrases } from '../../lib/i18n/use-phrases.ts';
import { StatusBadge } from '../../ui/badge/badge.tsx';
import type { Column } from '../../ui/data-table/types.ts';
import { Moment } from '../../ui/text/moment.tsx';
import { PhoneNumber } from '../../ui/text/phone-number.tsx';
import { useUserLooks, type Validation } from './looks.ts';
import { usersPhrases } from './phrases.ts';

/** Disabilities with the person's own words for another one. */
export const disabilitiesOf = ({ disabilities, other_disability }: ListedUser): string =>
  [...disabilities, ...(other_disability ? [other_disability] : [])].join(', ');

/** The columns of the user table. */
export function useUserColumns(): readonly Column<ListedUser>[] {
  const t = usePhrases(usersPhrases);
  const looks = useUserLooks();
  const paper = (validation: Validation) =>
    validation === 'not_needed' ? (
      <span className="muted">{looks.validation(validation).label}</span>
    ) : (
      <StatusBadge {...looks.validation(validation)} />
    );
  return [
    {
      id: 'full_name',
      header: t('fullName'),
      isSortable: true,
      isRowHeader: true,
      cell: (user) => user.full_name || t('noName'),
    },
    {
      id: 'phone',
      header: t('phone'),
      isSortable: true,
      icon: Phone,
      cell: (user) => <PhoneNumber>{user.phone}</PhoneNumber>,
    },
    {
      id: 'roles',
      header: t('roles'),
      icon: UsersRound,
      cell: (user) => user.roles.map(looks.role).join(', '),
    },
    { id: 'disabilities', header: t('disabilities'), icon: Accessibility, cell: disabilitiesOf },
    {
      id: 'status',
      header: t('status'),
      card: 'badge',
      cell: (user) => <StatusBadge {...looks.account(user)} />,
    },
    {
      id: 'training',
      header: t('training'),
      icon: GraduationCap,
      cell: (user) => user.volunteer_information && paper(user.training),
    },
    {
      id: 'police',
      header: t('police'),
      icon: ShieldCheck,
      cell: (user) => user.volunteer_information && paper(user.police),
    },
    {
      id: 'created_at',
      header: t('created'),
      isSortable: true,
      icon: CalendarClock,
      cell: (user) => <Moment>{user.created_at}</Moment>,
    },
  ];
}
