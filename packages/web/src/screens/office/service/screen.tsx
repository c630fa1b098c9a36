import { ServicePage } from '../../../features/office/dashboards/service-page.tsx';

export const Screen = () => <ServicePage />;
