import { CoveragePage } from '../../../features/office/dashboards/coverage-page.tsx';

/** Map of needs and volunteers, for admins. */
export const Screen = () => <CoveragePage />;
