import { EventList } from '../../../features/events/events/event-list.tsx';
import { useMay } from '../../../lib/auth-record/store.ts';
import { useVisit } from '../../../lib/navigation.ts';
import { useScreenTitle } from '../../../lib/page-title.ts';

/** Lists events: all of them for admins, those of their regions for managers. */
export function Screen() {
  const title = useScreenTitle(useMay('events.run') ? 'adminEvent' : 'managerEvent');
  return <EventList key={useVisit()} title={title} />;
}
