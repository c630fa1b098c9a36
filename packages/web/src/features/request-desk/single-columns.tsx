import { CalendarClock, HandHelping, Hourglass, MapPin, Phone, UserRound } from 'lucide-react';
import { APPROVAL } from '@ezra/contract/common/constants';
import type { AdminApplicationUser } from '@ezra/contract/request-desk';
import { usePhrases } from '../../lib/i18n/use-phrases.ts';
import { useRequestLooks } from '../../lib/requests/looks.ts';
import { useRequestDates } from '../../lib/requests/use-request-dates.ts';
import { StatusBadge } from '../../ui/badge/badge.tsx';
import type { Column } from '../../ui/data-table/types.ts';
import { Ltr } from '../../ui/text/ltr.tsx';
import { CategoryCell, OfferWaits, UrgencyCell } from './cells.tsx';
import { DESK_ACTIONS, fromRow, type DeskAction, type DeskRequest } from './desk-request.ts';
import { deskPhrases } from './phrases.ts';
import { RowActions } from './row-actions.tsx';
import { Moment } from '../../ui/text/moment.tsx';
import { PhoneNumber } from '../../ui/text/phone-number.tsx';

type Row = AdminApplicationUser;

/** The columns of the single-request table, in the order of document 2, section 2.6. */
export function useSingleColumns(
  onAction: (action: DeskAction, request: DeskRequest) => void,
): readonly Column<Row>[] {
  const t = usePhrases(deskPhrases);
  const looks = useRequestLooks();
  const dates = useRequestDates();
  return [
    {
      id: 'actions',
      header: t('actions'),
      pin: 'start',
      isFixed: true,
      card: 'actions',
      cell: (row) =>
        DESK_ACTIONS.some((action) => row.allowed_actions.includes(action)) ? (
          <RowActions request={fromRow(row)} onAction={onAction} />
        ) : null,
    },
    {
      id: 'category',
      header: t('category'),
      isSortable: true,
      isRowHeader: true,
      cell: ({ application }) => <CategoryCell category={application.category} />,
    },
    {
      id: 'status',
      header: t('status'),
      isSortable: true,
      card: 'badge',
      cell: (row) => <StatusBadge {...looks.status(row.status)} />,
    },
    {
      id: 'urgency',
      header: t('urgency'),
      isSortable: true,
      icon: Hourglass,
      cell: ({ application }) => <UrgencyCell priority={application.label_priority} />,
    },
    {
      id: 'volunteer',
      header: t('inCareOf'),
      isSortable: true,
      icon: HandHelping,
      cell: ({ volunteer, is_approved, allowed_actions }) =>
        volunteer && (
          <span className="desk-volunteer">
            {volunteer.full_name}
            {is_approved === APPROVAL.waiting && (
              <OfferWaits canApprove={allowed_actions.includes('approve')} />
            )}
          </span>
        ),
    },
    {
      id: 'description',
      header: t('description'),
      isSortable: true,
      width: 'wide',
      card: 'text',
      cell: ({ application }) => application.description,
    },
    {
      id: 'expiration_date',
      header: t('validity'),
      isSortable: true,
      icon: CalendarClock,
      // A ride is valid until its arrival.
      cell: ({ application }) => {
        const day = dates.validity(application) ?? dates.arrival(application);
        return day && <span className="nowrap">{day}</span>;
      },
    },
    {
      id: 'created_at',
      header: t('created'),
      isSortable: true,
      icon: CalendarClock,
      cell: ({ application }) => <Moment>{application.created_at}</Moment>,
    },
    {
      id: 'system_notes',
      header: t('systemNotes'),
      isSortable: true,
      width: 'wide',
      card: 'none',
      cell: ({ application }) => application.system_notes,
    },
    {
      id: 'full_name',
      header: t('fullName'),
      isSortable: true,
      icon: UserRound,
      cell: ({ application }) => <span className="nowrap">{application.user.full_name}</span>,
    },
    {
      id: 'phone',
      header: t('phone'),
      isSortable: true,
      icon: Phone,
      cell: ({ application }) => <PhoneNumber>{application.user.phone}</PhoneNumber>,
    },
    {
      id: 'email',
      header: t('email'),
      isSortable: true,
      card: 'none',
      cell: ({ application: { user } }) => user.email && <Ltr>{user.email}</Ltr>,
    },
    {
      id: 'disability',
      header: t('disability'),
      isSortable: true,
      card: 'none',
      cell: ({ application }) => application.user.disability,
    },
    {
      id: 'destination_address',
      header: t('destination'),
      isSortable: true,
      icon: MapPin,
      cell: ({ application }) => application.destination_address,
    },
    {
      id: 'origin_address',
      header: t('origin'),
      isSortable: true,
      card: 'none',
      cell: ({ application }) => application.origin_address,
    },
  ];
}
