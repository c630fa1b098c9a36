import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Locale } from '@ezra/contract/common/locales';
import type { AdminFeedback } from '@ezra/contract/requests/feedback';
import { renderScreen, stubServer, type Answer } from '../../../testing/screen-kit.tsx';
import { FeedbackList } from './feedback-list.tsx';

beforeEach(() => window.history.replaceState(null, '', '/?tab=feedback'));

const problem = (change: Partial<AdminFeedback> = {}): AdminFeedback => ({
  id: 12,
  kind: 'problem',
  application_id: 40,
  event_user_request_id: null,
  category: 'הסעה',
  event: null,
  author: { id: 9, full_name: 'מרים פרץ', phone: '+972540002213', email: null, role: 'user' },
  is_seeker: 1,
  other: { id: 5, full_name: 'יואב מזרחי', phone: '+972500000001' },
  rating: null,
  subject: null,
  message: 'אף אחד לא הגיע',
  created_at: '2026-06-16T06:40:00.000Z',
  handled_at: null,
  handled_by: null,
  handled_note: null,
  ...change,
});
const HANDLED = {
  handled_at: '2026-06-17T06:40:00.000Z',
  handled_by: { id: 3, full_name: 'דנה שרון' },
  handled_note: 'דיברנו עם שניהם',
};
const feedback = (change: Partial<AdminFeedback> = {}) =>
  problem({ id: 7, kind: 'feedback', rating: 3, message: null, is_seeker: 0, ...change });

const served = (rows: AdminFeedback[], more: Record<string, Answer> = {}) =>
  stubServer({
    'GET /admin/feedback': ({ query }) => {
      const ids = query.getAll('ids');
      const data = rows.filter(({ kind, id }) => ids.length === 0 || ids.includes(`${kind}-${id}`));
      return { body: { data, meta: { total: data.length, page: 1, perPage: 10 } } };
    },
    'GET /admin/feedback/views': () => ({ body: { data: { waiting: 1, problems: 2, feedback: 3, all: 5 } } }),
    ...more,
  });
const lists = (calls: ReturnType<typeof stubServer>) =>
  calls.filter(({ path }) => path === '/admin/feedback');
const show = (locale: Locale = 'he-IL') =>
  renderScreen(<FeedbackList title="-" request={(id) => <p>{`request ${id}`}</p>} />, locale);
const panel = async () => within(await screen.findByRole('region', { name: 'מרים פרץ' }));

it.each([
  ['he-IL', 'עמודות', 'מאת, מה, מה נאמר, מתי, פעולות', 'טלפון, הצד השני, מי טיפל/ה, מתי טופל, מה נעשה'],
  [
    'en-US',
    'Columns',
    'From, What, Words, When, Actions',
    'Phone, Other side, Handled by, Handled on, What was done',
  ],
] as const)('shows author and text, more by choice (%s)', async (locale, columns, usual, extras) => {
  served([problem()]);
  show(locale);
  await screen.findByRole('link', { name: /מרים פרץ/ });
  expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(usual.split(', '));
  await userEvent.click(screen.getByRole('button', { name: columns }));
  const boxes = within(await screen.findByRole('dialog')).getAllByRole('checkbox');
  expect(boxes.map((box) => box.closest('label')?.textContent).slice(-5)).toEqual(extras.split(', '));
});

it.each<[Partial<AdminFeedback>, string, boolean]>([
  [{}, 'Problem', true],
  [HANDLED, 'Handled', false],
  [feedback(), 'Good', false],
  [feedback({ rating: 1 }), 'Not good', false],
])('shows the kind of an entry, and whether staff must act (%j)', async (change, words, isDue) => {
  served([problem(change)]);
  show('en-US');
  const row = within(await screen.findByRole('row', { name: /מרים פרץ/ }));
  expect(row.getByText(words)).toBeTruthy();
  expect(row.queryByRole('button', { name: /^Mark as handled/ }) !== null).toBe(isDue);
});

