import type { EventApprovalRequest } from '@ezra/contract/events/pairs';
import { RESPOND } from '@ezra/contract/events/pairs.terms';
import { CircleMinus } from 'lucide-react';
import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import { Awaiting, StatusBadge } from '../../../ui/badge/badge.tsx';
import { Clip } from '../../../ui/desk/clip.tsx';
import { DueButton } from '../../../ui/desk/due-button.tsx';
import type { DeskColumn } from '../../../ui/list/types.ts';
import { Who } from '../../../ui/desk/who.tsx';
import { Dot } from '../../../ui/dot/dot.tsx';
import { Ago } from '../../../ui/text/ago.tsx';
import { PhoneNumber } from '../../../ui/text/phone-number.tsx';
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx';
import { isWaiting } from './cells.tsx';
import { nameOf, ofDesk } from './event-pair.ts';
import { useEventLook } from './looks.ts';
import { eventDeskPhrases, eventRequestPhrases } from './phrases.ts';

type Row = EventApprovalRequest;

/** The columns of the staff's event table: document 2, section 2.6; other fields of the row by choice. */
export function useDeskEventColumns(onApprove: (row: Row) => void): readonly DeskColumn<Row>[] {
  const t = usePhrases(eventRequestPhrases);
  const d = usePhrases(eventDeskPhrases);
  const extra = { isExtra: true } as const;
  return [
    {
      id: 'user',
      header: d('user'),
      isSortable: true,
      width: 13,
      grows: true,
      cell: ({ user }, mark) => (
        <>
          <Dot of="seeker" />
          <Who name={mark(user.full_name)} place={user.town && mark(user.town)} />
        </>
      ),
    },
    {
      id: 'volunteer',
      header: t('volunteer'),
      isSortable: true,
      width: 10.5,
      leaves: 1,
      line: 'below',
      cell: ({ volunteer }, mark) =>
        volunteer ? (
          <span className="iconed">
            <Dot of="volunteer" />
            <Clip>{mark(volunteer.full_name)}</Clip>
          </span>
        ) : (
          <span className="muted">{d('nobodyYet')}</span>
        ),
    },
    {
      id: 'event',
      header: t('event'),
      isSortable: true,
      width: 12.5,
      leaves: 3,
      cell: ({ event }, mark) => <Clip>{mark(event.name)}</Clip>,
    },
    {
      id: 'status',
      header: t('status'),
      isSortable: true,
      width: 12,
      line: 'below-aside',
      cell: (row) => <DeskStatus row={row} />,
    },
    {
      id: 'creation_date',
      header: d('updated'),
      isSortable: true,
      width: 8,
      leaves: 4,
      line: 'aside',
      cell: (row) => <Ago>{row.creation_date}</Ago>,
    },
    {
      id: 'user_phone',
      header: t('phone'),
      width: 8,
      ...extra,
      cell: ({ user }) => <PhoneNumber>{user.phone}</PhoneNumber>,
    },
    {
      id: 'volunteer_phone',
      header: d('volunteerPhone'),
      width: 8,
      ...extra,
      cell: ({ volunteer }) => volunteer && <PhoneNumber>{volunteer.phone}</PhoneNumber>,
    },
    {
      id: 'address',
      header: d('address'),
      width: 14,
      ...extra,
      cell: ({ user }) => <Clip>{user.residential_address ?? user.arrival_address}</Clip>,
    },
    { id: 'note', header: t('note'), width: 14, ...extra, cell: ({ note }) => <Clip>{note}</Clip> },
    {
      id: 'system_note',
      header: t('systemNote'),
      width: 14,
      ...extra,
      cell: ({ system_note: note }) => <Clip>{note}</Clip>,
    },
    {
      id: 'actions',
      header: t('actions'),
      width: 6,
      leaves: 2,
      cell: (row) =>
        row.allowed_actions.includes('approve') ? (
          <DueButton isMain onClick={() => onApprove(row)}>
            {t('approve')}
            <VisuallyHidden>: {nameOf(ofDesk(row))}</VisuallyHidden>
          </DueButton>
        ) : null,
    },
  ];
}

/** Shows the state of a request in one word; special are waiting pairs and people who need no help. */
export function DeskStatus({ row }: { row: Row }) {
  const t = usePhrases(eventRequestPhrases);
  const d = usePhrases(eventDeskPhrases);
  const look = useEventLook();
  if (isWaiting(row)) return <Awaiting>{t('waiting')}</Awaiting>;
  if (row.status === 'pending' && row.respond === RESPOND.needsNone)
    return <StatusBadge tone="neutral" icon={CircleMinus} label={d('needsNone')} />;
  return <StatusBadge {...look(row.status)} />;
}
