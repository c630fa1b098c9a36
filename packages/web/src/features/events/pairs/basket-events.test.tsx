import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { VolunteerEventRequest } from '@ezra/contract/events/pairs';
import { EVENT_LISTS, samplePair, sampleWaitingPair } from '../../../testing/event-samples.ts';
import { renderScreen, stubServer, type Answer } from '../../../testing/screen-kit.tsx';
import { BasketEvents } from './basket-events.tsx';

const PATH = '/volunteer/event-user-requests';
const served = (rows: VolunteerEventRequest[], more: Record<string, Answer> = {}) =>
  stubServer({
    [`GET ${PATH}`]: () => ({ body: { data: rows, meta: { total: rows.length, page: 1, perPage: 10 } } }),
    'POST /dropdowns/events': () => ({ body: { data: EVENT_LISTS } }),
    'GET /activity-log/event/user/request/50': () => ({
      body: {
        data: [
          {
            new_values: { status: 'assigned', is_approved: 1 },
            created_at: '2026-06-16T06:40:00.000Z',
            actor: { id: 3, full_name: 'מיכל לוי' },
          },
          { new_values: { status: 'pending' }, created_at: '2026-06-16T05:40:00.000Z', actor: null },
        ],
      },
    }),
    ...more,
  });
const lists = (calls: ReturnType<typeof stubServer>) => calls.filter(({ path }) => path === PATH);
const ABOUT = 'הפסקת חשמל, צפון תל אביב, מרים פרץ';
/** Finds the button of the row by its word. */
const inRow = (word: string) => new RegExp(`^${word} ?: ${ABOUT}$`);
const basket = (
  <BasketEvents chatWith={({ event_id }, { id, full_name }) => <p>{`${event_id} ${id} ${full_name}`}</p>} />
);
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

