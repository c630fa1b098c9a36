import { drawsMaps } from '../../../../testing/map-kit.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { Locale } from '@ezra/contract/common/locales';
import { renderScreen, stubServer, type Answer } from '../../../../testing/screen-kit.tsx';
import { sampleAuth } from '../../../../testing/signed-in-samples.ts';
import { NewEvent } from './new-event.tsx';

drawsMaps();

// The hook needs a router, which these tests lack.
vi.mock('../../../../lib/navigation.ts', async (original) => ({
  ...(await original<object>()),
  useGo: () => vi.fn(),
}));

const NEAREST = 'POST /dropdowns/places/nearest';
async function press(locale: Locale, nearest: Answer) {
  const calls = stubServer({
    'POST /dropdowns/event/types': () => ({ body: { data: { event_types: [] } } }),
    'POST /dropdowns/managers': () => ({ body: { data: { managers: [] } } }),
    'GET /map-tiles': () => ({ body: { data: { url: null, attribution: '' } } }),
    [NEAREST]: nearest,
  });
  renderScreen(<NewEvent />, locale, sampleAuth('manager'));
  fireEvent.click(await screen.findByRole('application'), { clientX: 400, clientY: 300 });
  return {
    asked: () => calls.filter(({ path }) => path === '/dropdowns/places/nearest').map(({ body }) => body),
  };
}
const address = () =>
  screen.getByRole<HTMLInputElement>('combobox', { name: /^כתובת המרכז|^Address of the center/ });

it.each<[Locale, string, string]>([
  ['he-IL', 'רמלה', 'נקודה ליד רמלה'],
  ['en-US', 'Ramla', 'Point near Ramla'],
])('a point tapped on the map is named by the nearest town (%s)', async (locale, town, text) => {
  const { asked } = await press(locale, () => ({ body: { data: { municipality: town } } }));
  await waitFor(() => expect(address().value).toBe(text));
  expect(asked()).toEqual([
    { lat: expect.closeTo(31.95, 1) as number, lng: expect.closeTo(34.95, 1) as number },
  ]);
});

it.each<[string, Answer]>([
  ['no town is near', () => ({ body: { data: null } })],
  ['the town is not known in time', () => ({ status: 400, body: { code: 'internal' } })],
])('the point keeps its degrees when %s', async (_, nearest) => {
  const { asked } = await press('en-US', nearest);
  await waitFor(() => expect(asked()).toHaveLength(1));
  expect(address().value).toMatch(/^Point on the map 31\.9\d{3}, 34\.9\d{3}$/);
});

it('does not replace text that was typed meanwhile', async () => {
  const { asked } = await press('en-US', () => ({ body: { data: { municipality: 'Ramla' } } }));
  await waitFor(() => expect(asked()).toHaveLength(1));
  await userEvent.clear(address());
  await userEvent.type(address(), 'The old harbor');
  expect(address().value).toBe('The old harbor');
});
