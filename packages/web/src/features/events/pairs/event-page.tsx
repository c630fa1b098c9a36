import { lazy, Suspense } from 'react';
import { useTab } from '../../../lib/lists/use-tab.ts';
import { EventLoading } from './event-states.tsx';
import { EVENT_VIEWS_OF_PAGE } from './event-views.tsx';
import { EventMapPage } from './map/event-map-page.tsx';

const EventPeople = lazy(async () => ({
  default: (await import('./people/event-people.tsx')).EventPeople,
}));
const UnplacedPeople = lazy(async () => ({
  default: (await import('./people/unplaced-people.tsx')).UnplacedPeople,
}));

/** Shows an event in one of its views. The map comes first; the others load when they are opened. */
export function EventPage({ id }: { id: number }) {
  const [view] = useTab(EVENT_VIEWS_OF_PAGE);
  return (
    <Suspense fallback={<EventLoading />}>
      {view === 'people' ? (
        <EventPeople id={id} />
      ) : view === 'unplaced' ? (
        <UnplacedPeople id={id} />
      ) : (
        <EventMapPage id={id} />
      )}
    </Suspense>
  );
}
