import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Locale } from '@ezra/contract/common/locales';
import type { RequestAction } from '@ezra/contract/requests/help-requests';
import type { AdminApplicationUser } from '@ezra/contract/requests/request-desk';
import { currentToasts } from '../../../lib/toasts.ts';
import { fakeWidth } from '../../../testing/desk-sample.tsx';
import { sampleFound, sampleRow } from '../../../testing/request-samples.ts';
import { renderScreen, stubServer, type Answer } from '../../../testing/screen-kit.tsx';
import { ToastRegion } from '../../../ui/toast/toast-region.tsx';
import { SingleRequests } from './single-requests.tsx';

beforeEach(() => window.history.replaceState(null, '', '/'));

const CATEGORIES = [
  { id: 3, name: 'ride', label: 'הסעה', type: 1 },
  { id: 4, name: 'shopping', label: 'קניות', type: 2 },
];
const served = (rows: AdminApplicationUser[], more: Record<string, Answer> = {}) =>
  stubServer({
    'GET /admin/application-users': () => ({
      body: { data: rows, meta: { total: 25, page: 1, perPage: 10 } },
    }),
    'POST /dropdowns/application': () => ({
      body: {
        data: {
          categories: CATEGORIES,
          statuses: [{ id: 'open', label: 'פתוחה' }],
          only_users: [],
          disabled_categories: [],
          request_wizard: 'three_step',
        },
      },
    }),
    ...more,
  });
const lists = (calls: ReturnType<typeof stubServer>) =>
  calls.filter(({ path }) => path === '/admin/application-users');

describe('the next step', () => {
  it.each<[RequestAction[], string | null]>([
    [['approve', 'reject', 'assign'], 'לאשר'],
    [['reject', 'assign'], 'לשבץ'],
    [['close', 'unassign', 'reject'], 'לסגור'],
    [['reject'], null],
    [[], null],
  ])('among %j is one button in the row', async (allowed, due) => {
    served([sampleRow(allowed)]);
    renderScreen(<SingleRequests title="הבקשות" />);
    await screen.findByRole('link', { name: /^מרים פרץ/ });
    const actions = screen.queryAllByRole('button', { name: /: הסעה, מרים פרץ$/ });
    expect(actions.map(({ textContent }) => textContent)).toEqual(
      due === null ? [] : [`${due}: הסעה, מרים פרץ`],
    );
  });

  it('opens the panel to compare several offers', async () => {
    const row = sampleRow(['approve']);
    served([{ ...row, application: { ...row.application, waiting_count: 2 } }]);
    renderScreen(<SingleRequests title="הבקשות" />);
    expect(await screen.findByText('שתי הצעות לאישור')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: /^לאשר/ }));
    expect(window.location.search).toBe('?open=40');
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});

it.each<[RequestAction[], Partial<AdminApplicationUser>, string]>([
  [['approve'], {}, 'To approve: יואב מזרחי'],
  [['reject', 'assign'], {}, 'Cannot be approved now'],
  [['close'], { is_approved: 1, status: 'in_treatment' }, 'יואב מזרחי'],
  [['assign'], { id: null, is_approved: null, volunteer: null }, 'No one yet'],
])('names the volunteer in charge or the next to act (%j)', async (allowed, change, words) => {
  served([sampleRow(allowed, change)]);
  renderScreen(<SingleRequests title="Requests" />, 'en-US');
  expect(await screen.findByRole('cell', { name: words })).toBeTruthy();
});

