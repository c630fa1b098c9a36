import { useVisit } from '../../lib/navigation.ts';
import { useScreenTitle } from '../../lib/page-title.ts';
import { useChats } from '../../features/chat/use-chats.tsx';
import { PendingRequests } from '../../features/request-desk/pending-requests.tsx';

/** The admin's first page: requests that wait for approval. */
export function Screen() {
  const title = useScreenTitle('adminDashboard');
  return <PendingRequests key={useVisit()} title={title} chats={useChats()} />;
}
