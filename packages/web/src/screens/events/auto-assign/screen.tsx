import { AutoAssignPage } from '../../../features/events/auto-assign/auto-assign-page.tsx';

/** Setting of the automatic assignment, for admins. */
export const Screen = () => <AutoAssignPage />;
