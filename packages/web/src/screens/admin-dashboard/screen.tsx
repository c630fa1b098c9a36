import { useMay } from '../../lib/auth-record/store.ts';
import { usePhrases } from '../../lib/i18n/use-phrases.ts';
import { useScreenTitle } from '../../lib/page-title.ts';
import { UnreadChats } from '../../features/chat/unread-chats.tsx';
import { useChats } from '../../features/chat/use-chats.tsx';
import { StaffAlarm } from '../../features/emergencies/staff/staff-alarm.tsx';
import { PendingRequests } from '../../features/request-desk/pending-requests.tsx';
import { deskPhrases } from '../../features/request-desk/phrases.ts';
import { PageHead } from '../../ui/layout/layout.tsx';

/** The admin's first page: requests that wait for approval. */
export function Screen() {
  const t = usePhrases(deskPhrases);
  const title = useScreenTitle('adminDashboard');
  const chats = useChats();
  const isHandling = useMay('emergencies.handle');
  return (
    <div className="main__inner">
      <PageHead title={title} text={t('pendingText')} />
      {isHandling && <StaffAlarm />}
      <UnreadChats />
      <PendingRequests chats={chats} />
    </div>
  );
}
