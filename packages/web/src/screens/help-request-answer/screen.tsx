import { LinkPage } from '../../features/links/link-page.tsx';
import { useRouteParam } from '../../lib/navigation.ts';

/** A volunteer says whether they take a help request. */
export const Screen = () => <LinkPage kind="help_request" token={useRouteParam('id') ?? ''} />;