it.each([
  [
    'he-IL',
    { columns: 'עמודות', phone: 'טלפון' },
    'מי, מה, מתי, סטטוס, בטיפול של, דחיפות',
    'מה, מתי, סטטוס, בטיפול של, דחיפות, תיאור, טלפון, תאריך יצירה, דוא״ל, מוגבלות, הערות מערכת, כתובת יעד, כתובת מוצא',
  ],
  [
    'en-US',
    { columns: 'Columns', phone: 'Phone' },
    'Who, What, When, Status, In user care, Urgency',
    'What, When, Status, In user care, Urgency, Description, Phone, Creation date, E-mail, Disability, System notes, Destination address, Origin address',
  ],
] as const)(
  'shows the main columns, and every other column by choice (%s)',
  async (locale, words, usual, all) => {
    served([sampleRow([])]);
    renderScreen(<SingleRequests title="-" />, locale);
    await screen.findByRole('link', { name: /^מרים פרץ/ });
    const heads = () =>
      screen.getAllByRole('columnheader', { hidden: true }).map(({ textContent }) => textContent);
    expect(heads().slice(1, -1).join(', ')).toBe(usual);
    await userEvent.click(screen.getByRole('button', { name: words.columns }));
    const chooser = await screen.findByRole('dialog');
    const boxes = within(chooser).getAllByRole('checkbox');
    expect(boxes.map((box) => box.closest('label')?.textContent).join(', ')).toBe(all);
    await userEvent.click(within(chooser).getByRole('checkbox', { name: words.phone }));
    expect(heads()).toContain(words.phone);
  },
);

it.each<[Locale, number, string]>([
  ['he-IL', 1000, 'דחיפות'],
  ['en-US', 1000, 'Urgency'],
  ['he-IL', 760, 'פעולות'],
  ['en-US', 760, 'Actions'],
])('fits beside the menu at 1280 and 1024 pixels (%s, %d)', async (locale, room, last) => {
  fakeWidth(room);
  served([sampleRow([])]);
  renderScreen(<SingleRequests title="-" />, locale);
  expect(await screen.findByRole('columnheader', { name: new RegExp(`^${last}`) })).toBeTruthy();
});

it('asks the server for page, order, search and filters, and shows filters as chips', async () => {
  const calls = served([sampleRow([])]);
  renderScreen(<SingleRequests title="הבקשות" />);
  await screen.findByRole('link', { name: /^מרים פרץ/ });
  expect(Object.fromEntries(lists(calls)[0]?.query ?? [])).toEqual({
    page: '1',
    perPage: '10',
    order: 'desc',
    orderBy: 'created_at',
    view: 'all',
  });

  await userEvent.click(screen.getByRole('button', { name: 'עמוד 2' }));
  await waitFor(() => expect(lists(calls).at(-1)?.query.get('page')).toBe('2'));
  await userEvent.click(screen.getByRole('button', { name: 'מתי' }));
  await waitFor(() => expect(lists(calls).at(-1)?.query.get('orderBy')).toBe('expiration_date'));
  expect(lists(calls).at(-1)?.query.get('page')).toBe('1');

  await userEvent.click(screen.getByRole('button', { name: 'קטגוריה' }));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'קניות' }));
  await userEvent.click(screen.getByRole('button', { name: 'לסיים' }));
  await waitFor(() => expect(lists(calls).at(-1)?.query.getAll('category')).toEqual(['4']));
  await userEvent.click(screen.getByRole('button', { name: /קטגוריה:\s*קניות/ }));
  expect(screen.queryByRole('button', { name: /קטגוריה:\s*קניות/ })).toBeNull();

  await userEvent.type(screen.getByRole('searchbox'), 'מרים');
  await waitFor(() => expect(lists(calls).at(-1)?.query.get('search')).toBe('מרים'));
  expect(lists(calls).at(-1)?.query.getAll('category')).toEqual([]);
});

