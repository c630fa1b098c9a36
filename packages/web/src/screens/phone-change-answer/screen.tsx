import { LinkPage } from '../../features/links/link-page.tsx';
import { useRouteParam } from '../../lib/navigation.ts';

/** The owner of an account's earlier number reverses a change of phone, or confirms it. */
export const Screen = () => <LinkPage kind="phone_change" token={useRouteParam('token') ?? ''} />;
