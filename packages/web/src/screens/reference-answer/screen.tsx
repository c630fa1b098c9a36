import { LinkPage } from '../../features/links/link-page.tsx';
import { useRouteParam } from '../../lib/navigation.ts';

/** Whoever was registered by somebody else says whether that is right. */
export const Screen = () => <LinkPage kind="reference" token={useRouteParam('token') ?? ''} />;
