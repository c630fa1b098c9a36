import { useEffect } from 'react';
import { paths } from '@ezra/contract/paths';
import { EventPage } from '../../../features/events/pairs/event-page.tsx';
import { useMay } from '../../../lib/auth-record/store.ts';
import { useGo, useRouteParam, useVisit } from '../../../lib/navigation.ts';

/** `/events/map/{id}`, for managers and admins. Without an id it redirects to the list of events. */
export function Screen() {
  const id = useRouteParam('id');
  const go = useGo();
  const visit = useVisit();
  const list = useMay('events.run') ? paths.adminEvent() : paths.managerEvent();
  useEffect(() => {
    if (id === null) go(list, { replace: true });
  }, [id, go, list]);
  // An invalid id is sent to the server too, which answers 'not found'.
  return id === null ? null : <EventPage key={`${id} ${visit}`} id={/^\d{1,9}$/.test(id) ? Number(id) : 0} />;
}
