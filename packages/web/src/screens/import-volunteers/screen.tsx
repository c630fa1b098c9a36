import { ImportPage } from '../../features/imports/import-page.tsx';

/** Bringing in a file of volunteers, for admins. */
export const Screen = () => <ImportPage />;
