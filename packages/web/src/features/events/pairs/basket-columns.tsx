import { CalendarClock, Info, MapPin, UserRound } from 'lucide-react';
import type { VolunteerEventRequest } from '@ezra/contract/events/pairs';
import { dotted } from '../../../lib/format/dotted.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import { Button } from '../../../ui/button/button.tsx';
import type { Column } from '../../../ui/list/types.ts';
import { MapLink } from '../../../ui/link/map-link.tsx';
import { Moment } from '../../../ui/text/moment.tsx';
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx';
import { PhoneCell, StatusCell } from './cells.tsx';
import { nameOf, ofVolunteer, type ChatWith, type EventPair, type PairAction } from './event-pair.ts';
import { basketEventPhrases, eventRequestPhrases } from './phrases.ts';

type Row = VolunteerEventRequest;
type Act = (action: PairAction, pair: EventPair) => void;

/** The columns of a volunteer's event table. Person and exact place are known after the pair was approved. */
export function useBasketColumns(act: Act, chatWith: ChatWith): readonly Column<Row>[] {
  const t = usePhrases(eventRequestPhrases);
  const b = usePhrases(basketEventPhrases);
  return [
    {
      id: 'event',
      header: t('event'),
      isSortable: true,
      // A name in the other direction must stay aligned with its heading.
      cell: ({ event }) => (
        <span className="event-name">
          <bdi>{event.name}</bdi>
        </span>
      ),
    },
    {
      id: 'status',
      header: t('status'),
      isSortable: true,
      card: 'badge',
      cell: (row) => (
        <StatusCell request={row} manager={row.event.manager.full_name} systemNote={row.system_note} />
      ),
    },
    {
      id: 'person',
      header: b('person'),
      icon: UserRound,
      cell: ({ user, status, event }) => {
        if (user)
          return (
            <span className="event-lines">
              <bdi className="strong">{user.full_name}</bdi>
              <PhoneCell person={user} standalone />
              {status === 'assigned' && chatWith({ event_id: event.id }, user)}
            </span>
          );
        return status === 'assigned' ? <span className="muted">{b('afterApproval')}</span> : null;
      },
    },
    {
      id: 'place',
      header: b('place'),
      icon: MapPin,
      cell: (row) => <Place row={row} />,
    },
    {
      id: 'needs',
      header: b('needs'),
      icon: Info,
      cell: ({ needs, note }) =>
        needs.length > 0 || note ? (
          <span className="event-lines">
            {needs.length > 0 && <span>{dotted(needs)}</span>}
            {note && <bdi>{note}</bdi>}
          </span>
        ) : null,
    },
    {
      id: 'updated_at',
      header: b('updated'),
      isSortable: true,
      icon: CalendarClock,
      cell: (row) => (
        <span className="event-moment">
          <Moment>{row.updated_at}</Moment>
        </span>
      ),
    },
    {
      id: 'actions',
      header: t('actions'),
      card: 'actions',
      cell: (row) => (row.allowed_actions.length > 0 ? <Actions row={row} act={act} /> : null),
    },
  ];
}

/** Shows the area, or the address after the approval, and the distance. */
function Place({ row: { user, area, distance_km: km } }: { row: Row }) {
  const t = usePhrases(eventRequestPhrases);
  const b = usePhrases(basketEventPhrases);
  const format = useFormat();
  const place = user?.residential_address ?? user?.arrival_address;
  return (
    <span className="event-lines">
      {place ? (
        <span>
          <MapLink place={place}>{t('map')}</MapLink>
        </span>
      ) : (
        area && <bdi>{b('about', { area })}</bdi>
      )}
      {km !== null && <span className="small muted">{b('fromYou', { distance: format.distance(km) })}</span>}
    </span>
  );
}

function Actions({ row, act }: { row: Row; act: Act }) {
  const t = usePhrases(eventRequestPhrases);
  const pair = ofVolunteer(row);
  const about = <VisuallyHidden>: {nameOf(pair)}</VisuallyHidden>;
  return (
    <span className="event-actions">
      {row.allowed_actions.includes('complete') && (
        <Button variant="tonal" size="small" onClick={() => act('complete', pair)}>
          {t('complete')}
          {about}
        </Button>
      )}
      {row.allowed_actions.includes('reject') && (
        <Button variant="quiet" size="small" onClick={() => act('reject', pair)}>
          {t('reject')}
          {about}
        </Button>
      )}
    </span>
  );
}
