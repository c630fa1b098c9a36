import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Locale } from '@ezra/contract/common/locales';
import type { Role } from '@ezra/contract/common/roles';
import type { ListedUser } from '@ezra/contract/people/users';
import { renderScreen, stubServer, type Answer } from '../../../testing/screen-kit.tsx';
import { sampleAuth } from '../../../testing/signed-in-samples.ts';
import { samplePapers, sampleSeeker, sampleUser } from '../../../testing/user-samples.ts';
import { UserList } from './user-list.tsx';

beforeEach(() => window.history.replaceState(null, '', '/'));

const served = (rows: ListedUser[], more: Record<string, Answer> = {}) => {
  const list: Answer = ({ query }) => {
    const ids = query.getAll('ids');
    const data = rows.filter(({ id }) => ids.length === 0 || ids.includes(String(id)));
    return { body: { data, meta: { total: data.length, page: 1, perPage: 10 } } };
  };
  const views: Answer = () => ({ body: { data: { waiting: 6, frozen: 0, all: 1001 } } });
  const states: Answer = () => ({
    body: { data: [{ id: 2, name: 'north', label: 'הצפון', country_id: 1 }] },
  });
  return stubServer({
    'GET /admin/users': list,
    'GET /admin/users/views': views,
    'GET /admin/user/states': states,
    'GET /manager/users': list,
    'GET /manager/users/views': views,
    'GET /manager/user/states': states,
    ...more,
  });
};
const lists = (calls: ReturnType<typeof stubServer>) => calls.filter(({ path }) => path === '/admin/users');
const show = (locale: Locale = 'he-IL', role: Role = 'admin') =>
  renderScreen(<UserList title="People" />, locale, sampleAuth(role));
const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });
const panel = async (name: string) => within(await screen.findByRole('region', { name }));

const WORDS = {
  'he-IL': { columns: 'עמודות', ways: 'דרכי קשר', phone: 'טלפון' },
  'en-US': { columns: 'Columns', ways: 'Contact by', phone: 'Phone' },
};

it.each([
  [
    'he-IL',
    'admin',
    'שם מלא, טלפון, תפקיד, מצב החשבון, אישורים, בקשות, התראות, פעולות',
    'טלפון, תפקיד, מצב החשבון, אישורים, בקשות, התראות, ארגון, מוגבלות, אישור מוגבלות, חסום, מוקפא, נרשם/ה בקריאת חירום, דרכי קשר, דוא״ל, הרשמה, כתובת מגורים, כתובת נוכחית, הצטרפות',
  ],
  [
    'en-US',
    'admin',
    'Full name, Phone, Role, Account, Validations, Requests, Alerts, Actions',
    'Phone, Role, Account, Validations, Requests, Alerts, Organization, Disability, Disability confirmed, Blocked, Frozen, Registered by an emergency call, Contact by, E-mail, Registration, Residential address, Current address, Joined',
  ],
  [
    'en-US',
    'manager',
    'Full name, Phone, Account, Requests, Alerts, Disability, Disability confirmed, Actions',
    'Phone, Role, Account, Validations, Requests, Alerts, Organization, Disability, Disability confirmed, Blocked, Frozen, Registered by an emergency call, Contact by, E-mail, Registration, Residential address, Current address, Joined',
  ],
] as const)(
  'shows what is asked all day, and every other column by choice (%s, %s)',
  async (locale, role, usual, all) => {
    served([
      sampleSeeker({
        application_status: [{ status: 'open', label: 'פתוחה', count: 2 }],
        is_wp: 0,
      }),
    ]);
    show(locale, role);
    const cells = within(await row('מרים פרץ'));
    expect(cells.getByText('פתוחה: 2', { selector: '.clip' })).toBeTruthy();
    const heads = () => screen.getAllByRole('columnheader', { hidden: true }).map((head) => head.textContent);
    expect(heads().slice(1).join(', ')).toBe(usual);
    await userEvent.click(screen.getByRole('button', { name: WORDS[locale].columns }));
    const chooser = within(await screen.findByRole('dialog'));
    const boxes = chooser.getAllByRole('checkbox');
    expect(boxes.map((box) => box.closest('label')?.textContent).join(', ')).toBe(all);
    await userEvent.click(chooser.getByRole('checkbox', { name: WORDS[locale].ways }));
    expect(cells.getByText(WORDS[locale].phone)).toBeTruthy();
  },
);

