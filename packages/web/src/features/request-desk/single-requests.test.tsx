import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { RequestAction } from '@ezra/contract/help-requests';
import type { AdminApplicationUser } from '@ezra/contract/request-desk';
import { sampleRow } from '../../testing/request-samples.ts';
import { renderScreen, stubServer, type Answer } from '../../testing/screen-kit.tsx';
import { SingleRequests } from './single-requests.tsx';

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

describe('what may be done with a row', () => {
  it.each<[RequestAction[], string | null, string[]]>([
    [['approve', 'reject', 'assign'], 'לאשר', ['לשבץ מתנדב/ת', 'לדחות']],
    [['close', 'unassign', 'reject'], 'לסגור', ['לבטל את השיבוץ', 'לדחות']],
    [['reject'], null, ['לדחות']],
    [[], null, []],
  ])('%j', async (allowed, inRow, inMenu) => {
    served([sampleRow(allowed)]);
    renderScreen(<SingleRequests />);
    await screen.findByRole('button', { name: 'הסעה' });
    const actions = screen.queryAllByRole('button', { name: /: הסעה, מרים פרץ$/ });
    const menu = screen.queryByRole('button', { name: /^עוד פעולות/ });
    expect(actions.filter((each) => each !== menu).map((each) => each.textContent)).toEqual(
      inRow === null ? [] : [`${inRow}: הסעה, מרים פרץ`],
    );
    expect(menu !== null).toBe(inMenu.length > 0);
    if (!menu) return;
    await userEvent.click(menu);
    expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual(inMenu);
  });

  it('says in whose care a request is, and that approval is awaited', async () => {
    served([sampleRow(['approve'])]);
    renderScreen(<SingleRequests />, 'en-US');
    expect(await screen.findByText('יואב מזרחי')).toBeTruthy();
    expect(screen.getByText('Waiting for approval')).toBeTruthy();
    expect(screen.getByText('Low')).toBeTruthy();
  });

  it('says that a volunteer who waits cannot be approved now', async () => {
    served([sampleRow(['reject', 'assign'])]);
    renderScreen(<SingleRequests />, 'en-US');
    expect(await screen.findByText('Cannot be approved now')).toBeTruthy();
    expect(screen.queryByText('Waiting for approval')).toBeNull();
  });
});

it.each([
  [
    'he-IL',
    'פעולות, קטגוריה, סטטוס, דחיפות, בטיפול של, תיאור, תוקף, תאריך יצירה, הערות מערכת, שם מלא, טלפון, דוא״ל, מוגבלות, כתובת יעד, כתובת מוצא',
  ],
  [
    'en-US',
    'Actions, Category, Status, Urgency, In user care, Description, Validity, Creation date, System notes, Full name, Phone, E-mail, Disability, Destination address, Origin address',
  ],
] as const)('has the columns of the specification in their order, in %s', async (locale, columns) => {
  served([sampleRow([])]);
  renderScreen(<SingleRequests />, locale);
  await screen.findByRole('button', { name: 'הסעה' });
  const heads = screen.getAllByRole('columnheader').map((head) => head.textContent);
  expect(heads.slice(1).join(', ')).toBe(columns);
});

it('asks the server for page, order, search and filters, and shows filters as chips', async () => {
  const calls = served([sampleRow([])]);
  renderScreen(<SingleRequests />);
  await screen.findByRole('button', { name: 'הסעה' });
  expect(Object.fromEntries(lists(calls)[0]?.query ?? [])).toEqual({
    page: '1',
    perPage: '10',
    order: 'desc',
    orderBy: 'created_at',
  });

  await userEvent.click(screen.getByRole('button', { name: 'עמוד 2' }));
  await waitFor(() => expect(lists(calls).at(-1)?.query.get('page')).toBe('2'));
  await userEvent.click(screen.getByRole('button', { name: 'תוקף' }));
  await waitFor(() => expect(lists(calls).at(-1)?.query.get('orderBy')).toBe('expiration_date'));
  expect(lists(calls).at(-1)?.query.get('page')).toBe('1');

  await userEvent.click(screen.getByRole('button', { name: /^קטגוריה כל הקטגוריות/ }));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'קניות' }));
  await userEvent.click(screen.getByRole('button', { name: 'לסיים' }));
  await waitFor(() => expect(lists(calls).at(-1)?.query.getAll('category')).toEqual(['4']));
  await userEvent.click(screen.getByRole('button', { name: /קטגוריה:\s*קניות/ }));
  expect(screen.queryByRole('button', { name: /קטגוריה:\s*קניות/ })).toBeNull();

  await userEvent.type(screen.getByRole('searchbox'), 'מרים');
  await waitFor(() => expect(lists(calls).at(-1)?.query.get('search')).toBe('מרים'));
  expect(lists(calls).at(-1)?.query.getAll('category')).toEqual([]);
});