it.each(['in the row', 'in the panel'])('a problem is marked as handled %s, with a note', async (where) => {
  const calls = served([problem()], {
    'POST /admin/problem-reports/12/handled': () => ({
      body: { data: { id: 12, handled_at: HANDLED.handled_at }, message: 'סומן' },
    }),
  });
  show();
  await screen.findByRole('link', { name: /מרים פרץ/ });
  if (where === 'in the panel') {
    await userEvent.click(screen.getByRole('link', { name: /מרים פרץ/ }));
    await userEvent.click((await panel()).getByRole('button', { name: 'לסמן שטופל' }));
  } else await userEvent.click(screen.getByRole('button', { name: /^לסמן שטופל/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'הבעיה טופלה?' }));
  expect(dialog.getByText('אף אחד לא הגיע')).toBeTruthy();
  await userEvent.type(dialog.getByRole('textbox'), 'דיברנו');
  await userEvent.click(dialog.getByRole('button', { name: 'כן, טופלה' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ note: 'דיברנו' });
});

describe('the panel', () => {
  it.each<[Locale, string[]]>([
    ['he-IL', ['אף אחד לא הגיע', 'דיברנו עם שניהם', 'דנה שרון', 'request 40']],
    ['en-US', ['אף אחד לא הגיע', 'דיברנו עם שניהם', 'דנה שרון', 'request 40']],
  ])('shows the text, both people, the handling, and the request (%s)', async (locale, texts) => {
    served([problem(HANDLED)]);
    show(locale);
    await userEvent.click(await screen.findByRole('link', { name: /מרים פרץ/ }));
    const opened = await panel();
    for (const text of texts) expect(opened.getByText(text)).toBeTruthy();
    const links = opened.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual(['tel:+972540002213', 'tel:+972500000001', '/admin/volunteers-menu?open=40']);
    expect(window.location.search).toBe('?tab=feedback&open=problem-12');
    expect(opened.queryByRole('button', { name: /לסמן שטופל|Mark as handled/ })).toBeNull();
  });

  it('of help in an event links to the request in the event', async () => {
    served([problem({ application_id: null, category: null, event_user_request_id: 50, event: 'שיטפון' })]);
    show('en-US');
    await userEvent.click(await screen.findByRole('link', { name: /מרים פרץ/ }));
    expect((await panel()).getByRole('link', { name: 'Open the request' }).getAttribute('href')).toBe(
      '/admin/volunteers-menu?tab=event&open=50',
    );
  });

  it('opens by kind and id in the address', async () => {
    window.history.replaceState(null, '', '/?tab=feedback&open=problem-12');
    const calls = served([problem()], {
      'GET /admin/feedback': ({ query }) => ({
        body: { data: query.get('ids') === 'problem-12' ? [problem()] : [], meta: { total: 0 } },
      }),
    });
    show();
    expect((await panel()).getByText('אף אחד לא הגיע')).toBeTruthy();
    expect(lists(calls).at(-1)?.query.get('view')).toBe('all');
  });
});

it.each<[Locale, string, string]>([
  ['he-IL', 'מחכות לטיפול 1', 'בעיות 2'],
  ['en-US', 'To handle 1', 'Problems 2'],
])('has views with counts (%s)', async (locale, waiting, problems) => {
  const calls = served([problem()]);
  show(locale);
  await screen.findByRole('link', { name: problems });
  await userEvent.click(screen.getByRole('link', { name: waiting }));
  await waitFor(() => expect(lists(calls).at(-1)?.query.get('view')).toBe('waiting'));
  expect(lists(calls).at(-1)?.query.get('order')).toBe('asc');
});

it('can be searched, and filtered by rating', async () => {
  const calls = served([problem()]);
  show('en-US');
  await screen.findByRole('link', { name: /מרים פרץ/ });
  await userEvent.type(screen.getByRole('searchbox'), 'הגיע');
  expect(await screen.findByText('הגיע', { selector: 'mark' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'How it went' }));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Not good' }));
  await waitFor(() => expect(lists(calls).at(-1)?.query.getAll('rating')).toEqual(['1']));
});
