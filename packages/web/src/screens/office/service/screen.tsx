import { ServicePage } from '../../../features/office/dashboards/service-page.tsx';

/** How well people are served. */
export const Screen = () => <ServicePage />;
