import { SentEmergencies } from '../../../features/emergencies/emergencies/volunteer/sent-emergencies.tsx';
import { OpenRequests } from '../../../features/requests/volunteering/open-requests.tsx';

/** Open requests: who needs help now. */
export const Screen = () => (
  <div className="main__inner">
    <OpenRequests above={<SentEmergencies />} />
  </div>
);
