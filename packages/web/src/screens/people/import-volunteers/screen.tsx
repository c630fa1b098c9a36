import { ImportPage } from '../../../features/people/imports/import-page.tsx';

/** Import of a file of volunteers, for admins. */
export const Screen = () => <ImportPage />;