it('approves after saying what will happen', async () => {
  const calls = served([sampleRow(['approve'])], {
    'PATCH /admin/application-users/71': () => ({
      body: { data: { id: 71, application_id: 40, is_approved: 1 }, message: 'המתנדב אושר' },
    }),
  });
  renderScreen(<SingleRequests />);
  await userEvent.click(await screen.findByRole('button', { name: /^לאשר ?: / }));
  const dialog = screen.getByRole('alertdialog', { name: 'לאשר את יואב מזרחי?' });
  expect(within(dialog).getByText(/מרים פרץ \(הסעה\)/)).toBeTruthy();
  expect(calls.some(({ method }) => method === 'PATCH')).toBe(false);
  await userEvent.click(within(dialog).getByRole('button', { name: 'כן, לאשר' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({ is_approved: 1 });
  // The list is asked again.
  await waitFor(() => expect(lists(calls).length).toBeGreaterThan(1));
});

it('rejects with a note, and shows what the server says of it under the field', async () => {
  let attempts = 0;
  const calls = served([sampleRow(['reject'])], {
    'POST /applications/status/40': () =>
      ++attempts === 1
        ? {
            status: 422,
            body: { code: 'invalid', message: 'x', errors: { system_note: ['ההערה אינה מתאימה'] } },
          }
        : { body: { data: { id: 40, status: 'rejected' }, message: 'הבקשה נדחתה' } },
  });
  renderScreen(<SingleRequests />);
  await userEvent.click(await screen.findByRole('button', { name: /^עוד פעולות/ }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'לדחות' }));
  const note = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'הערת מערכת' });
  expect(note.rows).toBe(3);

  // A note of any length is a note.
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

it('approves several at once, but never two volunteers for one request', async () => {
  const other = sampleRow(['approve'], {
    id: 72,
    volunteer: { id: 6, full_name: 'סמיר חורי', phone: '+972500000002' },
  });
  const elsewhere = sampleRow(['approve'], {
    id: 80,
    application_id: 41,
    application: { ...sampleRow([]).application, id: 41 },
  });
  const calls = served([sampleRow(['approve']), other, elsewhere]);
  renderScreen(<SingleRequests />, 'en-US');
  const boxes = await screen.findAllByRole('checkbox', { name: /^Select: / });
  for (const box of boxes) await userEvent.click(box);
  await userEvent.click(screen.getByRole('button', { name: 'Approve the volunteers' }));
  expect(screen.getByText(/You selected several volunteers/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Yes, approve' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Close this window' }));

  await userEvent.click(boxes[1] as HTMLElement);
  await userEvent.click(screen.getByRole('button', { name: 'Approve the volunteers' }));
  await userEvent.click(screen.getByRole('button', { name: 'Yes, approve' }));
  await waitFor(() =>
    expect(calls.filter(({ method }) => method === 'PATCH').map(({ path }) => path)).toEqual([
      '/admin/application-users/71',
      '/admin/application-users/80',
    ]),
  );
});

describe('the place in the list', () => {
  it('is the one that the address leads to', async () => {
    window.history.replaceState(null, '', '/?page=2&orderBy=status&order=asc&category=4');
    const calls = served([sampleRow([])]);
    renderScreen(<SingleRequests />);
    expect(await screen.findByRole('button', { name: /קטגוריה:\s*קניות/ })).toBeTruthy();
    expect(Object.fromEntries(lists(calls)[0]?.query ?? [])).toEqual({
      page: '2',
      perPage: '10',
      order: 'asc',
      orderBy: 'status',
      category: '4',
    });
    await userEvent.click(screen.getByRole('button', { name: 'עמוד 3' }));
    expect(window.location.search).toBe('?page=3&order=asc&orderBy=status&category=4');
  });

  it('is the last page when the page of the address is gone', async () => {
    window.history.replaceState(null, '', '/?page=9');
    const calls = stubServer({
      'GET /admin/application-users': ({ query }) => ({
        body: {
          data: query.get('page') === '3' ? [sampleRow([])] : [],
          meta: { total: 25, page: Number(query.get('page')), perPage: 10 },
        },
      }),
    });
    renderScreen(<SingleRequests />);
    expect(await screen.findByRole('button', { name: 'הסעה' })).toBeTruthy();
    expect(lists(calls).map(({ query }) => query.get('page'))).toEqual(['9', '3']);
  });

  it('can be left when nothing is like what is searched for', async () => {
    served([], { 'GET /admin/application-users': () => ({ body: { data: [], meta: { total: 0 } } }) });
    renderScreen(<SingleRequests />, 'en-US');
    expect(await screen.findByRole('heading', { name: 'No help requests yet' })).toBeTruthy();
    await userEvent.type(screen.getByRole('searchbox'), 'nobody');
    await screen.findByRole('heading', { name: 'No Result Found' });
    await userEvent.click(screen.getByRole('button', { name: 'Clear the filters' }));
    expect(await screen.findByRole('heading', { name: 'No help requests yet' })).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('');
  });
});

it('says that loading failed and tries again', async () => {
  let isDown = true;
  served([], {
    'GET /admin/application-users': () =>
      isDown
        ? { status: 500, body: { code: 'internal', message: 'x' } }
        : { body: { data: [], meta: { total: 0, page: 1, perPage: 10 } } },
  });
  renderScreen(<SingleRequests />, 'en-US');
  const again = await screen.findByRole('button', { name: 'Try again' });
  isDown = false;
  await userEvent.click(again);
  expect(await screen.findByRole('heading', { name: 'No help requests yet' })).toBeTruthy();
});