describe('the requests in events of a volunteer', () => {
  it('show person and place after the pair was approved', async () => {
    served([samplePair()]);
    renderScreen(basket);
    const row = (await screen.findByText('מרים פרץ')).closest('tr');
    expect(row?.textContent).toContain('הדלת פתוחה');
    expect(row?.textContent).toContain('כיסא גלגלים');
    expect(screen.getByRole('link', { name: /^להתקשר אל מרים פרץ/ }).getAttribute('href')).toBe(
      'tel:+972540002213',
    );
    expect(screen.getByRole('link', { name: /^לפתוח במפה/ }).getAttribute('href')).toContain(
      encodeURIComponent('ביאליק 14, רמת גן'),
    );
    expect(screen.queryByText('ממתינה לאישור')).toBeNull();
    expect(screen.getByText('8 9 מרים פרץ')).toBeTruthy();
  });

  it.each([
    ['he-IL', 'ממתינה לאישור', 'מי מאשר/ת: מיכל לוי', 'הפרטים יופיעו כאן אחרי האישור'],
    ['en-US', 'Waiting for approval', 'Who approves: מיכל לוי', 'The details appear here after the approval'],
  ] as const)('say in %s what the pair waits for before that', async (locale, waiting, whose, later) => {
    served([sampleWaitingPair()]);
    renderScreen(basket, locale);
    expect((await screen.findByText(waiting)).closest('.awaiting')).toBeTruthy();
    expect(screen.getByText(whose)).toBeTruthy();
    expect(screen.getByText(later)).toBeTruthy();
    expect(screen.queryByRole('link', { name: /map|מפה/ })).toBeNull();
    expect(screen.queryByRole('button', { name: /^(לדחות|Reject)/ })).toBeNull();
  });

  it.each<[VolunteerEventRequest['allowed_actions'], string[]]>([
    [
      ['complete', 'reject'],
      ['לסמן כהושלמה', 'לדחות'],
    ],
    [['complete'], ['לסמן כהושלמה']],
    [['reject'], ['לדחות']],
    [[], []],
  ])('offer the actions that the server allows: %j', async (allowed, available) => {
    served([samplePair({ allowed_actions: allowed })]);
    renderScreen(basket);
    await screen.findByText('מרים פרץ');
    const buttons = screen.queryAllByRole('button', { name: new RegExp(`: ${ABOUT}$`) });
    expect(buttons.map((button) => button.textContent)).toEqual(available.map((word) => `${word}: ${ABOUT}`));
  });

  it('can be filtered by event and by all statuses except pending, without a search', async () => {
    const calls = served([samplePair()]);
    renderScreen(basket);
    const [filter] = await screen.findAllByRole('button', { name: 'סטטוס' });
    await userEvent.click(filter as HTMLElement);
    const available = await screen.findAllByRole('checkbox');
    expect(available.map((box) => box.closest('label')?.textContent)).toEqual([
      'שובצה',
      'הושלמה',
      'נדחתה',
      'נסגרה',
    ]);
    await userEvent.click(available[1] as HTMLElement);
    await userEvent.click(screen.getByRole('button', { name: 'לסיים' }));
    await waitFor(() => expect(lists(calls).at(-1)?.query.getAll('status')).toEqual(['completed']));
    expect(screen.queryByRole('searchbox')).toBeNull();
    expect(lists(calls)[0]?.query.get('orderBy')).toBe('updated_at');
  });

  it('open their history: time, change, person', async () => {
    served([samplePair()]);
    renderScreen(basket);
    await press('הפסקת חשמל, צפון תל אביב');
    const dialog = await screen.findByRole('dialog', { name: 'הפסקת חשמל, צפון תל אביב' });
    const entries = await within(dialog).findAllByRole('listitem');
    expect(entries.map((entry) => entry.textContent)).toEqual([
      expect.stringMatching(/שובצה · השיבוץ אושר, מיכל לוי$/),
      expect.stringMatching(/ממתינה, המערכת$/),
    ]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'לסגור את החלון' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('are completed after a confirmation, once by a double press', async () => {
    const calls = served([samplePair()], {
      [`PATCH ${PATH}/50`]: () => ({ body: { data: { id: 50, status: 'completed' }, message: 'תודה' } }),
    });
    renderScreen(basket, 'en-US');
    await press(inRow('Mark as completed'));
    const dialog = await screen.findByRole('alertdialog', {
      name: 'Are you sure you want to complete the request?',
    });
    expect(dialog.textContent).toContain('מרים פרץ');
    expect(calls.some(({ method }) => method === 'PATCH')).toBe(false);
    await userEvent.dblClick(within(dialog).getByRole('button', { name: 'Yes, it is completed' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body)).toEqual([
      { status: 'completed', event_volunteer_request_id: 60 },
    ]);
    await waitFor(() => expect(lists(calls).length).toBeGreaterThan(1));
  });

  it('are rejected with a note, and the server’s complaint is under its field', async () => {
    let attempts = 0;
    const calls = served([samplePair()], {
      [`PATCH ${PATH}/50`]: () =>
        ++attempts === 1
          ? { status: 422, body: { code: 'invalid', message: 'x', errors: { system_note: ['קצר מדי'] } } }
          : { body: { data: { id: 50, status: 'reject' }, message: 'נדחתה' } },
    });
    renderScreen(basket);
    await press(inRow('לדחות'));
    const note = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'הערת מערכת' });
    expect([note.rows, note.style.maxBlockSize]).toEqual([3, 'calc(9em + 1.25rem)']);
    await userEvent.type(note, 'לא');
    await press('כן, לדחות');
    expect(await screen.findByText('קצר מדי')).toBeTruthy();
    expect(note.value).toBe('לא');
    await press('כן, לדחות');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls.filter(({ method }) => method === 'PATCH').at(-1)?.body).toEqual({
      status: 'reject',
      system_note: 'לא',
      event_volunteer_request_id: 60,
    });
  });

  it('are reloaded when they have changed', async () => {
    const calls = served([samplePair()], {
      [`PATCH ${PATH}/50`]: () => ({
        status: 422,
        body: { code: 'pair_not_open', message: 'x', errors: {} },
      }),
    });
    renderScreen(basket);
    await press(inRow('לסמן כהושלמה'));
    await press('כן, הושלמה');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await waitFor(() => expect(lists(calls).length).toBeGreaterThan(1));
  });

  it('show a message when there are none, with a link to open requests', async () => {
    served([]);
    renderScreen(basket, 'en-US');
    expect(await screen.findByRole('heading', { name: 'You have no event requests' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to the open requests' }).getAttribute('href')).toBe(
      '/volunteer/open-menu',
    );
  });
});
