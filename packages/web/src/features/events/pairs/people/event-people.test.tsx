import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Locale } from '@ezra/contract/common/locales';
import type { EventPerson } from '@ezra/contract/events/event-people';
import type { ManagedEvent } from '@ezra/contract/events/events';
import { sampleEventPerson } from '../../../../testing/event-people-samples.ts';
import { sampleManagedEvent } from '../../../../testing/managed-event-sample.ts';
import { renderScreen, stubServer, type Answer } from '../../../../testing/screen-kit.tsx';
import { sampleAuth } from '../../../../testing/signed-in-samples.ts';
import { EventPeople } from './event-people.tsx';

beforeEach(() => window.history.replaceState(null, '', '/events/map/8?tab=people'));

const served = (rows: EventPerson[], event: Partial<ManagedEvent> = {}, more: Record<string, Answer> = {}) =>
  stubServer({
    'GET /manager/events': () => ({ body: { data: [sampleManagedEvent(event)], meta: { total: 1 } } }),
    'GET /events/8/people': () => ({
      body: { data: rows, meta: { total: rows.length, page: 1, perPage: 10 } },
    }),
    'GET /events/8/people/views': () => ({ body: { data: { needs_help: 1, silent: 7, safe: 3, all: 11 } } }),
    'GET /event-user-requests/50/contacts': () => ({
      body: {
        data: [
          {
            id: 1,
            outcome: 'no_answer',
            note: 'צלצול ארוך',
            created_at: '2026-06-16T06:40:00.000Z',
            by: 'מיכל לוי',
          },
        ],
      },
    }),
    'GET /event-user-requests/51/contacts': () => ({ body: { data: [] } }),
    ...more,
  });
const show = (locale?: Locale) => renderScreen(<EventPeople id={8} />, locale, sampleAuth('manager'));
const lists = (calls: ReturnType<typeof stubServer>) =>
  calls.filter(({ path }) => path === '/events/8/people');
const open = async (name = /מרים פרץ/) => userEvent.click(await screen.findByRole('link', { name }));
const panel = async (name = 'מרים פרץ') => within(await screen.findByRole('region', { name }));

it.each([
  ['he-IL', 'welfare', 'silent', 'לא במקום בטוח 1', 'במקום בטוח 3', 'אין עדיין תשובה'],
  ['en-US', 'welfare', 'silent', 'Not safe 1', 'Safe 3', 'No answer yet'],
  ['he-IL', 'help', 'needs_help', 'צריכים עזרה 1', 'קיבלו עזרה או לא צריכים 3', 'אין עדיין תשובה'],
  ['en-US', 'help', 'needs_help', 'Need help 1', 'Helped or need none 3', 'No answer yet'],
] as const)('opens the view with people to call (%s, %s)', async (...given) => {
  const [locale, purpose, view, notSafe, safe, badge] = given;
  const calls = served([sampleEventPerson()], { purpose });
  show(locale);
  expect(await screen.findByRole('link', { name: notSafe })).toBeTruthy();
  expect(screen.getByRole('link', { name: safe }).getAttribute('href')).toBe(
    '/events/map/8?tab=people&view=safe',
  );
  expect((await screen.findAllByText(badge)).length).toBeGreaterThan(0);
  const [{ query }] = lists(calls) as [(typeof calls)[number]];
  expect([query.get('view'), query.get('orderBy'), query.get('order')]).toEqual([view, 'need', 'desc']);
});

