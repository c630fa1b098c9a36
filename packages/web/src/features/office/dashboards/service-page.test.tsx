import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderFeature, stubApi } from '../../../testing/render-feature.tsx';
import { ServicePage } from './service-page.tsx';

const none = { count: 0, p50: null, p90: null };
const took = (p50: number, p90: number) => ({ count: 4, p50, p90 });
const REPORT = {
  all: { requests: 1250, first_yes: took(40, 5400), approved: took(3600, 90_000), done: none },
  regions: [
    { id: 1, name: 'North', requests: 9, first_yes: took(120, 300), approved: none, done: none },
    { id: null, name: null, requests: 1, first_yes: none, approved: none, done: none },
  ],
  categories: [],
  disabilities: [],
  outcomes: { open: 3, in_treatment: 1, completed: 20, closed: 0, expired: 2, rejected: 0 },
  emergencies: { open: 2, unattended: 1, age_p50: 600, age_oldest: 864_000 },
  messages: [
    {
      channel: 'sms',
      counts: { waiting: 0, sent: 1, delivered: 99, uncertain: 0, failed: 4, skipped: 0 },
      cost: 15,
    },
  ],
};

it('says how long people waited, in a unit that fits the length, and what messages cost', async () => {
  stubApi({ 'GET /admin/service': { data: REPORT } });
  renderFeature(<ServicePage />, 'en-US');
  const rowsOf = (name: string) =>
    within(screen.getByRole('table', { name }))
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.textContent);
  expect(await screen.findByText('10 days')).toBeTruthy();
  expect(rowsOf('Waiting times')).toEqual([
    'All requests1,250Median: under a minute 90%: 1.5 hoursMedian: 1 hour 90%: 25 hoursNo data',
  ]);
  expect(rowsOf('By region')).toEqual([
    'North9Median: 2 minutes 90%: 5 minutesNo dataNo data',
    'Not given1No dataNo dataNo data',
  ]);
  expect(screen.queryByRole('table', { name: 'By category' })).toBeNull();
  expect(rowsOf('Requests by status')[2]).toBe('Completed20');
  expect(rowsOf('Messages sent')).toEqual([expect.stringMatching(/^Text message0199040.*15/)]);
});
