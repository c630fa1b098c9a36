import { LinkPage } from '../../features/links/link-page.tsx';
import { useRouteParam } from '../../lib/navigation.ts';

/** The guardian of a volunteer of 16 or 17 agrees, or does not. */
export const Screen = () => <LinkPage kind="guardian" token={useRouteParam('token') ?? ''} />;
