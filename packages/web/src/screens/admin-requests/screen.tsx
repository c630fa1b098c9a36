import { lazy, Suspense, useState } from 'react';
import { usePhrases } from '../../lib/i18n/use-phrases.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { deskPhrases } from '../../features/request-desk/phrases.ts';
import { PageHead } from '../../ui/layout/layout.tsx';
import { SkeletonCards } from '../../ui/skeleton/skeleton.tsx';
import { Tabs } from '../../ui/tabs/tabs.tsx';

const SingleRequests = lazy(async () => ({
  default: (await import('../../features/request-desk/single-requests.tsx')).SingleRequests,
}));
const EventRequests = lazy(async () => ({
  default: (await import('../../features/request-desk/event-requests.tsx')).EventRequests,
}));

/** Every help request, the single ones and those of events; each tab loads when it is opened. */
export function Screen() {
  const t = usePhrases(deskPhrases);
  usePageTitle(t('allRequests'));
  const [tab, setTab] = useState<'single' | 'event'>('single');
  return (
    <div className="main__inner">
      <PageHead title={t('allRequests')} />
      <Tabs
        label={t('kinds')}
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'single', label: t('single') },
          { value: 'event', label: t('inEvents') },
        ]}
      >
        <Suspense fallback={<SkeletonCards />}>
          {tab === 'single' ? <SingleRequests /> : <EventRequests />}
        </Suspense>
      </Tabs>
    </div>
  );
}
