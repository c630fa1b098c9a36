import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Locale } from '@ezra/contract/common/locales';
import type { EventApprovalRequest } from '@ezra/contract/events/pairs';
import type { RequestChats } from '../../../lib/requests/request-chats.ts';
import { EVENT_LISTS, sampleEventRow } from '../../../testing/event-samples.ts';
import { renderScreen, stubServer, type Answer } from '../../../testing/screen-kit.tsx';
import { sampleAuth } from '../../../testing/signed-in-samples.ts';
import { DeskEvents } from './desk-events.tsx';

beforeEach(() => window.history.replaceState(null, '', '/?tab=event'));

const ADMIN = sampleAuth('admin');
const PATH = '/admin/event-approval-requests';
const entry = (status: string) => ({
  body: { data: [{ new_values: { status }, created_at: '2026-06-16T06:40:00.000Z', actor: null }] },
});
const served = (rows: EventApprovalRequest[], more: Record<string, Answer> = {}) =>
  stubServer({
    [`GET ${PATH}`]: () => ({ body: { data: rows, meta: { total: rows.length, page: 1, perPage: 10 } } }),
    [`GET ${PATH}/views`]: () => ({ body: { data: { waiting: 4, unpaired: 0, paired: 13, all: 1001 } } }),
    'POST /dropdowns/events': () => ({ body: { data: EVENT_LISTS } }),
    'GET /activity-log/event/user/request/50': () => entry('assigned'),
    'GET /activity-log/event/volunteer/request/60': () => entry('accept'),
    ...more,
  });
const lists = (calls: ReturnType<typeof stubServer>) => calls.filter(({ path }) => path === PATH);
const ABOUT = 'הפסקת חשמל, צפון תל אביב, מרים פרץ';
const chats: RequestChats = {
  conversation: (about, { id, full_name }) => (
    <p>{`${'event_id' in about ? about.event_id : ''} ${id} ${full_name}`}</p>
  ),
  button: () => null,
  mark: () => null,
  unread: (_about, { id }) => (id === 5 ? 2 : 0),
};
const desk = <DeskEvents title="הבקשות" chats={chats} />;
/** Finds the button of the row by its word. */
const inRow = (word: string) => new RegExp(`^${word} ?: ${ABOUT}$`);
const openRow = async () => userEvent.click(await screen.findByRole('link', { name: /מרים פרץ/ }));
const panel = async () => within(await screen.findByRole('region', { name: 'מרים פרץ' }));

it.each([
  ['he-IL', 'מי צריך עזרה, מתנדב/ת, אירוע, סטטוס, עודכנה', 'פעולות'],
  ['en-US', 'Who needs help, Volunteer, Event, Status, Updated', 'Actions'],
] as const)(
  'has the columns of the specification, the person first, all but the actions sortable (%s)',
  async (locale, columns, actions) => {
    const calls = served([sampleEventRow()]);
    renderScreen(desk, locale, ADMIN);
    await screen.findByRole('link', { name: /מרים פרץ/ });
    const heads = screen.getAllByRole('columnheader');
    expect(heads.map(({ textContent }) => textContent).join(', ')).toBe(`${columns}, ${actions}`);
    expect(heads[4]?.getAttribute('aria-sort')).toBe('descending');
    const names = ['user', 'volunteer', 'event', 'status'];
    for (const [index, name] of names.entries()) {
      await userEvent.click(within(heads[index] as HTMLElement).getByRole('button'));
      await waitFor(() => expect(lists(calls).at(-1)?.query.get('orderBy')).toBe(name));
    }
    expect(within(heads[5] as HTMLElement).queryByRole('button')).toBeNull();
  },
);

it.each<[Locale, Partial<EventApprovalRequest>, string]>([
  ['he-IL', {}, 'ממתינה לאישור'],
  ['he-IL', { is_approved: 1 }, 'שובצה'],
  ['en-US', { is_approved: 1, status: 'completed' }, 'Completed'],
  ['en-US', { is_approved: null, status: 'pending', volunteer: null, respond: null }, 'Pending'],
  ['en-US', { is_approved: null, status: 'pending', volunteer: null, respond: 2 }, 'No help is needed'],
])('shows the state of a request (%s, %j)', async (locale, change, words) => {
  served([sampleEventRow(change)]);
  renderScreen(desk, locale, ADMIN);
  const row = await screen.findByRole('row', { name: /מרים פרץ/ });
  expect(within(row).getByText(words)).toBeTruthy();
  expect(within(row).queryByText('No one yet') !== null).toBe(change.volunteer === null);
});

