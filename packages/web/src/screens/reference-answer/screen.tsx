import { LinkPage } from '../../features/links/link-page.tsx';
import { useRouteParam } from '../../lib/navigation.ts';

/** A person registered by a help seeker confirms or denies it. */
export const Screen = () => <LinkPage kind="reference" token={useRouteParam('token') ?? ''} />;
