import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { browserTimeZone } from '../../../lib/environment.ts';
import { renderFeature, stubApi } from '../../../testing/render-feature.tsx';
import { ActiveEvents } from './active-events.tsx';
import { EventCounts, lastDays } from './event-counts.tsx';

it('counts events of the last 30 days, and of chosen days', async () => {
  const calls = stubApi({
    'GET /manager/dashboard/count/box': ({ query }) => ({
      data: {
        count: { active_events: 2, deactive_events: query.get('from_date') === '2026-01-01' ? 1_250 : 9 },
      },
    }),
  });
  renderFeature(<EventCounts />, 'en-US');
  expect(await screen.findByText('9')).toBeTruthy();
  const asked = calls[0]?.query;
  const { from, to } = lastDays(browserTimeZone());
  expect([asked?.get('from_date'), asked?.get('to_date')]).toEqual([from, to]);
  await userEvent.clear(screen.getByLabelText('From'));
  await userEvent.type(screen.getByLabelText('From'), '01012026');
  expect(await screen.findByText('1,250')).toBeTruthy();
  await userEvent.clear(screen.getByLabelText('To'));
  await userEvent.type(screen.getByLabelText('To'), '01012025');
  expect(await screen.findByText('Choose a day after the start')).toBeTruthy();
  await waitFor(() => expect(calls.every(({ query }) => query.get('to_date') === to)).toBe(true));
});

it('shows the progress of each active event', async () => {
  stubApi({
    'GET /manager/dashboard/active-events': {
      data: [
        { id: 3, name: 'הפסקת חשמל', needing: 12, paired: 8, waiting: 4 },
        { id: 4, name: 'הצפה', needing: 0, paired: 0, waiting: 0 },
      ],
    },
  });
  renderFeature(<ActiveEvents />, 'en-US');
  const links = await screen.findAllByRole('link');
  expect(links.map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
    ['/events/map/3', 'הפסקת חשמל12 need help, 8 are paired · 4 to approve67%'],
    ['/events/map/4', 'הצפהNo one is known to need help yet'],
  ]);
});
