import { drawsMaps } from '../../../../testing/map-kit.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { sayField } from '@ezra/contract/common/field-messages';
import type { Locale } from '@ezra/contract/common/locales';
import type { ManagedEvent } from '@ezra/contract/events/events';
import { sampleManagedEvent } from '../../../../testing/managed-event-sample.ts';
import { renderScreen, stubServer, type Answer, type SentCall } from '../../../../testing/screen-kit.tsx';
import { sampleAuth } from '../../../../testing/signed-in-samples.ts';
import { NewEvent } from './new-event.tsx';
import { SavedEvent } from './saved-event.tsx';

drawsMaps();

const go = vi.hoisted(() => vi.fn());
vi.mock('../../../../lib/navigation.ts', async (original) => ({
  ...(await original<object>()),
  useGo: () => go,
}));
// Links need a router, which these tests lack.
vi.mock('../../../../ui/link/anchor.tsx', () => ({
  Anchor: ({ href, children }: { href: string; children: string }) => <a href={href}>{children}</a>,
}));

const MANAGERS = [
  { id: 9, full_name: 'מיכל לוי' },
  { id: 10, full_name: 'דן כהן' },
];
const PLACE = {
  text: 'דיזנגוף 99, תל אביב',
  position: { lat: 32.0786, lon: 34.774 },
  address: {
    streetNumber: '99',
    streetName: 'דיזנגוף',
    municipality: 'תל אביב-יפו',
    countrySubdivision: null,
    country: 'ישראל',
  },
};
const PREVIEW = {
  volunteers: 12,
  users: 30,
  unplaced: 4,
  messages: { whatsapp: 20, sms: 15, email: 5, none: 2 },
  cost: 3.25,
  wide: null,
};
const event = (change: Partial<ManagedEvent> = {}): ManagedEvent =>
  sampleManagedEvent({
    ...{ name: 'הפסקת חשמל', event_list_id: 3, event_type: 'סוג ישן', radius: 2.5, is_drill: true },
    ...{ manager_id: 10, manager: { id: 10, full_name: 'דן כהן' } },
    ...change,
  });

const lists: Record<string, Answer> = {
  'POST /dropdowns/event/types': () => ({
    body: { data: { event_types: [{ id: 1, name: 'fire', label: 'שריפה' }] } },
  }),
  'POST /dropdowns/managers': () => ({ body: { data: { managers: MANAGERS } } }),
  'POST /dropdowns/places': () => ({ body: { data: [PLACE] } }),
  'POST /event-previews': () => ({ body: { data: PREVIEW } }),
  'GET /map-tiles': () => ({ body: { data: { url: null, attribution: '' } } }),
};
const writes = (calls: readonly SentCall[]) =>
  calls.filter(({ method, path }) => method !== 'GET' && /^\/(manager|admin)\/events/.test(path));
const refused = (errors: Record<string, string[]>) => ({
  status: 422,
  body: { code: 'invalid', message: 'x', errors },
});

const WORDS = {
  'he-IL': {
    create: 'ליצור את האירוע',
    type: /^סוג האירוע/,
    name: /^שם האירוע/,
    address: /^כתובת המרכז/,
    radius: /^רדיוס/,
    manager: /^מנהל/,
    volunteers: 'מתנדבים באזור',
    summary: /12 מתנדבים, 30 מבקשי עזרה/,
  },
  'en-US': {
    create: 'Create event',
    type: /^Event type/,
    name: /^Event name/,
    address: /^Address of the center/,
    radius: /^Radius/,
    manager: /^Event manager/,
    volunteers: 'Volunteers in the area',
    summary: /12 volunteers, 30 help seekers/,
  },
} as const;
const he = WORDS['he-IL'];

async function openNew(
  answers: Record<string, Answer> = {},
  locale: Locale = 'he-IL',
  role: 'manager' | 'admin' = 'manager',
) {
  const calls = stubServer({ ...lists, ...answers });
  renderScreen(<NewEvent />, locale, sampleAuth(role));
  await screen.findByRole('button', { name: WORDS[locale].create });
  await screen.findByRole('option', { name: 'שריפה' });
  return calls;
}
const openSaved = (saved: ManagedEvent, answers: Record<string, Answer> = {}) => {
  const calls = stubServer({
    ...lists,
    'GET /manager/events/8': () => ({ body: { data: saved } }),
    'PUT /manager/events/8': () => ({ body: { data: saved, message: 'האירוע עודכן' } }),
    ...answers,
  });
  renderScreen(<SavedEvent id={8} />, 'he-IL', sampleAuth('manager'));
  return calls;
};
const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
const list = (name: RegExp) => screen.getByRole<HTMLSelectElement>('combobox', { name });
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const choosePlace = async (name: RegExp) => {
  await userEvent.type(list(name), 'דיזנגוף 99');
  await userEvent.click(await screen.findByRole('option', { name: PLACE.text }));
};

