import { useCallback, useMemo, useRef, useState } from 'react';
import { Users } from 'lucide-react';
import { areaOf } from '@ezra/contract/common/area';
import type { EventDetail } from '@ezra/contract/events/event-map';
import { usePhrases } from '../../../../lib/i18n/use-phrases.ts';
import { Dot } from '../../../../ui/dot/dot.tsx';
import { MapCanvas } from '../../../../ui/map/map-canvas.tsx';
import { MapMarks, type MarksHandle } from '../../../../ui/map/map-marks.tsx';
import { EmptyState } from '../../../../ui/empty-state/empty-state.tsx';
import { EventHead } from './event-head.tsx';
import { EventProgress } from './event-progress.tsx';
import { PersonWindow } from './person-window.tsx';
import { marksOf, peopleOf, tiesOf, userKey, volunteerKey } from './person.ts';
import { eventMapPhrases } from './phrases.ts';
import { SideList } from './side-list.tsx';
import { USER_STATES, useStateLooks, VOLUNTEER_STATES } from './states.ts';
import { StepsContext } from './steps.ts';
import { UserRow } from './user-row.tsx';
import { useMapSteps } from './use-map-steps.tsx';
import { useNews } from './use-news.ts';
import { useSides } from './use-sides.ts';
import { VolunteerRow } from './volunteer-row.tsx';
import './event-map.css';

/** Given in document 3, section 9. */
const ZOOM = 14;

interface EventMapProps {
  event: EventDetail;
  refresh: () => void;
}

/** Shows an event on the map, between the lists of its two sides. */
export function EventMap({ event, refresh }: EventMapProps) {
  const t = usePhrases(eventMapPhrases);
  const { event_volunteer_requests: volunteers, event_user_requests: users, location, purpose } = event;
  const looks = useStateLooks(purpose);
  const sides = useSides(volunteers, users);
  const news = useNews(event);
  const signs = useRef<MarksHandle>(null);
  const [active, setActive] = useState<string | null>(null);
  const marks = useMemo(() => marksOf(volunteers, users), [volunteers, users]);
  const ties = useMemo(() => tiesOf(volunteers), [volunteers]);
  const people = useMemo(() => peopleOf(volunteers, users), [volunteers, users]);
  const frame = useRef<HTMLDivElement>(null);
  const choose = useCallback((key: string) => {
    signs.current?.reveal(key);
    // Scrolls the map into view where the lists are below it.
    frame.current?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  const { steps, dialog } = useMapSteps(event, refresh, choose);
  const title = { volunteers: t('volunteers'), users: t(purpose === 'welfare' ? 'usersWelfare' : 'users') };
  const body = useRef<HTMLDivElement>(null);
  const list: typeof sides.list = (side, state) => {
    sides.list(side, state);
    const selector = side === 'users' ? '.side--end' : '.side:not(.side--end)';
    body.current?.querySelector(selector)?.scrollIntoView?.({ block: 'nearest' });
  };
  const isEmpty = volunteers.length === 0 && users.length === 0;

  return (
    <StepsContext value={steps}>
      <div className="event">
        <EventHead event={event} onSwitched={refresh} />
        <EventProgress progress={event.progress} purpose={purpose} onList={list} />
        <p className="visually-hidden" role="status">
          {news}
        </p>
        <div className="event__body" ref={body}>
          {volunteers.length > 0 && (
            <SideList
              title={title.volunteers}
              total={volunteers.length}
              asked={event.progress.volunteers.asked}
              list={sides.volunteers}
              looks={looks.volunteers}
              states={VOLUNTEER_STATES}
            >
              {(row) => (
                <VolunteerRow
                  request={row}
                  looks={looks.volunteers}
                  isActive={active === volunteerKey(row.id)}
                />
              )}
            </SideList>
          )}
          <div className="event__map" ref={frame}>
            <MapCanvas label={t('map')} center={location} zoom={ZOOM} area={areaOf(event)}>
              {(map) => (
                <MapMarks
                  ref={signs}
                  map={map}
                  marks={marks}
                  ties={ties}
                  onOpen={setActive}
                  windowOf={(key) => {
                    const found = people.get(key);
                    return found && <PersonWindow {...found} />;
                  }}
                />
              )}
            </MapCanvas>
            {isEmpty ? (
              <div className="event__nobody">
                <EmptyState icon={Users} title={t('nobody')}>
                  {t('nobodyText')}
                </EmptyState>
              </div>
            ) : (
              <ul className="map-legend" aria-label={t('markLegend')}>
                <li>
                  <Dot of="seeker" />
                  {title.users}
                </li>
                {purpose !== 'welfare' && (
                  <li>
                    <Dot of="volunteer" />
                    {title.volunteers}
                  </li>
                )}
              </ul>
            )}
          </div>
          {users.length > 0 && (
            <SideList
              title={title.users}
              isEnd
              total={users.length}
              asked={event.progress.users.asked}
              list={sides.users}
              looks={looks.users}
              states={USER_STATES}
            >
              {(row) => <UserRow request={row} looks={looks.users} isActive={active === userKey(row.id)} />}
            </SideList>
          )}
        </div>
      </div>
      {dialog}
    </StepsContext>
  );
}
