import type { Permission } from '@ezra/contract/common/permissions';
import { lazy, Suspense } from 'react';
import { may } from '../../lib/auth-record/record.ts';
import { useAuth } from '../../lib/auth-record/store.ts';
import { usePhrases } from '../../lib/i18n/use-phrases.ts';
import { useTab } from '../../lib/lists/use-tab.ts';
import { useScreenTitle } from '../../lib/page-title.ts';
import { LazyChat } from '../../features/chat/lazy-chat.tsx';
import { UnreadChats } from '../../features/chat/unread-chats.tsx';
import { useChats } from '../../features/chat/use-chats.tsx';
import { feedbackPhrases } from '../../features/feedback/desk-phrases.ts';
import { deskPhrases } from '../../features/request-desk/phrases.ts';
import { PageHead } from '../../ui/layout/layout.tsx';
import { SkeletonCards } from '../../ui/skeleton/skeleton.tsx';
import { Tabs } from '../../ui/tabs/tabs.tsx';

const SingleRequests = lazy(async () => ({
  default: (await import('../../features/request-desk/single-requests.tsx')).SingleRequests,
}));
const DeskEvents = lazy(async () => ({
  default: (await import('../../features/events/desk-events.tsx')).DeskEvents,
}));

const FeedbackList = lazy(async () => ({
  default: (await import('../../features/feedback/feedback-list.tsx')).FeedbackList,
}));
const RequestSaid = lazy(async () => ({
  default: (await import('../../features/feedback/request-said.tsx')).RequestSaid,
}));
const RequestDetail = lazy(async () => ({
  default: (await import('../../features/request-desk/request-detail.tsx')).RequestDetail,
}));

/** The tabs, and what each asks for. */
const TABS = [
  ['single', 'requests.list'],
  ['event', 'events.run'],
  ['feedback', 'feedback.handle'],
] as const satisfies readonly (readonly [string, Permission])[];
type Tab = (typeof TABS)[number][0];

/** Shows the feedback of both sides of a request. */
const said = (applicationId: number) => (
  <Suspense>
    <RequestSaid applicationId={applicationId} />
  </Suspense>
);

/**
 * Shows all help requests, those outside events and those of events, and the feedback; each tab loads when
 * it is opened.
 */
export function Screen() {
  const t = usePhrases(deskPhrases);
  const f = usePhrases(feedbackPhrases);
  const title = useScreenTitle('adminRequests');
  const auth = useAuth();
  const tabs = TABS.filter(([, permission]) => may(auth, permission)).map(([value]) => value);
  const [tab, setTab] = useTab<Tab[]>(tabs);
  const labels: Record<Tab, string> = { single: t('single'), event: t('inEvents'), feedback: f('title') };
  const saidOf = may(auth, 'feedback.handle') ? said : undefined;
  const chats = useChats();
  return (
    <div className="main__inner">
      <PageHead title={title} />
      <UnreadChats />
      <Tabs
        label={t('kinds')}
        value={tab}
        onChange={setTab}
        tabs={tabs.map((value) => ({ value, label: labels[value] }))}
      >
        <Suspense fallback={<SkeletonCards />}>
          {tab === 'single' ? (
            <SingleRequests chats={chats} said={saidOf} />
          ) : tab === 'feedback' ? (
            <FeedbackList
              request={(id, onClose) => (
                <Suspense>
                  <RequestDetail id={id} chats={chats} said={saidOf} onClose={onClose} />
                </Suspense>
              )}
            />
          ) : (
            <DeskEvents chatWith={(about, receiver) => <LazyChat about={about} receiver={receiver} />} />
          )}
        </Suspense>
      </Tabs>
    </div>
  );
}