beforeEach(() => {
  go.mockReset();
  Element.prototype.scrollIntoView = vi.fn();
});

describe.each<Locale>(['he-IL', 'en-US'])('a new event (%s)', (locale) => {
  const words = WORDS[locale];

  it('shows missing values at their fields, and removes each error on edit', async () => {
    const calls = await openNew({}, locale, 'admin');
    await press(words.create);
    await screen.findByText(sayField('nameOrType', locale));
    expect(screen.getAllByText(sayField('required', locale))).toHaveLength(2);
    expect(screen.getByText(sayField('choose', locale))).toBeTruthy();
    expect(document.activeElement).toBe(box(words.name));
    await userEvent.selectOptions(list(words.type), 'שריפה');
    expect(screen.queryByText(sayField('nameOrType', locale))).toBeNull();
    await userEvent.selectOptions(list(words.manager), 'דן כהן');
    await waitFor(() => expect(screen.queryByText(sayField('choose', locale))).toBeNull());
    expect(writes(calls)).toEqual([]);
  });

  it('says whom it will reach, and opens its map after it was created', async () => {
    const calls = await openNew(
      { 'POST /manager/events': () => ({ body: { data: event({ id: 44 }), message: 'נוסף' } }) },
      locale,
    );
    expect(list(words.manager).value).toBe('9');
    await userEvent.selectOptions(list(words.type), 'שריפה');
    await choosePlace(words.address);
    await userEvent.type(box(words.radius), 'a1,5.x2');
    expect(box(words.radius).value).toBe('1.52');
    expect(await screen.findByText(words.summary)).toBeTruthy();
    expect(screen.getByText(words.volunteers)).toBeTruthy();
    expect(screen.getByText(/3\.25/, { selector: 'bdi' })).toBeTruthy();
    const asked = calls.filter(({ path }) => path === '/event-previews');
    expect(asked).toHaveLength(1);
    expect(asked[0]?.body).toMatchObject({ radius: 1.52, purpose: 'help', address: { lat: 32.0786 } });

    await userEvent.dblClick(screen.getByRole('button', { name: words.create }));
    await waitFor(() => expect(go).toHaveBeenCalledWith('/events/map/44'));
    expect(writes(calls).map(({ body }) => body)).toEqual([
      expect.objectContaining({
        event_list_id: 1,
        name: null,
        radius: 1.52,
        manager_id: 9,
        status: true,
        is_auto_assign: false,
        is_drill: false,
        purpose: 'help',
        type_of_help_required: 'physical',
        address: expect.objectContaining({ text: PLACE.text, city: 'תל אביב-יפו' }) as unknown,
      }),
    ]);
  });
});

it('refuses a typed address that was not chosen from the list', async () => {
  const calls = await openNew({ 'POST /dropdowns/places': () => ({ body: { data: [] } }) });
  await userEvent.type(box(he.name), 'שיטפון');
  await userEvent.type(list(he.address), 'אטלנטיס 7');
  await userEvent.type(box(he.radius), '3');
  await press(he.create);
  expect(await screen.findByText(sayField('chooseFromList', 'he-IL'))).toBeTruthy();
  expect(document.activeElement).toBe(list(he.address));
  expect(calls.some(({ path }) => path === '/event-previews')).toBe(false);
});

it('shows the server’s errors at their fields until edited, and keeps all values', async () => {
  const calls = await openNew({
    'POST /manager/events': () => refused({ radius: ['הרדיוס גדול מדי כאן'], name: ['השם תפוס'] }),
  });
  await userEvent.type(box(he.name), 'שיטפון');
  await choosePlace(he.address);
  await userEvent.type(box(he.radius), '3');
  await press(he.create);
  await screen.findByText('הרדיוס גדול מדי כאן');
  expect(document.activeElement).toBe(box(he.name));
  await userEvent.type(box(he.name), ' 2');
  await waitFor(() => expect(screen.queryByText('השם תפוס')).toBeNull());
  expect(screen.getByText('הרדיוס גדול מדי כאן')).toBeTruthy();
  expect(list(he.address).value).toBe(PLACE.text);
  await press(he.create);
  await waitFor(() => expect(writes(calls)).toHaveLength(2));
});

