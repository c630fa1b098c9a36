import { RenewalPage } from '../../../features/account/renewal/renewal-page.tsx';
import { useRouteParam } from '../../../lib/navigation.ts';

/** `/volunteer/account/renew/{id}`. */
export const Screen = () => <RenewalPage asked={useRouteParam('id')} />;