describe('a person', () => {
  it.each<[Locale, string, string]>([
    ['he-IL', 'גר/ה לבד', 'לא הייתה תשובה, מיכל לוי'],
    ['en-US', 'Lives alone', 'No answer, מיכל לוי'],
  ])('is shown with their needs and the last call (%s)', async (locale, alone, last) => {
    served([sampleEventPerson()]);
    show(locale);
    const row = await screen.findByRole('row', { name: /מרים פרץ/ });
    for (const text of [alone, 'כיסא גלגלים', last]) expect(within(row).getByText(text)).toBeTruthy();
  });

  it('can be called with one press, and shows the calls so far', async () => {
    served([sampleEventPerson()]);
    show();
    await open();
    const opened = await panel();
    expect(opened.getByRole('link', { name: /להתקשר אל/ }).getAttribute('href')).toBe('tel:+972540002213');
    expect(await opened.findByText(/צלצול ארוך/)).toBeTruthy();
    expect(opened.getByText('ביאליק 14, רמת גן')).toBeTruthy();
  });

  it('is followed by the next person after the call was recorded', async () => {
    const next = sampleEventPerson({
      id: 51,
      user: { id: 10, full_name: 'רות אברהמי', phone: '+972540002214' },
    });
    const calls = served(
      [sampleEventPerson(), next],
      {},
      {
        'POST /event-user-requests/50/contacts': () => ({
          body: { data: { id: 2 }, message: 'השיחה נרשמה' },
        }),
      },
    );
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'לרשום שיחה : מרים פרץ' }));
    const opened = await panel();
    await userEvent.click(opened.getByRole('button', { name: 'לשמור' }));
    await opened.findByText('צריך לבחור');
    await userEvent.click(opened.getByRole('radio', { name: 'הכול בסדר' }));
    await userEvent.type(opened.getByRole('textbox'), 'הבת אצלה');
    await userEvent.click(opened.getByRole('button', { name: 'לשמור' }));
    expect(await panel('רות אברהמי')).toBeTruthy();
    expect(calls.filter(({ method }) => method === 'POST')).toMatchObject([
      { path: '/event-user-requests/50/contacts', body: { outcome: 'safe', note: 'הבת אצלה' } },
    ]);
  });

  it('keeps what was typed while the panel shows another person', async () => {
    const next = sampleEventPerson({
      id: 51,
      user: { id: 10, full_name: 'רות אברהמי', phone: '+972540002214' },
    });
    served([sampleEventPerson(), next]);
    show('en-US');
    await open();
    await userEvent.type((await panel()).getByRole('textbox'), 'הבת אצלה');
    await open(/רות אברהמי/);
    expect((await panel('רות אברהמי')).getByRole<HTMLTextAreaElement>('textbox').value).toBe('');
    await open();
    expect((await panel()).getByRole<HTMLTextAreaElement>('textbox').value).toBe('הבת אצלה');
  });

  it('is read-only for people who do not run the event', async () => {
    served([sampleEventPerson({ may_call: 0 })], { allowed_actions: [] });
    show('en-US');
    await open();
    const opened = await panel();
    expect(opened.queryByRole('radio')).toBeNull();
    expect(screen.queryByRole('button', { name: /Note a call/ })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Ask volunteers to help' })).toBeNull();
    expect(opened.getByRole('link', { name: /Call/ })).toBeTruthy();
  });
});

it.each<[Locale, string, string]>([
  ['he-IL', 'לבקש ממתנדבים לעזור', 'כן, לפנות למתנדבים'],
  ['en-US', 'Ask volunteers to help', 'Yes, ask the volunteers'],
])('turns a welfare check into help once, after a confirmation (%s)', async (locale, ask, yes) => {
  let purpose: ManagedEvent['purpose'] = 'welfare';
  const calls = served(
    [sampleEventPerson()],
    {},
    {
      'GET /manager/events': () => ({
        body: { data: [sampleManagedEvent({ purpose })], meta: { total: 1 } },
      }),
      'POST /events/8/ask-volunteers': () => {
        purpose = 'help';
        return { body: { data: sampleManagedEvent({ purpose }) } };
      },
    },
  );
  show(locale);
  await userEvent.click(await screen.findByRole('button', { name: ask }));
  await userEvent.click(await screen.findByRole('button', { name: yes }));
  await waitFor(() => expect(screen.queryByRole('button', { name: ask })).toBeNull());
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

it('shows a message when the reader has no such event', async () => {
  served([], {}, { 'GET /manager/events': () => ({ body: { data: [], meta: { total: 0 } } }) });
  show();
  expect(await screen.findByRole('heading', { level: 1, name: 'האירוע לא נמצא' })).toBeTruthy();
});
