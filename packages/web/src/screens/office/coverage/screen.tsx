import { CoveragePage } from '../../../features/office/dashboards/coverage-page.tsx';

/** Where help is needed and where volunteers are: admins arrive here. */
export const Screen = () => <CoveragePage />;
