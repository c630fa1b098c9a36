import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { Locale } from '@ezra/contract/common/locales';
import { addDays, dayAt } from '@ezra/contract/common/time';
import { browserRecord } from '../../../lib/auth-record/store.ts';
import { sampleEmergency } from '../../../testing/emergency-samples.ts';
import { renderFeature, stubApi } from '../../../testing/render-feature.tsx';
import { sampleApplication, sampleRow } from '../../../testing/request-samples.ts';
import { sampleAuth } from '../../../testing/signed-in-samples.ts';
import { Screen } from './screen.tsx';

beforeEach(() => browserRecord.set({ auth: sampleAuth('admin') }));

const listed = (data: readonly unknown[]) => ({
  data,
  meta: { total: data.length, page: 1, perPage: 10 as const },
});
const waits = { kind: 'problems', count: 1, example: null };
const tomorrow = addDays(dayAt(new Date(), 'America/New_York'), 1);
const LEVI = { id: 5, full_name: 'יואב', phone: '+972501111111' };
const request = (n: number, waiting: number, isApproved: 0 | 1 | null) =>
  sampleRow([], {
    volunteer: isApproved === null ? null : LEVI,
    is_approved: isApproved,
    application: sampleApplication({ id: n, arrival_date: tomorrow, waiting_count: waiting }),
  });

it('shows nothing until everything is loaded, and then all of it at once', async () => {
  let answer: (value: ReturnType<typeof listed>) => void = () => undefined;
  stubApi({
    'GET /staff/waiting': { data: [waits] },
    'GET /emergencies': listed([sampleEmergency()]),
    'GET /admin/application-users': () => new Promise((resolve) => (answer = resolve)),
  });
  renderFeature(<Screen />);
  expect(await screen.findByRole('status')).toBeTruthy();
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(screen.queryByRole('article')).toBeNull();
  expect(screen.queryByRole('link')).toBeNull();
  answer(listed([]));
  expect(await screen.findByRole('article')).toBeTruthy();
  expect(screen.getByText('דיווחים על בעיה')).toBeTruthy();
  expect(screen.getByText('אין בקשות להיום ולמחר')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'להציג קריאות חירום שנסגרו' })).toBeTruthy();
});

it.each<[Locale, string, string[], string]>([
  [
    'he-IL',
    'היום ומחר',
    ['רמת גן · לאישור: יואב', 'רמת גן · שתי הצעות לאישור', 'רמת גן · אין מתנדב/ת', 'רמת גן · בטיפול של יואב'],
    'לכל 5 הבקשות',
  ],
  [
    'en-US',
    'Today and tomorrow',
    [
      'רמת גן · to approve: יואב',
      'רמת גן · 2 offers to approve',
      'רמת גן · no volunteer yet',
      'רמת גן · יואב is helping',
    ],
    'See all 5 requests',
  ],
])('names the next four requests, with who cares for each (%s)', async (locale, title, cares, all) => {
  const calls = stubApi({
    'GET /staff/waiting': { data: [] },
    'GET /emergencies': listed([]),
    'GET /admin/application-users': listed([
      request(1, 1, 0),
      request(2, 2, 0),
      request(3, 0, null),
      request(4, 0, 1),
      request(5, 0, null),
    ]),
  });
  renderFeature(<Screen />, locale);
  const list = await screen.findByRole('list', { name: title });
  const links = within(list).getAllByRole('link');
  const plain = (element: Element) => element.textContent.replace(/[\u2068\u2069]/g, '');
  expect(links.map((link) => plain(link.querySelector('.queue__more') ?? link))).toEqual(cares);
  expect(links[0]?.getAttribute('href')).toBe('/admin/volunteers-menu?view=soon&open=1');
  expect(screen.getByRole('link', { name: all }).getAttribute('href')).toBe(
    '/admin/volunteers-menu?view=soon',
  );
  const asked = calls.find(({ path }) => path === '/admin/application-users')?.query;
  expect(Object.fromEntries(asked ?? [])).toMatchObject({
    view: 'soon',
    orderBy: 'expiration_date',
    order: 'asc',
  });
  await waitFor(() => expect(screen.queryByRole('status')).toBeNull());
});
