import { House } from 'lucide-react';
import type { EventPerson } from '@ezra/contract/events/event-people';
import type { EventPurpose } from '@ezra/contract/events/events.terms';
import { useFormat } from '../../../../lib/format/use-format.ts';
import { usePhrases } from '../../../../lib/i18n/use-phrases.ts';
import { Badge, StatusBadge } from '../../../../ui/badge/badge.tsx';
import { Clip } from '../../../../ui/desk/clip.tsx';
import { DueButton } from '../../../../ui/desk/due-button.tsx';
import type { DeskColumn } from '../../../../ui/list/types.ts';
import { Who } from '../../../../ui/desk/who.tsx';
import { Dot } from '../../../../ui/dot/dot.tsx';
import { Ago } from '../../../../ui/text/ago.tsx';
import { PhoneNumber } from '../../../../ui/text/phone-number.tsx';
import { VisuallyHidden } from '../../../../ui/text/visually-hidden.tsx';
import { useStateLooks } from '../map/states.ts';
import { mayCall, personState, useOutcome } from './person-looks.ts';
import { eventPeoplePhrases } from './phrases.ts';

interface Options {
  purpose: EventPurpose;
  onCall: (person: EventPerson) => void;
}

/** The columns of an event's people, the person first and the call button last. */
export function usePeopleColumns({ purpose, onCall }: Options): readonly DeskColumn<EventPerson>[] {
  const t = usePhrases(eventPeoplePhrases);
  const format = useFormat();
  const outcomeOf = useOutcome();
  const looks = useStateLooks(purpose).users;
  const extra = { isExtra: true } as const;
  return [
    {
      id: 'full_name',
      header: t('name'),
      isSortable: true,
      width: 12,
      grows: true,
      cell: ({ user, town }, mark) => (
        <>
          <Dot of="seeker" />
          <Who name={mark(user.full_name)} place={town} />
        </>
      ),
    },
    {
      id: 'need',
      header: t('answer'),
      isSortable: true,
      width: 10,
      line: 'below-aside',
      cell: (row) => <StatusBadge {...looks[personState(row)]} />,
    },
    {
      id: 'needs',
      header: t('needs'),
      width: 12,
      leaves: 2,
      line: 'below',
      cell: (row) => <Needs person={row} />,
    },
    {
      id: 'distance_km',
      header: t('distance'),
      isSortable: true,
      width: 5.5,
      leaves: 4,
      line: 'aside',
      cell: ({ distance_km: km }) => km !== null && <span className="nowrap">{format.distance(km)}</span>,
    },
    {
      id: 'volunteer',
      header: t('volunteer'),
      width: 8,
      leaves: 5,
      cell: ({ volunteer }) =>
        volunteer && (
          <span className="iconed">
            <Dot of="volunteer" />
            <Clip>{volunteer}</Clip>
          </span>
        ),
    },
    {
      id: 'last_contact',
      header: t('lastCall'),
      isSortable: true,
      width: 14,
      leaves: 3,
      cell: ({ last_contact: last }) =>
        last ? (
          <span className="iconed">
            <Ago>{last.created_at}</Ago>
            <Clip>{t('outcomeBy', { outcome: outcomeOf(last.outcome), name: last.by })}</Clip>
          </span>
        ) : (
          <span className="muted">{t('noCall')}</span>
        ),
    },
    {
      id: 'phone',
      header: t('phone'),
      width: 8,
      ...extra,
      cell: ({ user }) => <PhoneNumber>{user.phone}</PhoneNumber>,
    },
    {
      id: 'address',
      header: t('address'),
      width: 14,
      ...extra,
      cell: ({ address }) => <Clip>{address}</Clip>,
    },
    {
      id: 'answered_at',
      header: t('answered'),
      isSortable: true,
      width: 8,
      ...extra,
      cell: ({ answered_at: at }) => at && <Ago>{at}</Ago>,
    },
    {
      id: 'contacts',
      header: t('calls'),
      width: 5,
      ...extra,
      cell: ({ contacts }) => format.number(contacts),
    },
    { id: 'note', header: t('note'), width: 14, ...extra, cell: ({ note }) => <Clip>{note}</Clip> },
    {
      id: 'actions',
      header: t('actions'),
      width: 8,
      leaves: 1,
      cell: (row) =>
        mayCall(row) ? (
          <DueButton onClick={() => onCall(row)}>
            {t('noteCall')}
            <VisuallyHidden>: {row.user.full_name}</VisuallyHidden>
          </DueButton>
        ) : null,
    },
  ];
}

/** Shows what increases the person's need; living alone comes first. */
function Needs({ person: { lives_alone: livesAlone, needs } }: { person: EventPerson }) {
  const t = usePhrases(eventPeoplePhrases);
  return (
    <span className="iconed">
      {livesAlone === 1 && (
        <Badge tone="wait" icon={House}>
          {t('livesAlone')}
        </Badge>
      )}
      {needs.length > 0 && <Clip>{needs.join(', ')}</Clip>}
    </span>
  );
}
