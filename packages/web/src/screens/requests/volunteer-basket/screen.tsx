import { lazy, Suspense } from 'react';
import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import { useTab } from '../../../lib/lists/use-tab.ts';
import { useScreenTitle } from '../../../lib/page-title.ts';
import { PageHead } from '../../../ui/layout/layout.tsx';
import { SkeletonCards } from '../../../ui/skeleton/skeleton.tsx';
import { Tabs } from '../../../ui/tabs/tabs.tsx';
import { ChatButton } from '../../../features/talk/chat/chat-button.tsx';
import { UnreadChats } from '../../../features/talk/chat/unread-chats.tsx';
import { useChats } from '../../../features/talk/chat/use-chats.tsx';
import { SentEmergencies } from '../../../features/emergencies/emergencies/volunteer/sent-emergencies.tsx';
import { useHelpWords } from '../../../features/requests/feedback/help-words-block.tsx';
import { Basket } from '../../../features/requests/volunteering/basket.tsx';
import { basketPhrases } from '../../../features/requests/volunteering/phrases.ts';

const BasketEvents = lazy(async () => ({
  default: (await import('../../../features/events/pairs/basket-events.tsx')).BasketEvents,
}));

const TABS = ['single', 'event'] as const;

/**
 * The requests that the volunteer has taken: outside events, and in events. The latter load when their tab is
 * opened.
 */
export function Screen() {
  const t = usePhrases(basketPhrases);
  const title = useScreenTitle('myVolunteerBasket');
  const [tab, setTab] = useTab(TABS);
  const chats = useChats();
  const words = useHelpWords();
  return (
    <div className="main__inner">
      <PageHead title={title} />
      <SentEmergencies />
      <UnreadChats />
      <Tabs
        label={t('tabs')}
        value={tab}
        onChange={setTab}
        tabs={TABS.map((value) => ({ value, label: t(value) }))}
      >
        <Suspense fallback={<SkeletonCards />}>
          {tab === 'single' ? (
            <Basket chats={chats} words={words} />
          ) : (
            <BasketEvents
              chatWith={(about, receiver) => <ChatButton about={about} receiver={receiver} size="small" />}
            />
          )}
        </Suspense>
      </Tabs>
    </div>
  );
}
