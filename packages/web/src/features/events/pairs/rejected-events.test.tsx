import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { Locale } from '@ezra/contract/common/locales';
import type { EventApprovalRequest } from '@ezra/contract/events/pairs';
import { EVENT_LISTS, sampleEventRow } from '../../../testing/event-samples.ts';
import { renderScreen, stubServer } from '../../../testing/screen-kit.tsx';
import { sampleAuth } from '../../../testing/signed-in-samples.ts';
import { RejectedEvents } from './rejected-events.tsx';

beforeEach(() => window.history.replaceState(null, '', '/?tab=rejected'));

const served = (rows: EventApprovalRequest[]) =>
  stubServer({
    'GET /admin/assigned-rejected-event-requests': () => ({
      body: { data: rows, meta: { total: rows.length, page: 1, perPage: 10 } },
    }),
    'POST /dropdowns/events': () => ({ body: { data: EVENT_LISTS } }),
  });
const chats = { conversation: () => null, button: () => null, mark: () => null, unread: () => 0 };
const show = (locale: Locale) =>
  renderScreen(<RejectedEvents title="Requests" chats={chats} />, locale, sampleAuth('admin'));

it.each<[Locale, string, string, string]>([
  ['he-IL', 'נדחתה', 'אירוע', 'סטטוס'],
  ['en-US', 'Rejected', 'Event', 'Status'],
])(
  'lists rejected requests with their volunteers, with a filter by event only (%s)',
  async (locale, word, event, status) => {
    served([sampleEventRow({ status: 'reject', allowed_actions: [] })]);
    show(locale);
    const row = within(await screen.findByRole('row', { name: /מרים פרץ/ }));
    expect(row.getByText('יואב מזרחי')).toBeTruthy();
    expect(row.getByText(word)).toBeTruthy();
    expect(screen.queryByText('A', { selector: 'kbd' })).toBeNull();
    const tools = within(screen.getByRole('search'));
    expect(tools.getByRole('button', { name: event })).toBeTruthy();
    expect(tools.queryByRole('button', { name: status })).toBeNull();
  },
);

it.each<[Locale, string]>([
  ['he-IL', 'אין בקשות שנדחו'],
  ['en-US', 'No rejected requests'],
])('says when there is none (%s)', async (locale, title) => {
  served([]);
  show(locale);
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
});
