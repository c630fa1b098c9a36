import { CircleCheck, CirclePause, FlaskConical, Radius, Sparkles } from 'lucide-react';
import type { ManagedEvent } from '@ezra/contract/events/events';
import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import { Badge, StatusBadge } from '../../../ui/badge/badge.tsx';
import { Clip } from '../../../ui/desk/clip.tsx';
import { RowButtonLink } from '../../../ui/desk/due-button.tsx';
import type { DeskColumn } from '../../../ui/list/types.ts';
import { Who } from '../../../ui/desk/who.tsx';
import { Moment } from '../../../ui/text/moment.tsx';
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx';
import { eventListPhrases } from './phrases.ts';
import { ReachDecision } from './reach-decision.tsx';
import { useEventPages } from './use-event-pages.ts';

/** The columns of the list of events, all of document 3. The notes go first when there is little room. */
export function useEventColumns(): readonly DeskColumn<ManagedEvent>[] {
  const t = usePhrases(eventListPhrases);
  return [
    {
      id: 'name',
      header: t('name'),
      isSortable: true,
      width: 13.5,
      grows: true,
      cell: (event, mark) => (
        <>
          <Kinds event={event} />
          <Who
            name={mark(event.name)}
            // An unnamed event is called by its type.
            place={event.event_type !== event.name && event.event_type}
          />
        </>
      ),
    },
    {
      id: 'status',
      header: t('status'),
      isSortable: true,
      width: 7,
      line: 'aside',
      cell: ({ status }) =>
        status ? (
          <StatusBadge tone="done" icon={CircleCheck} label={t('active')} />
        ) : (
          <StatusBadge tone="neutral" icon={CirclePause} label={t('inactive')} />
        ),
    },
    {
      id: 'manager',
      header: t('manager'),
      isSortable: true,
      width: 8,
      leaves: 2,
      cell: ({ manager }, mark) => <Clip>{mark(manager.full_name)}</Clip>,
    },
    {
      id: 'address',
      header: t('address'),
      isSortable: true,
      width: 9.5,
      leaves: 3,
      line: 'below',
      cell: ({ address }, mark) => <Clip>{mark(address)}</Clip>,
    },
    {
      id: 'system_note',
      header: t('systemNote'),
      isSortable: true,
      width: 8,
      leaves: 6,
      cell: ({ system_note: note }) => note && <Clip>{note}</Clip>,
    },
    {
      id: 'last_stopped_at',
      header: t('stopped'),
      isSortable: true,
      width: 8.5,
      leaves: 5,
      cell: ({ last_stopped_at: moment }) => moment && <Moment>{moment}</Moment>,
    },
    {
      id: 'created_at',
      header: t('created'),
      isSortable: true,
      width: 8.5,
      leaves: 4,
      line: 'below-aside',
      cell: ({ created_at: moment }) => <Moment>{moment}</Moment>,
    },
    {
      id: 'event_type',
      header: t('type'),
      width: 9,
      isExtra: true,
      cell: ({ event_type: type }) => type && <Clip>{type}</Clip>,
    },
    {
      id: 'is_auto_assign',
      header: t('autoAssign'),
      width: 8,
      isExtra: true,
      cell: ({ is_auto_assign: isOn }) => t(isOn ? 'isOn' : 'isOff'),
    },
    {
      id: 'actions',
      header: t('actions'),
      width: 9,
      leaves: 1,
      cell: (event) => <Actions event={event} />,
    },
  ];
}

interface OfEvent {
  event: ManagedEvent;
}

/** Marks drills (in words) and auto-assign (by an icon) before the event's name. */
function Kinds({ event }: OfEvent) {
  const t = usePhrases(eventListPhrases);
  return (
    <>
      {event.is_drill && (
        <Badge isPlain tone="info" icon={FlaskConical}>
          {t('drill')}
        </Badge>
      )}
      <ReachBadge state={event.reach_state} />
      {event.is_auto_assign && (
        <Badge isPlain tone="brand" icon={Sparkles}>
          <VisuallyHidden>{t('autoAssign')}</VisuallyHidden>
        </Badge>
      )}
    </>
  );
}

/** Says about a wide event that an admin was notified, must confirm it, or refused it. */
function ReachBadge({ state }: { state: ManagedEvent['reach_state'] }) {
  const t = usePhrases(eventListPhrases);
  if (state === 'ordinary' || state === 'allowed') return null;
  const words = { told: t('reachTold'), waiting: t('reachWaiting'), refused: t('reachRefused') };
  return (
    <Badge isPlain tone="wait" icon={Radius}>
      {words[state]}
    </Badge>
  );
}

/** Links to the map and the form of an active event. */
function Actions({ event }: OfEvent) {
  const t = usePhrases(eventListPhrases);
  const pages = useEventPages();
  const of = <VisuallyHidden>: {event.name}</VisuallyHidden>;
  return (
    <span className="row-buttons">
      <ReachDecision event={event} />
      {event.allowed_actions.includes('map') && (
        <RowButtonLink isMain href={pages.map(event.id)}>
          {t('map')}
          {of}
        </RowButtonLink>
      )}
      {event.allowed_actions.includes('edit') && (
        <RowButtonLink href={pages.form('edit', event.id)}>
          {t('edit')}
          {of}
        </RowButtonLink>
      )}
    </span>
  );
}
