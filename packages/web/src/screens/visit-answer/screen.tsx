import { LinkPage } from '../../features/links/link-page.tsx';
import { useRouteParam } from '../../lib/navigation.ts';

/** A volunteer confirms an arrival, or cannot come. */
export const Screen = () => <LinkPage kind="visit" token={useRouteParam('token') ?? ''} />;
