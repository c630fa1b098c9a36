import { LinkPage } from '../../features/links/link-page.tsx';
import { useRouteParam } from '../../lib/navigation.ts';

/** The owner of an account's earlier number takes a change of phone back, or says that it is right. */
export const Screen = () => <LinkPage kind="phone_change" token={useRouteParam('token') ?? ''} />;
