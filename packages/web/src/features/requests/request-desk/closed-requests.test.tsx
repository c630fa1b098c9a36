import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import type { Locale } from '@ezra/contract/common/locales';
import { sampleRow } from '../../../testing/request-samples.ts';
import { renderScreen, stubServer } from '../../../testing/screen-kit.tsx';
import { sampleAuth } from '../../../testing/signed-in-samples.ts';
import { ClosedRequests } from './closed-requests.tsx';

beforeEach(() => window.history.replaceState(null, '', '/?tab=closed'));

const PATH = '/admin/assigned-closed-application-users';
const served = (rows: ReturnType<typeof sampleRow>[]) =>
  stubServer({
    [`GET ${PATH}`]: () => ({ body: { data: rows, meta: { total: rows.length, page: 1, perPage: 10 } } }),
    'POST /dropdowns/application': () => ({
      body: {
        data: {
          categories: [],
          statuses: [
            { id: 'open', label: 'פתוחה' },
            { id: 'expired', label: 'פג תוקפה' },
          ],
          only_users: [],
          disabled_categories: [],
          request_wizard: 'three_step',
        },
      },
    }),
  });
const ENDED = sampleRow([], { is_approved: 1, status: 'completed' });

it.each<[Locale, string, string]>([
  ['he-IL', 'הושלמה', 'סטטוס'],
  ['en-US', 'Completed', 'Status'],
])(
  'lists ended requests with their volunteers, and filters by final statuses (%s)',
  async (locale, word, status) => {
    const calls = served([ENDED]);
    renderScreen(<ClosedRequests title="Requests" />, locale, sampleAuth('admin'));
    const row = within(await screen.findByRole('row', { name: /מרים פרץ/ }));
    expect(row.getByText('יואב מזרחי')).toBeTruthy();
    expect(row.getByText(word)).toBeTruthy();
    expect(screen.queryByRole('navigation')).toBeNull();
    // Ended requests cannot be approved, neither singly nor together.
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.queryByText('A', { selector: 'kbd' })).toBeNull();
    await userEvent.click(within(screen.getByRole('search')).getByRole('button', { name: status }));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'פג תוקפה' }));
    expect(screen.queryByRole('checkbox', { name: 'פתוחה' })).toBeNull();
    await waitFor(() =>
      expect(
        calls
          .filter(({ path }) => path === PATH)
          .at(-1)
          ?.query.getAll('status'),
      ).toEqual(['expired']),
    );
  },
);

it.each<[Locale, string]>([
  ['he-IL', 'עוד לא הסתיימה אף בקשה'],
  ['en-US', 'No request has ended yet'],
])('says when there is none (%s)', async (locale, title) => {
  served([]);
  renderScreen(<ClosedRequests title="Requests" />, locale, sampleAuth('admin'));
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
});
