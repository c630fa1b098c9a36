import { LinkPage } from '../../features/links/link-page.tsx';
import { useRouteParam } from '../../lib/navigation.ts';

/** A help seeker says whether they need help in an event. */
export const Screen = () => <LinkPage kind="event_user" token={useRouteParam('code') ?? ''} />;
