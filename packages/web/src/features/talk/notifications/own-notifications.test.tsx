import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { Notification } from '@ezra/contract/talk/notifications';
import { renderScreen, stubServer } from '../../../testing/screen-kit.tsx';
import { sampleAuth } from '../../../testing/signed-in-samples.ts';
import { OwnNotifications } from './own-notifications.tsx';

const row = (change: Partial<Notification>): Notification => ({
  id: 1,
  type: { id: 5, label: 'בקשת עזרה' },
  receiver_type: ['user'],
  send_to: '+972501000001',
  date: '02/03/2026',
  time: '12:00',
  action_type: 'sms',
  message: 'שלום',
  state: { name: 'sent', label: 'נשלחה' },
  created_at: '2026-03-02T10:00:00.000Z',
  ...change,
});
const served = (rows: readonly Notification[]) =>
  stubServer({
    'GET /notification-types': () => ({
      body: {
        data: [
          { id: '', label: 'הכול' },
          { id: 5, label: 'בקשת עזרה' },
        ],
      },
    }),
    'GET /notifications': ({ query }) => ({
      body: {
        data: query.has('type') ? [] : rows,
        meta: { total: query.has('type') ? 0 : rows.length, page: 1, perPage: 10 },
      },
    }),
  });

it('shows messages by day, as text; only addresses of the site are links', async () => {
  const here = `${window.location.origin}/dashboard`;
  served([
    row({ id: 3, message: `&lt;b&gt;R&amp;D&lt;/b&gt; ${here} https://other.example/x` }),
    row({ id: 2 }),
    row({
      id: 1,
      date: '01/03/2026',
      created_at: '2026-03-01T10:00:00.000Z',
      action_type: null,
      message: '',
    }),
  ]);
  renderScreen(<OwnNotifications />, 'he-IL', sampleAuth('user'));
  const [first] = await screen.findAllByRole('listitem');
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(2);
  expect(first?.textContent).toContain('<b>R&D</b>');
  const links = first ? within(first).getAllByRole('link') : [];
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/dashboard']);
  expect(screen.getByText('המילים כבר נמחקו')).toBeTruthy();
});

it.each([
  ['he-IL', 'לא נמצאו תוצאות', 'סוג'],
  ['en-US', 'No Result Found', 'Type'],
] as const)('is narrowed to a kind, and says when there is none (%s)', async (locale, none, type) => {
  served([row({})]);
  renderScreen(<OwnNotifications />, locale, sampleAuth('user'));
  expect(await screen.findByText('שלום')).toBeTruthy();
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: type }), 'בקשת עזרה');
  expect(await screen.findByText(none)).toBeTruthy();
});