it('says that auto-assign sends fewer messages, and that an inactive event sends none', async () => {
  await openNew();
  await choosePlace(he.address);
  await userEvent.type(box(he.radius), '3');
  await screen.findByText(he.summary);
  await userEvent.click(screen.getByRole('switch', { name: /^שיבוץ אוטומטי/ }));
  expect(await screen.findByText(/פונים למתנדבים בגלים\. ההודעות/)).toBeTruthy();
  await userEvent.click(screen.getByRole('switch', { name: /^אירוע פעיל/ }));
  expect(screen.getByText('ההודעות יישלחו רק כשהאירוע יופעל.')).toBeTruthy();
});

describe('a saved event', () => {
  const save = () => press('לשמור');

  it('keeps radius and manager, and shows drill and purpose as text', async () => {
    const calls = openSaved(event());
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: he.radius })).disabled).toBe(true);
    expect(box(he.radius).value).toBe('2.5');
    expect(list(he.manager).disabled).toBe(true);
    expect(within(list(he.manager)).getByRole('option', { selected: true }).textContent).toBe('דן כהן');
    expect(within(list(he.type)).getByRole('option', { selected: true }).textContent).toBe('סוג ישן');
    expect(screen.getByText('בדיקת שלום').closest('dd')).not.toBeNull();
    expect(screen.queryByRole('switch', { name: /^תרגיל/ })).toBeNull();
    expect(screen.queryByText('למי נפנה')).toBeNull();
    await userEvent.type(box(he.name), ', צפון');
    await save();
    await waitFor(() => expect(go).toHaveBeenCalledWith('/events'));
    expect(writes(calls)[0]?.body).toEqual({
      name: 'הפסקת חשמל, צפון',
      event_list_id: 3,
      description: null,
      type_of_help_required: 'phone',
      status: true,
      system_note: null,
      is_auto_assign: false,
    });
  });

  it('is stopped only after a confirmation that names the consequences', async () => {
    const calls = openSaved(event());
    await userEvent.click(await screen.findByRole('switch', { name: /^אירוע פעיל/ }));
    expect(screen.getByText('השמירה תעצור את האירוע.')).toBeTruthy();
    await save();
    const dialog = await screen.findByRole('alertdialog', { name: /לעצור את האירוע/ });
    expect(dialog.textContent).toContain('אי אפשר להפעיל שוב');
    await userEvent.click(within(dialog).getByRole('button', { name: 'לחזור' }));
    expect(writes(calls)).toEqual([]);
    await save();
    await userEvent.click(await screen.findByRole('button', { name: 'כן, לעצור ולשמור' }));
    await waitFor(() => expect(go).toHaveBeenCalledWith('/events'));
    expect(writes(calls)).toMatchObject([{ body: { status: false } }]);
  });

  it('that never started is started without a confirmation', async () => {
    const calls = openSaved(event({ status: false, allowed_actions: ['start'] }));
    await userEvent.click(await screen.findByRole('switch', { name: /^אירוע פעיל/ }));
    await save();
    await waitFor(() => expect(writes(calls)).toMatchObject([{ body: { status: true } }]));
  });

  it.each([
    [{ status: false, last_stopped_at: '2026-06-16T08:00:00.000Z', allowed_actions: [] }, 'האירוע הסתיים'],
    [{ allowed_actions: ['map' as const] }, 'האירוע באחריות אחרת'],
  ])('that cannot be changed shows the reason (%j)', async (change, title) => {
    openSaved(event(change));
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'לכל האירועים' }).getAttribute('href')).toBe('/events');
  });

  it('that does not exist shows a message', async () => {
    openSaved(event(), {
      'GET /manager/events/8': () => ({ status: 404, body: { code: 'not_found', message: 'x' } }),
    });
    expect(await screen.findByRole('heading', { name: 'האירוע לא נמצא' })).toBeTruthy();
  });
});