describe('managers', () => {
  it("have their own calls, and none of the admins'", async () => {
    const calls = served([sampleUser()]);
    show('en-US', 'manager');
    await row('דן רם');
    expect(calls.filter(({ path }) => path.startsWith('/admin'))).toEqual([]);
    const buttons = screen.getAllByRole('button').map((button) => button.textContent);
    for (const text of ['Account', 'Role', 'Region', 'Send message']) expect(buttons).toContain(text);
    for (const text of ['Registration', 'Position on the map', 'Export']) expect(buttons).not.toContain(text);
    expect(screen.queryByRole('link', { name: 'Add new' })).toBeNull();
    const views = within(screen.getByRole('navigation'))
      .getAllByRole('link')
      .map((link) => link.textContent);
    expect(views.some((text) => text?.startsWith('To validate'))).toBe(false);
    await userEvent.click(screen.getByRole('button', { name: 'Role' }));
    expect(
      (await screen.findAllByRole('checkbox', { name: /Volunteering|Asking|manager|dmin/ })).length,
    ).toBe(2);
  });
});

it('people are selected for a message until a filter changes', async () => {
  served([sampleUser(), sampleSeeker()]);
  show('en-US');
  await row('דן רם');
  const write = screen.getByRole('button', { name: 'Send message' });
  expect(write.getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all rows on this page' }));
  expect(screen.getByText('2 selected')).toBeTruthy();
  expect(screen.queryByText(/on this page are selected/)).toBeNull();
  expect(write.getAttribute('aria-disabled')).toBeNull();
  await userEvent.click(within(screen.getByRole('search')).getByRole('button', { name: 'Account' }));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Activated' }));
  await waitFor(() => expect(screen.queryByText('2 selected')).toBeNull());
  expect(screen.getByText('Selection cleared')).toBeTruthy();
  expect(write.getAttribute('aria-disabled')).toBe('true');
});

it.each<[Partial<ListedUser>, string, string]>([
  [{}, 'ממתין לאישור', 'הדרכה ומשטרה'],
  [{ training: 'done' }, 'ממתין לאישור', 'חסר אישור משטרה'],
  [{ police: 'not_needed' }, 'ממתין לאישור', 'חסרה הדרכה'],
  [{ volunteer_information: samplePapers({ guardian: 'waiting' }) }, 'ממתין לאישור', 'חסרה הסכמת הורה'],
  [{ training: 'done', police: 'done' }, 'פעיל', 'הכול תקין'],
  [{ is_freeze: 1 }, 'מוקפא', 'הדרכה ומשטרה'],
  [{ is_block: 1, is_freeze: 1 }, 'חסום', 'הדרכה ומשטרה'],
  [{ status: 'deactivated' }, 'מושבת', 'הדרכה ומשטרה'],
  [{ status: 'deleted', is_block: 1 }, 'נמחק', 'הדרכה ומשטרה'],
])(
  'says in a word how an account stands, and which papers are missing (%j)',
  async (change, account, papers) => {
    served([sampleUser(change)]);
    show();
    const cells = within(await row('דן רם'));
    expect(cells.getByText(account)).toBeTruthy();
    expect(cells.getByText(papers)).toBeTruthy();
  },
);

it.each<[Role, Partial<ListedUser>, boolean]>([
  ['admin', {}, true],
  ['admin', { training: 'done', police: 'done' }, false],
  ['admin', { is_freeze: 1 }, false],
  ['admin', { volunteer_information: samplePapers({ guardian: 'refused' }) }, false],
  ['manager', {}, false],
])('the step that is due opens the papers (%s, %j)', async (role, change, isDue) => {
  served([sampleUser({ is_online: 1, ...change })]);
  show('he-IL', role);
  const cells = within(await row('דן רם'));
  expect(cells.getByText('כאן עכשיו')).toBeTruthy();
  const due = cells.queryByRole('button', { name: /^לאשר/ });
  expect(due !== null).toBe(isDue);
  if (!due) return;
  await userEvent.click(due);
  expect((await panel('דן רם')).getByRole('heading', { name: 'אישורים' })).toBeTruthy();
});

it.each<[Locale, string, string]>([
  ['he-IL', 'לאישור שלי 6', 'הכול 1,000+'],
  ['en-US', 'To validate 6', 'All 1,000+'],
])('has views with counts (%s)', async (locale, waiting, all) => {
  const calls = served([sampleUser()]);
  show(locale);
  expect(await screen.findByRole('link', { name: all })).toBeTruthy();
  await userEvent.click(screen.getByRole('link', { name: waiting }));
  await waitFor(() => expect(lists(calls).at(-1)?.query.get('view')).toBe('waiting'));
  expect(lists(calls).at(-1)?.query.get('order')).toBe('asc');
});

it('is filtered by account, role, region, registration and position', async () => {
  const calls = served([sampleUser()]);
  show();
  await row('דן רם');
  for (const [filter, choice, name, value] of [
    ['מצב החשבון', 'מושבת', 'status', 'deactivated'],
    ['תפקיד', 'התנדבות', 'roles', 'volunteer'],
    ['אזור', 'הצפון', 'state', '2'],
    ['הרשמה', 'רק הטלפון אומת', 'signed', '0'],
    ['מיקום במפה', 'בלי מיקום', 'placed', '0'],
  ] as const) {
    await userEvent.click(within(screen.getByRole('search')).getByRole('button', { name: filter }));
    await userEvent.click(await screen.findByRole('checkbox', { name: choice }));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(lists(calls).at(-1)?.query.getAll(name)).toEqual([value]));
  }
});

