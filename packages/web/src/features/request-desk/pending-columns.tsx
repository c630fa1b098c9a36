import { CalendarClock, Hourglass, MapPin, Phone, UserRound } from 'lucide-react';
import type { AdminApplication } from '@ezra/contract/request-desk';
import { usePhrases } from '../../lib/i18n/use-phrases.ts';
import { useRequestLooks } from '../../lib/requests/looks.ts';
import { useRequestDates } from '../../lib/requests/use-request-dates.ts';
import { Awaiting, StatusBadge } from '../../ui/badge/badge.tsx';
import { Button } from '../../ui/button/button.tsx';
import type { Column } from '../../ui/data-table/types.ts';
import { Ltr } from '../../ui/text/ltr.tsx';
import { Moment } from '../../ui/text/moment.tsx';
import { PhoneNumber } from '../../ui/text/phone-number.tsx';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';
import { CategoryCell, UrgencyCell } from './cells.tsx';
import { fromApplication, nameOf, type DeskRequest } from './desk-request.ts';
import { deskPhrases } from './phrases.ts';

type Row = AdminApplication;

/** The columns of the pending requests, in the order of document 2, section 2.7. */
export function usePendingColumns(onAssign: (request: DeskRequest) => void): readonly Column<Row>[] {
  const t = usePhrases(deskPhrases);
  const looks = useRequestLooks();
  const dates = useRequestDates();
  return [
    {
      id: 'category',
      header: t('category'),
      isSortable: true,
      isRowHeader: true,
      cell: (row) => <CategoryCell category={row.category} />,
    },
    {
      id: 'status',
      header: t('status'),
      isSortable: true,
      card: 'badge',
      cell: (row) => (
        <span className="desk-volunteer">
          <StatusBadge {...looks.status(row.status)} />
          {row.waiting_count > 0 && (
            <Awaiting>{t('waitingVolunteers', { count: row.waiting_count })}</Awaiting>
          )}
        </span>
      ),
    },
    {
      id: 'urgency',
      header: t('urgency'),
      isSortable: true,
      icon: Hourglass,
      cell: (row) => <UrgencyCell priority={row.label_priority} />,
    },
    {
      id: 'description',
      header: t('description'),
      isSortable: true,
      width: 'wide',
      card: 'text',
      cell: (row) => row.description,
    },
    {
      id: 'expiration_date',
      header: t('validity'),
      isSortable: true,
      icon: CalendarClock,
      // A ride is valid until its arrival.
      cell: (row) => {
        const day = dates.validity(row) ?? dates.arrival(row);
        return day && <span className="nowrap">{day}</span>;
      },
    },
    {
      id: 'created_at',
      header: t('created'),
      isSortable: true,
      icon: CalendarClock,
      cell: (row) => <Moment>{row.created_at}</Moment>,
    },
    {
      id: 'full_name',
      header: t('fullName'),
      isSortable: true,
      icon: UserRound,
      cell: (row) => <span className="nowrap">{row.user.full_name}</span>,
    },
    {
      id: 'phone',
      header: t('phone'),
      isSortable: true,
      icon: Phone,
      cell: (row) => <PhoneNumber>{row.user.phone}</PhoneNumber>,
    },
    {
      id: 'email',
      header: t('email'),
      isSortable: true,
      card: 'none',
      cell: ({ user }) => user.email && <Ltr>{user.email}</Ltr>,
    },
    {
      id: 'disability',
      header: t('disability'),
      isSortable: true,
      card: 'none',
      cell: (row) => row.user.disability,
    },
    {
      id: 'residential_address',
      header: t('homeAddress'),
      isSortable: true,
      icon: MapPin,
      cell: (row) => row.user.residential_address,
    },
    {
      id: 'arrival_address',
      header: t('presentAddress'),
      isSortable: true,
      card: 'none',
      cell: (row) => row.user.arrival_address,
    },
    {
      id: 'actions',
      header: t('actions'),
      pin: 'end',
      isFixed: true,
      card: 'actions',
      cell: (row) => {
        const request = fromApplication(row);
        if (!request.allowed.includes('assign')) return null;
        return (
          <Button variant="tonal" size="small" onClick={() => onAssign(request)}>
            {t('volunteers')}
            <VisuallyHidden>: {nameOf(request)}</VisuallyHidden>
          </Button>
        );
      },
    },
  ];
}
