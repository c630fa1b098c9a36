import { useState } from 'react';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { Locale } from '@ezra/contract/common/locales';
import { renderKit } from '../test-kit.tsx';
import { Tabs } from './tabs.tsx';

function Request() {
  const [tab, setTab] = useState('details');
  return (
    <Tabs
      label="Request"
      value={tab}
      onChange={setTab}
      tabs={[
        { value: 'details', label: 'Details' },
        { value: 'chat', label: 'Chat' },
        { value: 'log', label: 'Log' },
      ]}
    >
      {tab}
    </Tabs>
  );
}

it.each<[Locale, string]>([
  ['he-IL', '{ArrowLeft}'],
  ['en-US', '{ArrowRight}'],
])('goes on along the reading direction in %s', async (locale, forward) => {
  renderKit(<Request />, locale);
  await userEvent.click(screen.getByRole('tab', { name: 'Details' }));
  await userEvent.keyboard(forward);
  expect(screen.getByRole('tab', { name: 'Chat' }).getAttribute('aria-selected')).toBe('true');
  expect(screen.getByRole('tabpanel', { name: 'Chat' }).textContent).toBe('chat');
});
