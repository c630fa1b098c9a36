import { useState } from 'react';
import { usePhrases } from '../../lib/i18n/use-phrases.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { PageHead } from '../../ui/layout/layout.tsx';
import { Tabs } from '../../ui/tabs/tabs.tsx';
import { Basket } from '../../features/volunteering/basket.tsx';
import { basketPhrases } from '../../features/volunteering/phrases.ts';

/** What the volunteer took on: single requests, and requests in events. */
export function Screen() {
  const t = usePhrases(basketPhrases);
  usePageTitle(t('title'));
  const [tab, setTab] = useState<'single' | 'event'>('single');
  return (
    <div className="main__inner">
      <PageHead title={t('title')} />
      <Tabs
        label={t('tabs')}
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'single', label: t('single') },
          { value: 'event', label: t('event') },
        ]}
      >
        {tab === 'single' ? <Basket /> : <EmptyState title={t('eventNone')}>{t('eventNoneText')}</EmptyState>}
      </Tabs>
    </div>
  );
}