it.each<[Locale, string, string]>([
  ['he-IL', 'לאישור שלי 4', 'בצמד 13'],
  ['en-US', 'To approve 4', 'Paired 13'],
])('has views with counts, the longest waiting requests first (%s)', async (locale, waiting, paired) => {
  const calls = served([sampleEventRow()]);
  renderScreen(desk, locale, ADMIN);
  const link = await screen.findByRole('link', { name: waiting });
  expect(screen.getByRole('link', { name: paired }).getAttribute('href')).toBe('/?tab=event&view=paired');
  await userEvent.click(link);
  await waitFor(() => expect(lists(calls).at(-1)?.query.get('view')).toBe('waiting'));
  expect(lists(calls).at(-1)?.query.get('order')).toBe('asc');
});

describe('the actions of a request', () => {
  const APPROVED = { is_approved: 1, allowed_actions: ['complete', 'reject'] } as const;
  it.each<[Partial<EventApprovalRequest>, boolean, string[]]>([
    [{}, true, ['Accept', 'Reject']],
    [{ ...APPROVED, allowed_actions: [...APPROVED.allowed_actions] }, false, ['Mark as completed', 'Reject']],
    [{ status: 'completed', is_approved: 1, allowed_actions: [] }, false, []],
    [{ status: 'pending', is_approved: null, volunteer: null, allowed_actions: [] }, false, []],
  ])('%j', async (change, isDue, inFoot) => {
    served([sampleEventRow(change)]);
    renderScreen(desk, 'en-US', ADMIN);
    await openRow();
    const foot = (await panel()).queryAllByRole('button', { name: /^(Accept|Reject|Mark as completed)$/ });
    expect(foot.map(({ textContent }) => textContent)).toEqual(inFoot);
    expect(screen.queryByRole('button', { name: inRow('Accept') }) !== null).toBe(isDue);
  });

  it.each(['by its button', 'by the key A'])('include accepting after a question, %s', async (how) => {
    const calls = served([sampleEventRow()], {
      [`PATCH ${PATH}/50`]: () => ({
        body: { data: { id: 50, status: 'assigned', is_approved: 1 }, message: 'בקשת העזרה אושרה' },
      }),
    });
    renderScreen(desk, 'he-IL', ADMIN);
    const due = await screen.findByRole('button', { name: inRow('לאשר') });
    if (how === 'by its button') await userEvent.click(due);
    else {
      screen.getByRole('link', { name: /מרים פרץ/ }).focus();
      await userEvent.keyboard('[KeyA]');
    }
    const dialog = await screen.findByRole('alertdialog', { name: 'לאשר את השיבוץ?' });
    expect(dialog.textContent).toContain('יואב מזרחי');
    expect(dialog.textContent).toContain('מרים פרץ');
    await userEvent.click(within(dialog).getByRole('button', { name: 'כן, לאשר' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(calls.filter(({ method }) => method === 'PATCH')).toMatchObject([
      { path: `${PATH}/50`, body: {} },
    ]);
    await waitFor(() => expect(lists(calls).length).toBeGreaterThan(1));
  });

  it('include rejecting, with an optional note', async () => {
    const calls = served([sampleEventRow()], {
      'PATCH /volunteer/event-user-requests/50': () => ({ body: { data: { id: 50, status: 'reject' } } }),
    });
    renderScreen(desk, 'en-US', ADMIN);
    await openRow();
    await userEvent.click((await panel()).getByRole('button', { name: 'Reject' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Yes, reject it' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls.find(({ method }) => method === 'PATCH')?.body).toMatchObject({ status: 'reject' });
  });
});

describe('the panel of a request', () => {
  it('shows both people, their contact details, the answer, the notes and the history', async () => {
    served([sampleEventRow({ system_note: 'לתאם טלפונית' })]);
    renderScreen(desk, 'he-IL', ADMIN);
    await openRow();
    const opened = await panel();
    for (const text of ['יש צורך בעזרה', 'הדלת פתוחה', 'לתאם טלפונית', 'מיכל לוי', 'יואב מזרחי'])
      expect(opened.getByText(text)).toBeTruthy();
    expect(
      opened.getAllByRole('link', { name: /להתקשר אל / }).map((link) => link.getAttribute('href')),
    ).toEqual(['tel:+972500000001', 'tel:+972540002213']);
    expect(opened.getAllByRole('link', { name: /^במפה ?: / })).toHaveLength(2);
    expect(await opened.findByText('שובצה', { selector: 'li *' })).toBeTruthy();
    expect(await opened.findByText('התקבלה תשובה חיובית')).toBeTruthy();
    expect(window.location.search).toBe('?tab=event&open=50');
  });

  it.each<[Locale, 'admin' | 'manager', string, string]>([
    ['he-IL', 'admin', 'מפת האירוע', '/admin/events/map/8'],
    ['en-US', 'manager', 'Event map', '/events/map/8'],
  ])('links to the map of its event (%s, %s)', async (locale, role, title, href) => {
    served([sampleEventRow()], {
      'GET /manager/event-approval-requests': () => ({
        body: { data: [sampleEventRow()], meta: { total: 1, page: 1, perPage: 10 } },
      }),
    });
    renderScreen(desk, locale, sampleAuth(role));
    await openRow();
    const link = (await panel()).getByRole('link', { name: new RegExp(`^הפסקת חשמל.*: ?${title}$`) });
    expect(link.getAttribute('href')).toBe(href);
  });

  it('has the chats about the event with both people, the unread one first', async () => {
    served([sampleEventRow()]);
    renderScreen(desk, 'en-US', ADMIN);
    await openRow();
    const opened = await panel();
    await userEvent.click(opened.getByRole('tab', { name: 'Chat 2' }));
    expect(opened.getByText('8 5 יואב מזרחי')).toBeTruthy();
    await userEvent.click(opened.getByRole('button', { name: 'Help seeker: מרים פרץ' }));
    expect(opened.getByText('8 9 מרים פרץ')).toBeTruthy();
  });

  it('opens from the address, even if the request is on another page', async () => {
    window.history.replaceState(null, '', '/?tab=event&view=waiting&open=50');
    served([], {
      [`GET ${PATH}`]: ({ query }) => ({
        body: { data: query.get('ids') === '50' ? [sampleEventRow()] : [], meta: { total: 0 } },
      }),
    });
    renderScreen(desk, 'he-IL', ADMIN);
    expect((await panel()).getByText('הדלת פתוחה')).toBeTruthy();
  });
});

it('can be filtered by event and status, and searched', async () => {
  const calls = served([sampleEventRow()]);
  renderScreen(desk, 'en-US', ADMIN);
  const [filter] = await screen.findAllByRole('button', { name: 'Event' });
  await userEvent.click(filter as HTMLElement);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'הפסקת חשמל, צפון תל אביב' }));
  await userEvent.click(screen.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(lists(calls).at(-1)?.query.getAll('event_id')).toEqual(['8']));
  await userEvent.type(screen.getByRole('searchbox'), 'פרץ');
  await waitFor(() => expect(lists(calls).at(-1)?.query.get('search')).toBe('פרץ'));
  expect(await screen.findByText('פרץ', { selector: 'mark' })).toBeTruthy();
});

it('links to the events when there are no requests; an empty view only says so', async () => {
  served([]);
  renderScreen(desk, 'he-IL', ADMIN);
  expect(await screen.findByRole('heading', { name: 'אין עדיין בקשות באירועים' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'לאירועים' }).getAttribute('href')).toBe('/admin/events');
  await userEvent.click(screen.getByRole('link', { name: 'בצמד 13' }));
  expect(await screen.findByRole('heading', { name: 'אין כאן כלום כרגע' })).toBeTruthy();
});

describe('for a manager', () => {
  const OWN = '/manager/event-approval-requests';
  const ofManager = (rows: EventApprovalRequest[]) =>
    served([], {
      [`GET ${OWN}`]: () => ({ body: { data: rows, meta: { total: rows.length, page: 1, perPage: 10 } } }),
      [`GET ${OWN}/views`]: () => ({ body: { data: { waiting: 2, all: 9 } } }),
      [`PATCH ${OWN}/50`]: () => ({ body: { data: { id: 50, status: 'assigned', is_approved: 1 } } }),
    });

  it.each<[Locale, string, string, string]>([
    ['he-IL', 'לאישור שלי 2', 'סטטוס', 'שובצה'],
    ['en-US', 'To approve 2', 'Status', 'שובצה'],
  ])("uses a manager's calls, and has no status 'pending' (%s)", async (locale, waiting, status, one) => {
    const calls = ofManager([sampleEventRow()]);
    renderScreen(desk, locale, sampleAuth('manager'));
    expect(await screen.findByRole('link', { name: waiting })).toBeTruthy();
    const [filter] = within(screen.getByRole('search')).getAllByRole('button', { name: status });
    await userEvent.click(filter as HTMLElement);
    expect(await screen.findByRole('checkbox', { name: one })).toBeTruthy();
    expect(screen.queryByRole('checkbox', { name: 'ממתינה' })).toBeNull();
    expect(calls.filter(({ path }) => path.startsWith('/admin'))).toEqual([]);
  });

  it('accepts a pair', async () => {
    const calls = ofManager([sampleEventRow()]);
    renderScreen(desk, 'en-US', sampleAuth('manager'));
    await userEvent.click(await screen.findByRole('button', { name: inRow('Accept') }));
    await userEvent.click(await screen.findByRole('button', { name: 'Yes, accept' }));
    await waitFor(() =>
      expect(calls.filter(({ method }) => method === 'PATCH')).toMatchObject([{ path: `${OWN}/50` }]),
    );
  });

  it('links to the own events when there are no requests', async () => {
    ofManager([]);
    renderScreen(desk, 'he-IL', sampleAuth('manager'));
    expect((await screen.findByRole('link', { name: 'לאירועים' })).getAttribute('href')).toBe('/events');
  });
});
