import { CalendarClock, HandHelping, Hourglass, MapPin, Phone, UserRound } from 'lucide-react';
import { APPROVAL } from '@ezra/contract/common/constants';
import type { AdminApplication, AdminApplicationUser } from '@ezra/contract/request-desk';
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
import { CategoryCell, OfferWaits, UrgencyCell } from './cells.tsx';
import {
  DESK_ACTIONS,
  fromApplication,
  fromRow,
  nameOf,
  type DeskAction,
  type DeskRequest,
} from './desk-request.ts';
import { deskPhrases } from './phrases.ts';
import { RowActions } from './row-actions.tsx';

/** The columns that both lists of requests have; `of` gives the request of a row. */
function useCommonColumns<Row>(of: (row: Row) => AdminApplication) {
  const t = usePhrases(deskPhrases);
  const dates = useRequestDates();
  const column = (
    id: string,
    header: string,
    cell: (request: AdminApplication) => ReturnType<Column<Row>['cell']>,
    look: Partial<Column<Row>> = {},
  ): Column<Row> => ({ id, header, isSortable: true, cell: (row) => cell(of(row)), ...look });
  return {
    category: column('category', t('category'), ({ category }) => <CategoryCell category={category} />, {
      isRowHeader: true,
    }),
    urgency: column(
      'urgency',
      t('urgency'),
      ({ label_priority }) => <UrgencyCell priority={label_priority} />,
      { icon: Hourglass },
    ),
    description: column('description', t('description'), ({ description }) => description, {
      width: 'wide',
      card: 'text',
    }),
    validity: column(
      'expiration_date',
      t('validity'),
      (request) => {
        // A ride is valid until its arrival.
        const day = dates.validity(request) ?? dates.arrival(request);
        return day && <span className="nowrap">{day}</span>;
      },
      { icon: CalendarClock },
    ),
    created: column('created_at', t('created'), ({ created_at }) => <Moment>{created_at}</Moment>, {
      icon: CalendarClock,
    }),
    who: [
      column('full_name', t('fullName'), ({ user }) => <span className="nowrap">{user.full_name}</span>, {
        icon: UserRound,
      }),
      column('phone', t('phone'), ({ user }) => <PhoneNumber>{user.phone}</PhoneNumber>, { icon: Phone }),
      column('email', t('email'), ({ user }) => user.email && <Ltr>{user.email}</Ltr>, { card: 'none' }),
      column('disability', t('disability'), ({ user }) => user.disability, { card: 'none' }),
    ],
    column,
  };
}

/** The columns of the pending requests, in the order of document 2, section 2.7. */
export function usePendingColumns(
  onAssign: (request: DeskRequest) => void,
): readonly Column<AdminApplication>[] {
  const t = usePhrases(deskPhrases);
  const looks = useRequestLooks();
  const { column, ...common } = useCommonColumns((row: AdminApplication) => row);
  return [
    common.category,
    column(
      'status',
      t('status'),
      ({ status, waiting_count }) => (
        <span className="desk-volunteer">
          <StatusBadge {...looks.status(status)} />
          {waiting_count > 0 && <Awaiting>{t('waitingVolunteers', { count: waiting_count })}</Awaiting>}
        </span>
      ),
      { card: 'badge' },
    ),
    common.urgency,
    common.description,
    common.validity,
    common.created,
    ...common.who,
    column('residential_address', t('homeAddress'), ({ user }) => user.residential_address, { icon: MapPin }),
    column('arrival_address', t('presentAddress'), ({ user }) => user.arrival_address, { card: 'none' }),
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

/** The columns of the single-request table, in the order of document 2, section 2.6. */
export function useSingleColumns(
  onAction: (action: DeskAction, request: DeskRequest) => void,
): readonly Column<AdminApplicationUser>[] {
  const t = usePhrases(deskPhrases);
  const looks = useRequestLooks();
  const { column, ...common } = useCommonColumns(({ application }: AdminApplicationUser) => application);
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
    common.category,
    {
      id: 'status',
      header: t('status'),
      isSortable: true,
      card: 'badge',
      cell: ({ status }) => <StatusBadge {...looks.status(status)} />,
    },
    common.urgency,
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
    common.description,
    common.validity,
    common.created,
    column('system_notes', t('systemNotes'), ({ system_notes }) => system_notes, {
      width: 'wide',
      card: 'none',
    }),
    ...common.who,
    column('destination_address', t('destination'), (request) => request.destination_address, {
      icon: MapPin,
    }),
    column('origin_address', t('origin'), ({ origin_address }) => origin_address, { card: 'none' }),
  ];
}
