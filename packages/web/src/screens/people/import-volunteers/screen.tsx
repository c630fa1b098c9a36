import { ImportPage } from '../../../features/people/imports/import-page.tsx';

/** Bringing in a file of volunteers, for admins. */
export const Screen = () => <ImportPage />;
