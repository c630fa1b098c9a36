import { LinkPage } from '../../features/links/link-page.tsx';
import { useRouteParam } from '../../lib/navigation.ts';

/** A volunteer says whether they can help in an event. */
export const Screen = () => <LinkPage kind="event_volunteer" token={useRouteParam('code') ?? ''} />;
