import { ServicePage } from '../../features/dashboards/service-page.tsx';

/** How well people are served. */
export const Screen = () => <ServicePage />;