it('approves after naming the consequences', async () => {
  const calls = served([sampleRow(['approve'])], {
    'PATCH /admin/application-users/71': () => ({
      body: { data: { id: 71, application_id: 40, is_approved: 1 }, message: 'המתנדב אושר' },
    }),
  });
  renderScreen(<SingleRequests title="הבקשות" />);
  await userEvent.click(await screen.findByRole('button', { name: /^לאשר ?: / }));
  const dialog = screen.getByRole('alertdialog', { name: 'לאשר את יואב מזרחי?' });
  expect(within(dialog).getByText(/מרים פרץ \(הסעה\)/)).toBeTruthy();
  expect(calls.some(({ method }) => method === 'PATCH')).toBe(false);
  await userEvent.click(within(dialog).getByRole('button', { name: 'כן, לאשר' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({ is_approved: 1 });
  // The list is reloaded.
  await waitFor(() => expect(lists(calls).length).toBeGreaterThan(1));
});

it('rejects with a note, and shows the server’s complaint under the field', async () => {
  let attempts = 0;
  const calls = served([sampleRow(['reject'])], {
    'GET /admin/applications/40': () => ({ body: { data: sampleFound(['reject']) } }),
    'POST /applications/status/40': () =>
      ++attempts === 1
        ? {
            status: 422,
            body: { code: 'invalid', message: 'x', errors: { system_note: ['ההערה אינה מתאימה'] } },
          }
        : { body: { data: { id: 40, status: 'rejected' }, message: 'הבקשה נדחתה' } },
  });
  renderScreen(<SingleRequests title="הבקשות" />);
  await userEvent.click(await screen.findByRole('link', { name: /^מרים פרץ/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'לדחות' }));
  const note = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'הערת מערכת' });
  expect(note.rows).toBe(3);

  // A note may have any length.
  await userEvent.type(note, 'לא');
  await userEvent.click(screen.getByRole('button', { name: 'כן, לדחות' }));
  expect(await screen.findByText('ההערה אינה מתאימה')).toBeTruthy();
  expect(note.value).toBe('לא');
  await userEvent.click(screen.getByRole('button', { name: 'כן, לדחות' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(
    calls.filter(({ method, path }) => method === 'POST' && path.includes('status')).at(-1)?.body,
  ).toEqual({ status: 'rejected', system_note: 'לא' });
});

it('approves several requests at once, except those with several offers', async () => {
  const offered = (id: number, application_id: number, waiting_count: number) =>
    sampleRow(['approve'], {
      id,
      application_id,
      application: { ...sampleRow([]).application, id: application_id, waiting_count },
    });
  const calls = served([sampleRow(['approve']), offered(80, 41, 1), offered(81, 42, 3)]);
  renderScreen(<SingleRequests title="-" />, 'en-US');
  const boxes = await screen.findAllByRole('checkbox', { name: /^Select: / });
  for (const box of boxes) await userEvent.click(box);
  await userEvent.click(screen.getByRole('button', { name: 'Approve the volunteers' }));
  const question = await screen.findByRole('alertdialog', { name: 'Approve 2 volunteers?' });
  expect(within(question).getByText('Several volunteers offered. Open the request to choose:')).toBeTruthy();
  expect(within(question).getByText(/: 3 offers to approve$/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Yes, approve' }));
  await waitFor(() =>
    expect(calls.filter(({ method }) => method === 'PATCH').map(({ path }) => path)).toEqual([
      '/admin/application-users/71',
      '/admin/application-users/80',
    ]),
  );
});

it.each<[number, string, string]>([
  [
    1,
    'Several volunteers offered. Open the request to choose:',
    'The selected rows have no offer waiting for approval.',
  ],
  [
    0,
    'The selected rows have no offer waiting for approval.',
    'Several volunteers offered. Open the request to choose:',
  ],
])('says why none of the rows can be approved (%d to compare)', async (compared, said, unsaid) => {
  const row = sampleRow(compared === 1 ? ['approve'] : ['close']);
  served([{ ...row, application: { ...row.application, waiting_count: 2 * compared } }]);
  renderScreen(<SingleRequests title="-" />, 'en-US');
  await userEvent.click(await screen.findByRole('checkbox', { name: /^Select: / }));
  await userEvent.click(screen.getByRole('button', { name: 'Approve the volunteers' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Approve the volunteers' }));
  expect(question.getByText(said)).toBeTruthy();
  expect(question.queryByText(unsaid)).toBeNull();
  expect(question.queryByRole('button', { name: 'Yes, approve' })).toBeNull();
});

it('names both people after an approval, and undoes it on request', async () => {
  const calls = served([sampleRow(['approve'])]);
  renderScreen(
    <>
      <SingleRequests title="-" />
      <ToastRegion />
    </>,
  );
  await userEvent.click(await screen.findByRole('button', { name: /^לאשר ?: / }));
  await userEvent.click(screen.getByRole('button', { name: 'כן, לאשר' }));
  expect(await screen.findByText('הבקשה של מרים פרץ בטיפול של יואב מזרחי')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'לבטל את השיבוץ' }));
  await waitFor(() =>
    expect(calls.find(({ path }) => path === '/admin/application/unassigned/40')?.body).toEqual({
      volunteer_id: 5,
    }),
  );
});

describe('the place in the list', () => {
  it('is read from the address', async () => {
    window.history.replaceState(null, '', '/?page=2&orderBy=status&order=asc&category=4');
    const calls = served([sampleRow([])]);
    renderScreen(<SingleRequests title="הבקשות" />);
    expect(await screen.findByRole('button', { name: /קטגוריה:\s*קניות/ })).toBeTruthy();
    expect(Object.fromEntries(lists(calls)[0]?.query ?? [])).toEqual({
      page: '2',
      perPage: '10',
      order: 'asc',
      orderBy: 'status',
      category: '4',
      view: 'all',
    });
    await userEvent.click(screen.getByRole('button', { name: 'עמוד 3' }));
    expect(window.location.search).toBe('?page=3&order=asc&orderBy=status&category=4');
  });

  it('falls back to the start without a message when the server refuses the address', async () => {
    window.history.replaceState(null, '', '/?orderBy=password&status=lost');
    const calls = stubServer({
      'GET /admin/application-users': ({ query }) =>
        query.get('orderBy') === 'created_at'
          ? { body: { data: [sampleRow([])], meta: { total: 1, page: 1, perPage: 10 } } }
          : { status: 422, body: { message: 'לא', code: 'invalid', errors: { orderBy: ['לא'] } } },
    });
    renderScreen(<SingleRequests title="הבקשות" />);
    expect(await screen.findByRole('link', { name: /^מרים פרץ/ })).toBeTruthy();
    expect(lists(calls).map(({ query }) => query.get('orderBy'))).toEqual(['password', 'created_at']);
    expect(window.location.search).toBe('');
    expect(currentToasts()).toEqual([]);
  });

  it('falls back to the last page when the address has a later one', async () => {
    window.history.replaceState(null, '', '/?page=9');
    const calls = stubServer({
      'GET /admin/application-users': ({ query }) => ({
        body: {
          data: query.get('page') === '3' ? [sampleRow([])] : [],
          meta: { total: 25, page: Number(query.get('page')), perPage: 10 },
        },
      }),
    });
    renderScreen(<SingleRequests title="הבקשות" />);
    expect(await screen.findByRole('link', { name: /^מרים פרץ/ })).toBeTruthy();
    expect(lists(calls).map(({ query }) => query.get('page'))).toEqual(['9', '3']);
  });

  it('can be reset when the search finds nothing', async () => {
    served([], { 'GET /admin/application-users': () => ({ body: { data: [], meta: { total: 0 } } }) });
    renderScreen(<SingleRequests title="הבקשות" />, 'en-US');
    expect(await screen.findByRole('heading', { name: 'No help requests yet' })).toBeTruthy();
    await userEvent.type(screen.getByRole('searchbox'), 'nobody');
    await screen.findByRole('heading', { name: 'No Result Found' });
    await userEvent.click(screen.getByRole('button', { name: 'Clear the filters' }));
    expect(await screen.findByRole('heading', { name: 'No help requests yet' })).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('');
  });
});

it('says that loading failed, and tries again', async () => {
  let isDown = true;
  served([], {
    'GET /admin/application-users': () =>
      isDown
        ? { status: 500, body: { code: 'internal', message: 'x' } }
        : { body: { data: [], meta: { total: 0, page: 1, perPage: 10 } } },
  });
  renderScreen(<SingleRequests title="הבקשות" />, 'en-US');
  const again = await screen.findByRole('button', { name: 'Try again' });
  isDown = false;
  await userEvent.click(again);
  expect(await screen.findByRole('heading', { name: 'No help requests yet' })).toBeTruthy();
});