describe('the address', () => {
  it('of document 3 opens a person, and limits the list to that person', async () => {
    window.history.replaceState(null, '', '/?modal=9');
    const calls = served([sampleUser(), sampleSeeker()]);
    show();
    await panel('מרים פרץ');
    expect(window.location.search).toBe('?open=9&user_ids=9');
    expect(lists(calls)[0]?.query.getAll('user_ids')).toEqual(['9']);
    await userEvent.click(screen.getByRole('button', { name: /אנשים מסוימים:\s*מרים פרץ/ }));
    await waitFor(() => expect(lists(calls).at(-1)?.query.getAll('user_ids')).toEqual([]));
  });

  it('of several people shows their number, and clears all of them at once', async () => {
    window.history.replaceState(null, '', '/?user_ids=5,9,11');
    const calls = served([sampleUser(), sampleSeeker()]);
    show('en-US', 'manager');
    await userEvent.click(await screen.findByRole('button', { name: /Certain people:\s*3 people/ }));
    const asked = () =>
      calls
        .filter(({ path }) => path === '/manager/users')
        .at(-1)
        ?.query.getAll('user_ids');
    await waitFor(() => expect(asked()).toEqual([]));
  });

  it('of a missing person says so', async () => {
    window.history.replaceState(null, '', '/?open=77');
    served([sampleUser()]);
    show('en-US');
    expect((await panel('Not found')).getByText(/It may have been deleted/)).toBeTruthy();
  });
});

describe('the panel of a person', () => {
  it.each<[Locale, string[]]>([
    ['he-IL', ['לקות ראייה, קושי בהליכה', 'ההרשמה הושלמה', 'פאולוס השישי 40, נצרת']],
    ['en-US', ['לקות ראייה, קושי בהליכה', 'Registration complete', 'פאולוס השישי 40, נצרת']],
  ])('has what is known, and the ways to reach them (%s)', async (locale, texts) => {
    served([sampleSeeker()]);
    show(locale);
    await userEvent.click(await screen.findByRole('link', { name: /מרים פרץ/ }));
    const opened = await panel('מרים פרץ');
    for (const text of texts) expect(opened.getByText(text)).toBeTruthy();
    const links = opened.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links.slice(0, 2)).toEqual(['tel:+972500000001', 'mailto:dan@example.org']);
    expect(opened.queryByRole('heading', { name: /אישורים|Validations/ })).toBeNull();
  });

  it('confirms the paper that is due, then the next one', async () => {
    let user = sampleUser();
    const calls = served([], {
      'GET /admin/users': () => ({ body: { data: [user], meta: { total: 1, page: 1, perPage: 10 } } }),
      'POST /admin/users/validate/training/12': () => {
        user = sampleUser({}, { validate_training: 1 });
        return { body: { data: user.volunteer_information, message: 'ok' } };
      },
    });
    show('en-US');
    await userEvent.click(await screen.findByRole('link', { name: /דן רם/ }));
    await userEvent.click((await panel('דן רם')).getByRole('button', { name: 'Validate the training' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Validate the training of דן רם?' }));
    await userEvent.click(dialog.getByRole('checkbox'));
    await userEvent.click(dialog.getByRole('button', { name: 'Validate the training' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls.some(({ method }) => method === 'POST')).toBe(true);
    expect(
      (await panel('דן רם')).getByRole('button', { name: 'Validate the police certificate' }),
    ).toBeTruthy();
  });
});
