import type { Permission } from '@ezra/contract/common/permissions';
import { paths } from '@ezra/contract/paths';
import { lazy, Suspense } from 'react';
import { may } from '../../../lib/auth-record/record.ts';
import { useAuth } from '../../../lib/auth-record/store.ts';
import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import { useTab } from '../../../lib/lists/use-tab.ts';
import { useVisit } from '../../../lib/navigation.ts';
import { useScreenTitle } from '../../../lib/page-title.ts';
import { useChats } from '../../../features/talk/chat/use-chats.tsx';
import { deskPhrases } from '../../../features/requests/request-desk/phrases.ts';
import { SingleRequests } from '../../../features/requests/request-desk/single-requests.tsx';
import { DeskSkeleton } from '../../../ui/desk/desk-skeleton.tsx';
import { SegmentedControl } from '../../../ui/segmented/segmented-control.tsx';

const ClosedRequests = lazy(async () => ({
  default: (await import('../../../features/requests/request-desk/closed-requests.tsx')).ClosedRequests,
}));
const RejectedEvents = lazy(async () => ({
  default: (await import('../../../features/events/pairs/rejected-events.tsx')).RejectedEvents,
}));
const DeskEvents = lazy(async () => ({
  default: (await import('../../../features/events/pairs/desk-events.tsx')).DeskEvents,
}));

const FeedbackList = lazy(async () => ({
  default: (await import('../../../features/requests/feedback/feedback-list.tsx')).FeedbackList,
}));
const RequestSaid = lazy(async () => ({
  default: (await import('../../../features/requests/feedback/request-said.tsx')).RequestSaid,
}));
const RequestFacts = lazy(async () => ({
  default: (await import('../../../features/requests/request-desk/request-facts.tsx')).RequestFacts,
}));

/** The tabs, with the list of each. */
const TABS = [
  ['single', 'requests.list'],
  ['event', 'events.run'],
  ['closed', 'requests.list'],
  ['rejected', 'events.run'],
  ['feedback', 'feedback.handle'],
] as const satisfies readonly (readonly [string, Permission])[];
type Tab = (typeof TABS)[number][0];

/** The feedback of both sides of a request. */
const said = (applicationId: number) => (
  <Suspense>
    <RequestSaid applicationId={applicationId} />
  </Suspense>
);

/**
 * All help requests: outside events, in events, ended ones of both, and feedback. Each list loads when its
 * tab is opened.
 */
export const Screen = () => <Lists key={useVisit()} />;

function Lists() {
  const t = usePhrases(deskPhrases);
  const title = useScreenTitle('adminRequests');
  const auth = useAuth();
  const tabs = TABS.filter(([, permission]) => may(auth, permission)).map(([value]) => value);
  const [tab] = useTab<Tab[]>(tabs);
  const labels: Record<Tab, string> = {
    single: t('tabSingle'),
    event: t('tabEvents'),
    closed: t('tabClosed'),
    rejected: t('tabRejected'),
    feedback: t('tabFeedback'),
  };
  const saidOf = may(auth, 'feedback.handle') ? said : undefined;
  const chats = useChats();
  const head = {
    title,
    tabs: (
      <SegmentedControl
        label={t('kinds')}
        value={tab}
        segments={tabs.map((value) => ({
          value,
          label: labels[value],
          href: `${paths.adminRequests()}${value === tabs[0] ? '' : `?tab=${value}`}`,
        }))}
      />
    ),
  };
  return (
    <Suspense fallback={<DeskSkeleton {...head} />}>
      {tab === 'single' ? (
        <SingleRequests {...head} chats={chats} said={saidOf} />
      ) : tab === 'closed' ? (
        <ClosedRequests {...head} chats={chats} said={saidOf} />
      ) : tab === 'rejected' ? (
        <RejectedEvents {...head} chats={chats} />
      ) : tab === 'feedback' ? (
        <FeedbackList {...head} request={(id) => <RequestFacts id={id} />} />
      ) : (
        <DeskEvents {...head} chats={chats} />
      )}
    </Suspense>
  );
}
