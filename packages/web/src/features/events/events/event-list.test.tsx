import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Locale } from '@ezra/contract/common/locales';
import type { Role } from '@ezra/contract/common/roles';
import type { EventAction, ManagedEvent } from '@ezra/contract/events/events';
import { sampleManagedEvent } from '../../../testing/managed-event-sample.ts';
import { renderScreen, stubServer } from '../../../testing/screen-kit.tsx';
import { sampleAuth } from '../../../testing/signed-in-samples.ts';
import { KitProvider } from '../../../ui/kit-provider.tsx';
import { EventList } from './event-list.tsx';

beforeEach(() => window.history.replaceState(null, '', '/'));

const sampleEvent = (change: Partial<ManagedEvent> = {}): ManagedEvent =>
  sampleManagedEvent({
    ...{ name: 'צפון תל אביב', event_list_id: 2, event_type: 'הפסקת חשמל', purpose: 'help' },
    ...{ town: 'תל אביב', type_of_help_required: 'physical', created_at: '2026-06-16T05:40:00.000Z' },
    ...change,
  });

const served = (rows: ManagedEvent[]) => {
  const list = () => ({ body: { data: rows, meta: { total: rows.length, page: 1, perPage: 10 } } });
  const views = () => ({ body: { data: { active: 3, inactive: 31, wide: 1, drills: 2, all: 34 } } });
  const regions = () => ({
    body: { data: [{ id: 2, name: 'north', label: 'הצפון', country_id: 1 }] },
  });
  return stubServer({
    'GET /admin/events': list,
    'GET /manager/events': list,
    'GET /admin/events/views': views,
    'GET /manager/events/views': views,
    'GET /admin/event/states': regions,
    'GET /manager/event/states': regions,
  });
};
const opened = vi.fn();
const show = (role: Role = 'manager', locale: Locale = 'he-IL') => {
  opened.mockClear();
  return renderScreen(
    <KitProvider locale={locale} navigate={opened}>
      <EventList title="Events" />
    </KitProvider>,
    locale,
    sampleAuth(role),
  );
};
const row = () => screen.findByRole('row', { name: /צפון תל אביב/ });
const lastList = (calls: ReturnType<typeof served>, path: string) =>
  calls.filter((call) => call.path === path).at(-1)?.query;

it.each<[Locale, string]>([
  ['he-IL', 'שם, סטטוס, מנהל/ת, כתובת, הערת מערכת, הופסק, נוצר, פעולות'],
  ['en-US', 'Name, Status, Manager, Address, System note, Last stopped, Created, Actions'],
])('has the columns of the specification, all but the actions sortable (%s)', async (locale, columns) => {
  const calls = served([sampleEvent({ system_note: 'לתאם עם העירייה' })]);
  show('manager', locale);
  await row();
  const heads = screen.getAllByRole('columnheader');
  expect(heads.map(({ textContent }) => textContent).join(', ')).toBe(columns);
  expect(screen.getByText('לתאם עם העירייה')).toBeTruthy();
  expect(heads[6]?.getAttribute('aria-sort')).toBe('descending');
  const names = ['name', 'status', 'manager', 'address', 'system_note', 'last_stopped_at'];
  for (const [index, name] of names.entries()) {
    await userEvent.click(within(heads[index] as HTMLElement).getByRole('button'));
    await waitFor(() => expect(lastList(calls, '/manager/events')?.get('orderBy')).toBe(name));
  }
  expect(within(heads[7] as HTMLElement).queryByRole('button')).toBeNull();
});

it.each<[Locale, Partial<ManagedEvent>, string[]]>([
  ['he-IL', {}, ['פעיל', 'הפסקת חשמל']],
  ['he-IL', { is_drill: true, is_auto_assign: true }, ['תרגיל', 'שיבוץ אוטומטי']],
  ['en-US', { status: false, allowed_actions: [] }, ['Inactive']],
  ['en-US', { is_drill: true, is_auto_assign: true }, ['Active', 'Drill', 'Auto-assign']],
])('shows the state and the marks of an event (%s, %j)', async (locale, change, words) => {
  served([sampleEvent(change)]);
  show('manager', locale);
  const cells = within(await row());
  for (const word of words) expect(cells.getByText(word)).toBeTruthy();
  expect(cells.queryByText(/תרגיל|Drill/) !== null).toBe(change.is_drill === true);
});

it('does not repeat the type when it is the name', async () => {
  served([sampleEvent({ event_type: 'צפון תל אביב' })]);
  show();
  expect(within(await row()).getAllByText(/צפון תל אביב/, { ignore: '.visually-hidden' })).toHaveLength(1);
});

it.each<[Role, EventAction[], string[]]>([
  ['manager', ['map', 'edit', 'stop'], ['/events/map/8', '/events/edit/8']],
  ['admin', ['map', 'edit', 'stop'], ['/admin/events/map/8', '/admin/events/edit/8']],
  ['manager', ['start'], []],
  ['admin', [], []],
])('offers map and edit when they are allowed (%s, %j)', async (role, allowed, hrefs) => {
  served([sampleEvent({ allowed_actions: allowed })]);
  show(role, 'en-US');
  const links = within(await row()).queryAllByRole('link', { name: /^(Map|Edit) ?: / });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(hrefs);
});

