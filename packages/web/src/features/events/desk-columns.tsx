import { CalendarClock, CalendarRange, HandHelping } from 'lucide-react';
import type { EventApprovalRequest } from '@ezra/contract/events';
import { usePhrases } from '../../lib/i18n/use-phrases.ts';
import type { Column } from '../../ui/data-table/types.ts';
import { StatusCell } from './cells.tsx';
import { DeskRowActions, type DeskAct } from './desk-row-actions.tsx';
import { eventDeskPhrases, eventRequestPhrases } from './phrases.ts';
import { Moment } from '../../ui/text/moment.tsx';

type Row = EventApprovalRequest;

/** The columns of the staff's event table, in the order of document 2, section 2.6. */
export function useDeskEventColumns(act: DeskAct): readonly Column<Row>[] {
  const t = usePhrases(eventRequestPhrases);
  const d = usePhrases(eventDeskPhrases);
  return [
    {
      id: 'actions',
      header: t('actions'),
      pin: 'start',
      card: 'actions',
      cell: (row) => <DeskRowActions row={row} act={act} />,
    },
    {
      id: 'status',
      header: t('status'),
      isSortable: true,
      card: 'badge',
      cell: (row) => <StatusCell request={row} />,
    },
    {
      id: 'event',
      header: t('event'),
      isSortable: true,
      icon: CalendarRange,
      cell: ({ event }) => <bdi>{event.name}</bdi>,
    },
    {
      id: 'user',
      header: d('user'),
      isSortable: true,
      isRowHeader: true,
      cell: ({ user }) => <bdi className="nowrap">{user.full_name}</bdi>,
    },
    {
      id: 'volunteer',
      header: d('volunteer'),
      isSortable: true,
      icon: HandHelping,
      cell: ({ volunteer }) => volunteer && <bdi className="nowrap">{volunteer.full_name}</bdi>,
    },
    {
      id: 'creation_date',
      header: d('created'),
      isSortable: true,
      icon: CalendarClock,
      cell: (row) => <Moment>{row.creation_date}</Moment>,
    },
  ];
}
