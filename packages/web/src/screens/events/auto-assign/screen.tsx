import { AutoAssignPage } from '../../../features/events/auto-assign/auto-assign-page.tsx';

/** The setting of the automatic assignment, for admins. */
export const Screen = () => <AutoAssignPage />;
