import { useState } from 'react';
import {
  CircleCheck,
  CircleDot,
  CirclePause,
  CirclePlay,
  CircleStop,
  FlaskConical,
  LifeBuoy,
  MapPin,
  Radius,
  Sparkles,
  SquarePen,
} from 'lucide-react';
import type { ManagedEvent } from '@ezra/contract/events/events';
import { paths } from '@ezra/contract/paths';
import { useMay } from '../../../../lib/auth-record/store.ts';
import { useFormat } from '../../../../lib/format/use-format.ts';
import { usePhrases } from '../../../../lib/i18n/use-phrases.ts';
import { useIsLive } from '../../../../lib/realtime/use-realtime.ts';
import { Awaiting, Badge } from '../../../../ui/badge/badge.tsx';
import { ButtonLink } from '../../../../ui/button/button-link.tsx';
import { Button } from '../../../../ui/button/button.tsx';
import { Icon } from '../../../../ui/icon/icon.tsx';
import { VisuallyHidden } from '../../../../ui/text/visually-hidden.tsx';
import { EventViews } from '../event-views.tsx';
import { eventMapPhrases } from './phrases.ts';
import { SwitchEvent } from './switch-event.tsx';

interface EventHeadProps {
  event: ManagedEvent;
  /** Called after starting or stopping, to reload the event. */
  onSwitched: () => void;
}

/** Shows the event's name and state, and edits, starts or stops it. */
export function EventHead({ event, onSwitched }: EventHeadProps) {
  const t = usePhrases(eventMapPhrases);
  const format = useFormat();
  const isLive = useIsLive();
  const isManagers = !useMay('events.run');
  const [asked, setAsked] = useState<'start' | 'stop' | null>(null);
  const may = (action: (typeof event.allowed_actions)[number]) => event.allowed_actions.includes(action);
  return (
    <div className="event__head">
      <div className="event__title">
        <h1>
          <bdi>{event.name}</bdi>
        </h1>
        <EventViews id={event.id} view="map" />
      </div>
      <ul className="event__meta">
        <li>
          <Icon icon={MapPin} size="small" />
          <bdi>{event.address}</bdi>
        </li>
        <li>
          <Icon icon={CircleDot} size="small" />
          {t('radius', { distance: format.distance(event.radius) })}
        </li>
        {event.status && isLive !== null && (
          <li>
            <span role="status">
              {isLive ? <span className="live">{t('live')}</span> : <Awaiting>{t('notLive')}</Awaiting>}
            </span>
          </li>
        )}
      </ul>
      <div className="event__end">
        <ul className="event__badges">
          <li>
            {event.status ? (
              <Badge tone="done" icon={CircleCheck}>
                {t('active')}
              </Badge>
            ) : (
              <Badge icon={CirclePause}>{t('inactive')}</Badge>
            )}
          </li>
          {event.reach_state === 'waiting' && (
            <li>
              <Badge tone="wait" icon={Radius}>
                {t('reachWaits')}
              </Badge>
            </li>
          )}
          {event.is_drill && (
            <li>
              <Badge tone="info" icon={FlaskConical}>
                {t('drill')}
              </Badge>
            </li>
          )}
          {event.purpose === 'welfare' && (
            <li>
              <Badge tone="info" icon={LifeBuoy}>
                {t('welfare')}
              </Badge>
            </li>
          )}
          {event.is_auto_assign && (
            <li>
              <Badge tone="brand" icon={Sparkles}>
                {t('autoAssign')}
              </Badge>
            </li>
          )}
        </ul>
        {may('edit') && (
          <ButtonLink
            size="small"
            icon={SquarePen}
            href={(isManagers ? paths.managerEventForm : paths.adminEventForm)('edit', event.id)}
          >
            {t('edit')}
          </ButtonLink>
        )}
        {may('start') && (
          <Button size="small" variant="tonal" icon={CirclePlay} onClick={() => setAsked('start')}>
            {t('start')}
            <VisuallyHidden>: {event.name}</VisuallyHidden>
          </Button>
        )}
        {may('stop') && (
          <Button size="small" variant="danger" icon={CircleStop} onClick={() => setAsked('stop')}>
            {t('stop')}
            <VisuallyHidden>: {event.name}</VisuallyHidden>
          </Button>
        )}
      </div>
      {asked && (
        <SwitchEvent
          event={event}
          action={asked}
          onDone={() => {
            setAsked(null);
            onSwitched();
          }}
        />
      )}
    </div>
  );
}
