import { drawsMaps } from '../../../../testing/map-kit.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import type { Locale } from '@ezra/contract/common/locales';
import type { UnplacedPerson } from '@ezra/contract/events/event-people';
import type { ManagedEvent } from '@ezra/contract/events/events';
import { sampleManagedEvent } from '../../../../testing/managed-event-sample.ts';
import { renderScreen, stubServer, type Answer } from '../../../../testing/screen-kit.tsx';
import { sampleAuth } from '../../../../testing/signed-in-samples.ts';
import { currentToasts } from '../../../../lib/toasts.ts';
import { UnplacedPeople } from './unplaced-people.tsx';

drawsMaps();

beforeEach(() => window.history.replaceState(null, '', '/events/map/8?tab=unplaced'));

const person = (change: Partial<UnplacedPerson> = {}): UnplacedPerson => ({
  id: 9,
  full_name: 'מרים פרץ',
  phone: '+972540002213',
  address: 'ליד המכולת',
  town: 'רמת גן',
  sides: ['user', 'volunteer'],
  asked: [],
  ...change,
});
const served = (
  rows: () => UnplacedPerson[],
  event: Partial<ManagedEvent> = {},
  more: Record<string, Answer> = {},
) =>
  stubServer({
    'GET /manager/events': () => ({ body: { data: [sampleManagedEvent(event)], meta: { total: 1 } } }),
    'GET /events/8/unplaced': () => ({ body: { data: rows(), meta: { total: rows().length } } }),
    'GET /map-tiles': () => ({ body: { data: { url: null, attribution: '' } } }),
    ...more,
  });
const show = (locale?: Locale) => renderScreen(<UnplacedPeople id={8} />, locale, sampleAuth('manager'));

it.each<[Locale, string, string, string]>([
  ['he-IL', 'לשאול אם דרושה עזרה : מרים פרץ', 'לבקש להתנדב : מרים פרץ', 'פנינו: צריך/ה עזרה?'],
  ['en-US', 'Ask if help is needed : מרים פרץ', 'Ask to volunteer : מרים פרץ', 'Asked about needing help'],
])(
  'adds a person by hand on the sides that were not asked yet (%s)',
  async (locale, user, volunteer, badge) => {
    let asked: UnplacedPerson['asked'] = [];
    const calls = served(
      () => [person({ asked })],
      { purpose: 'help' },
      {
        'POST /events/8/people': () => {
          asked = ['user'];
          return { body: { data: { id: 9, side: 'user' } } };
        },
      },
    );
    show(locale);
    expect(await screen.findByText('ליד המכולת')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: user }));
    expect(await screen.findByText(badge)).toBeTruthy();
    expect(screen.queryByRole('button', { name: user })).toBeNull();
    expect(screen.getByRole('button', { name: volunteer })).toBeTruthy();
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ user_id: 9, side: 'user' });
  },
);

it.each<[Locale, string, RegExp]>([
  ['he-IL', 'לשאול אם הכול בסדר : מרים פרץ', /לבקש להתנדב/],
  ['en-US', 'Ask if all is well : מרים פרץ', /Ask to volunteer/],
])('adds people to a welfare check only as help seekers (%s)', async (locale, user, volunteer) => {
  served(() => [person()]);
  show(locale);
  expect(await screen.findByRole('button', { name: user })).toBeTruthy();
  expect(screen.queryByRole('button', { name: volunteer })).toBeNull();
});

it.each<[Locale, 0 | 1, string[]]>([
  ['he-IL', 1, ['לסמן במפה : מרים פרץ', 'לבחור במרכז המפה', 'לשמור את המקום', 'בתוך אזור האירוע, ופנינו']],
  [
    'en-US',
    0,
    ['Set on the map : מרים פרץ', 'Use the center of the map', 'Save the place', 'outside the area'],
  ],
])(
  'sets a person’s place on the map by keys, and says whether they were asked (%s)',
  async (locale, inside, words) => {
    const [place, center, save, said] = words as [string, string, string, string];
    const calls = served(
      () => [person()],
      {},
      {
        'PUT /events/8/people/9/position': () => ({ body: { data: { id: 9, is_inside: inside } } }),
      },
    );
    show(locale);
    await userEvent.click(await screen.findByRole('button', { name: place }));
    const dialog = within(await screen.findByRole('dialog', { name: /מרים פרץ/ }));
    await dialog.findByRole('application');
    await userEvent.click(dialog.getByRole('button', { name: save }));
    expect(dialog.getByRole('alert')).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: center }));
    await userEvent.click(dialog.getByRole('button', { name: save }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const { body } = calls.find(({ method }) => method === 'PUT') as { body: { lt: number; lng: number } };
    expect([body.lt, body.lng].map((degrees) => degrees.toFixed(2))).toEqual(['32.08', '34.78']);
    expect(currentToasts().at(-1)?.text).toContain(said);
  },
);

it('is read-only for people who do not run the event, and says when everybody is on the map', async () => {
  served(() => [person()], { allowed_actions: [] });
  const { unmount } = show();
  expect(await screen.findByText('ליד המכולת')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /לסמן במפה/ })).toBeNull();
  unmount();
  served(() => []);
  show('en-US');
  expect(await screen.findByRole('heading', { name: 'Everyone is on the map' })).toBeTruthy();
});
