import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { EventApprovalRequest } from '@ezra/contract/events';
import { EVENT_LISTS, sampleEventRow } from '../../testing/event-samples.ts';
import { renderScreen, stubServer, type Answer } from '../../testing/screen-kit.tsx';
import { DeskEvents } from './desk-events.tsx';

const PATH = '/admin/event-approval-requests';
const entry = (status: string) => ({
  body: { data: [{ new_values: { status }, created_at: '2026-06-16T06:40:00.000Z', actor: null }] },
});
const served = (rows: EventApprovalRequest[], more: Record<string, Answer> = {}) =>
  stubServer({
    [`GET ${PATH}`]: () => ({ body: { data: rows, meta: { total: rows.length, page: 1, perPage: 10 } } }),
    'POST /dropdowns/events': () => ({ body: { data: EVENT_LISTS } }),
    'GET /activity-log/event/user/request/50': () => entry('assigned'),
    'GET /activity-log/event/volunteer/request/60': () => entry('accept'),
    ...more,
  });
const lists = (calls: ReturnType<typeof stubServer>) => calls.filter(({ path }) => path === PATH);
const ABOUT = 'הפסקת חשמל, צפון תל אביב, מרים פרץ';
const desk = (
  <DeskEvents chatWith={({ event_id }, { id, full_name }) => <p>{`${event_id} ${id} ${full_name}`}</p>} />
);
/** The button of the row that does this. */
const inRow = (word: string) => new RegExp(`^${word} ?: ${ABOUT}$`);
const openMenu = async (name: RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const pick = async (name: string) => userEvent.click(screen.getByRole('menuitem', { name }));

it('has the columns of the specification in their order, all but the actions sortable', async () => {
  const calls = served([sampleEventRow()]);
  renderScreen(desk);
  await screen.findByRole('button', { name: 'מרים פרץ' });
  const heads = screen.getAllByRole('columnheader');
  expect(heads.map((head) => head.textContent)).toEqual([
    'פעולות',
    'סטטוס',
    'אירוע',
    'מי צריך עזרה',
    'מתנדב/ת',
    'תאריך יצירה',
  ]);
  expect(heads.map((head) => within(head).queryByRole('button') !== null)).toEqual([
    false,
    true,
    true,
    true,
    true,
    true,
  ]);
  for (const [name, column] of [
    ['סטטוס', 'status'],
    ['אירוע', 'event'],
    ['מי צריך עזרה', 'user'],
    ['מתנדב/ת', 'volunteer'],
  ] as const) {
    await userEvent.click(screen.getByRole('button', { name }));
    await waitFor(() => expect(lists(calls).at(-1)?.query.get('orderBy')).toBe(column));
  }
});

describe('what may be done with a row', () => {
  it.each<[Partial<EventApprovalRequest>, boolean, string[]]>([
    [{}, true, ['Open volunteer details', 'Open help seeker details', 'Reject']],
    [
      { is_approved: 1, allowed_actions: ['complete', 'reject'] },
      false,
      ['Open volunteer details', 'Open help seeker details', 'Reject'],
    ],
    [
      { status: 'completed', is_approved: 1, allowed_actions: [] },
      false,
      ['Open volunteer details', 'Open help seeker details'],
    ],
    [
      { status: 'pending', is_approved: null, volunteer: null, allowed_actions: [] },
      false,
      ['Open help seeker details'],
    ],
  ])('%j', async (change, canAccept, inMenu) => {
    served([sampleEventRow(change)]);
    renderScreen(desk, 'en-US');
    await openMenu(/^More actions: /);
    expect(screen.queryByRole('button', { name: inRow('Accept'), hidden: true }) !== null).toBe(canAccept);
    expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual(inMenu);
  });

  it('is accepted after asking, without a body', async () => {
    const calls = served([sampleEventRow()], {
      [`PATCH ${PATH}/50`]: () => ({
        body: { data: { id: 50, status: 'assigned', is_approved: 1 }, message: 'בקשת העזרה אושרה' },
      }),
    });
    renderScreen(desk);
    await userEvent.click(await screen.findByRole('button', { name: inRow('לאשר') }));
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

  it('is rejected with a note that may be left out', async () => {
    const calls = served([sampleEventRow()], {
      'PATCH /volunteer/event-user-requests/50': () => ({ body: { data: { id: 50, status: 'reject' } } }),
    });
    renderScreen(desk, 'en-US');
    await openMenu(/^More actions: /);
    await pick('Reject');
    await userEvent.click(await screen.findByRole('button', { name: 'Yes, reject it' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls.find(({ method }) => method === 'PATCH')?.body).toMatchObject({ status: 'reject' });
  });
});

describe('what opens from a row', () => {
  it('is the request with both people and its history', async () => {
    served([sampleEventRow({ system_note: 'לתאם טלפונית' })]);
    renderScreen(desk);
    await userEvent.click(await screen.findByRole('button', { name: 'מרים פרץ' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'הפסקת חשמל, צפון תל אביב' }));
    for (const text of ['יש צורך בעזרה', 'הדלת פתוחה', 'לתאם טלפונית', 'מיכל לוי', 'יואב מזרחי'])
      expect(dialog.getByText(text)).toBeTruthy();
    expect(dialog.getAllByRole('link', { name: /^להתקשר אל / })).toHaveLength(2);
    expect(await dialog.findByRole('listitem')).toBeTruthy();
  });

  it.each([
    ['Open volunteer details', 'יואב מזרחי', '8 5 יואב מזרחי', 'Accepted'],
    ['Open help seeker details', 'מרים פרץ', '8 9 מרים פרץ', 'Assigned'],
  ])('%s: details, and a chat about the event', async (item, name, chat, happened) => {
    served([sampleEventRow()]);
    renderScreen(desk, 'en-US');
    await openMenu(/^More actions: /);
    await pick(item);
    const dialog = within(await screen.findByRole('dialog', { name }));
    expect(await dialog.findByText(happened)).toBeTruthy();
    expect(dialog.getByRole('link', { name: new RegExp(`^Call ${name}`) })).toBeTruthy();
    await userEvent.click(dialog.getByRole('tab', { name: 'Chat' }));
    expect(dialog.getByText(chat)).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Close this window' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

it('is filtered by event and status, and taken away as the file that the specification names', async () => {
  const calls = served([sampleEventRow()]);
  renderScreen(desk, 'en-US');
  await userEvent.click(await screen.findByRole('button', { name: /^Event All events/ }));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'הפסקת חשמל, צפון תל אביב' }));
  await userEvent.click(screen.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(lists(calls).at(-1)?.query.getAll('event_id')).toEqual(['8']));
  await userEvent.type(screen.getByRole('searchbox'), 'Miriam');
  await waitFor(() => expect(lists(calls).at(-1)?.query.get('search')).toBe('Miriam'));
});

it('leads to the events while there is nothing', async () => {
  served([]);
  renderScreen(desk);
  expect(await screen.findByRole('heading', { name: 'אין עדיין בקשות באירועים' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'לאירועים' }).getAttribute('href')).toBe('/admin/events');
});
