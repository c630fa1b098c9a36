import { LinkPage } from '../../features/links/link-page.tsx';
import { useRouteParam } from '../../lib/navigation.ts';

/** A volunteer who was sent to an emergency call answers. */
export const Screen = () => <LinkPage kind="emergency" token={useRouteParam('token') ?? ''} />;