describe('a row', () => {
  it.each(['a click on its cell', 'Enter on its name'])('opens the map by %s', async (how) => {
    served([sampleEvent({ status: false, allowed_actions: [] })]);
    show('admin');
    const cells = within(await row());
    if (how === 'a click on its cell') await userEvent.click(cells.getByText('מיכל לוי'));
    else {
      cells.getByRole('link', { name: /צפון/ }).focus();
      await userEvent.keyboard('{Enter}');
    }
    expect(opened.mock.calls).toEqual([['/admin/events/map/8']]);
    expect(window.location.search).toBe('');
  });

  it('opens no panel, even if the address names one', async () => {
    window.history.replaceState(null, '', '/?open=8');
    served([sampleEvent()]);
    show();
    await row();
    expect(screen.queryByRole('region', { name: 'צפון תל אביב' })).toBeNull();
    expect(document.querySelector('[aria-busy=true], .panel')).toBeNull();
  });
});

it.each<[Role, boolean]>([
  ['admin', true],
  ['manager', false],
])('can be searched by admins only (%s)', async (role, isSearched) => {
  const calls = served([sampleEvent()]);
  show(role);
  await row();
  expect(screen.queryByRole('searchbox') !== null).toBe(isSearched);
  if (!isSearched) return;
  await userEvent.type(screen.getByRole('searchbox'), 'צפון');
  await waitFor(() => expect(lastList(calls, '/admin/events')?.get('search')).toBe('צפון'));
});

it.each<[Role, Locale, string]>([
  ['manager', 'he-IL', 'אזור'],
  ['admin', 'en-US', 'Region'],
])('can be filtered by region, and first shows active events (%s)', async (role, locale, region) => {
  const calls = served([sampleEvent()]);
  show(role, locale);
  await row();
  expect(lastList(calls, `/${role}/events`)?.get('view')).toBe('active');
  await userEvent.click(screen.getByRole('button', { name: region }));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'הצפון' }));
  await waitFor(() => expect(lastList(calls, `/${role}/events`)?.getAll('state')).toEqual(['2']));
  expect(calls.filter(({ path }) => path.startsWith(role === 'admin' ? '/manager' : '/admin'))).toEqual([]);
});

it.each<[Locale, string, string]>([
  ['he-IL', 'תרגילים 2', 'להוסיף אירוע'],
  ['en-US', 'Drills 2', 'Add new'],
])('has views with counts, the export and a link to a new event (%s)', async (locale, drills, add) => {
  const calls = served([sampleEvent()]);
  show('manager', locale);
  await userEvent.click(await screen.findByRole('link', { name: drills }));
  await waitFor(() => expect(lastList(calls, '/manager/events')?.get('view')).toBe('drills'));
  expect(screen.getByRole('link', { name: add }).getAttribute('href')).toBe('/events/add');
  await userEvent.click(screen.getByRole('button', { name: /Export|לייצא/ }));
  await waitFor(() => expect(lastList(calls, '/manager/export-events')?.get('export')).toBe('1'));
});

it.each<[Locale, string, string]>([
  ['he-IL', 'אין עכשיו אירועים פעילים', 'להוסיף אירוע'],
  ['en-US', 'No active events right now', 'Add new'],
])('says what to do when there is none (%s)', async (locale, title, add) => {
  served([]);
  show('admin', locale);
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
  for (const link of screen.getAllByRole('link', { name: add }))
    expect(link.getAttribute('href')).toBe('/admin/events/add');
  await userEvent.click(screen.getByRole('link', { name: /^(הכול|All) / }));
  expect(await screen.findByRole('heading', { name: /אין עדיין אירועים|No events yet/ })).toBeTruthy();
});

it.each<[Locale, string, string[]]>([
  ['he-IL', 'מחכה לאישור של מנהלי האזור', ['לאשר', 'לסרב']],
  ['en-US', 'Waiting for an admin of the area', ['Confirm', 'Refuse']],
])('lets an admin confirm or refuse a waiting wide event (%s)', async (locale, words, buttons) => {
  served([
    sampleEvent({
      ...{ status: false, reach_state: 'waiting', allowed_actions: ['allow_reach', 'refuse_reach'] },
    }),
  ]);
  show('admin', locale);
  const line = within(await row());
  expect(line.getByText(words)).toBeTruthy();
  for (const name of buttons) expect(line.getByRole('button', { name: new RegExp(`^${name}`) })).toBeTruthy();
});

it('shows the manager of a wide event its state, without a decision', async () => {
  served([sampleEvent({ status: false, reach_state: 'refused', allowed_actions: [] })]);
  show('manager');
  const line = within(await row());
  expect(line.getByText('לא אושר')).toBeTruthy();
  expect(line.queryByRole('button', { name: /^לאשר/ })).toBeNull();
});
