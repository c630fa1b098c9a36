import { paths } from '@ezra/contract/paths';
import { useMay } from '../../lib/auth-record/store.ts';
import { useVisit } from '../../lib/navigation.ts';
import { useScreenTitle } from '../../lib/page-title.ts';
import { useChats } from '../../features/chat/use-chats.tsx';
import { EmergencyLines } from '../../features/emergencies/staff/emergency-lines.tsx';
import { useOpenEmergencies } from '../../features/emergencies/staff/use-open-emergencies.ts';
import { PendingRequests } from '../../features/request-desk/pending-requests.tsx';

/** Requests that wait for a volunteer or for approval, below the emergencies that are open. */
export function Screen() {
  const title = useScreenTitle('adminDashboard');
  const isHandling = useMay('emergencies.handle');
  const { isKnown, emergencies } = useOpenEmergencies(isHandling);
  return (
    <PendingRequests
      key={useVisit()}
      title={title}
      chats={useChats()}
      notice={emergencies.length > 0 && <EmergencyLines home={paths.adminTasks()} />}
      isHeld={isHandling && !isKnown}
    />
  );
}
