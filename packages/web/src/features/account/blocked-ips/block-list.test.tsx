import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import type { BlockedIp } from '@ezra/contract/account/blocked-ips';
import type { Locale } from '@ezra/contract/common/locales';
import { renderScreen, stubServer } from '../../../testing/screen-kit.tsx';
import { sampleAuth } from '../../../testing/signed-in-samples.ts';
import { BlockList } from './block-list.tsx';

beforeEach(() => window.history.replaceState(null, '', '/'));

const BLOCK: BlockedIp = {
  id: 4,
  user: null,
  ip_add: '2001:db8::/64',
  path: '/user/auth/verify-otp',
  message: '20 wrong codes within an hour',
  created_at: '2026-06-16T05:40:00.000Z',
  until: null,
};
const served = (rows: () => BlockedIp[]) =>
  stubServer({
    'GET /admin/block': () => ({
      body: { data: rows(), meta: { total: rows().length, page: 1, perPage: 10 } },
    }),
    'DELETE /admin/block/2001%3Adb8%3A%3A%2F64': () => ({ body: { data: null, message: 'Done' } }),
  });
const show = (locale: Locale) => renderScreen(<BlockList title="Blocked" />, locale, sampleAuth('admin'));

it('unblocks an address after a confirmation', async () => {
  let rows = [BLOCK];
  const calls = served(() => rows);
  show('en-US');
  const row = await screen.findByRole('row', { name: /2001/ });
  expect(within(row).getByText('Until it is lifted')).toBeTruthy();
  const deleted = () => calls.filter(({ method }) => method === 'DELETE').map(({ path }) => path);

  await userEvent.click(within(row).getByRole('button', { name: /Unblock/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'No, go back' }));
  expect(deleted()).toEqual([]);

  await userEvent.click(within(row).getByRole('button', { name: /Unblock/ }));
  const yes = await screen.findByRole('button', { name: 'Yes, unblock it' });
  rows = [];
  await userEvent.click(yes);
  await waitFor(() => expect(deleted()).toEqual(['/admin/block/2001%3Adb8%3A%3A%2F64']));
  expect(await screen.findByRole('heading', { name: 'No blocked addresses' })).toBeTruthy();
});

it.each<[Locale, string]>([
  ['he-IL', 'אין כתובות חסומות'],
  ['en-US', 'No blocked addresses'],
])('shows a message when nothing is blocked (%s)', async (locale, title) => {
  served(() => []);
  show(locale);
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
});
