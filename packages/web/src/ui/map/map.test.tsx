import { drawsMaps } from '../../testing/map-kit.ts';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { directionOf, type Locale } from '@ezra/contract/common/locales';
import { renderScreen, stubServer } from '../../testing/screen-kit.tsx';
import { MapCanvas } from './map-canvas.tsx';
import { MapMarks } from './map-marks.tsx';
import type { MapMark } from './marks.ts';

drawsMaps();

const CENTER = { lt: 32.08, lng: 34.78 };
const mark = (key: string, kind: MapMark['kind'], east: number, name = key): MapMark => ({
  key,
  kind,
  name,
  at: { lt: CENTER.lt, lng: CENTER.lng + east },
});
const MARKS = [
  mark('v1', 'volunteer', 0, 'נועה ברק'),
  mark('u1', 'seeker', 0.01, 'רות אברהמי'),
  mark('u2', 'seeker', 0.02),
];
const TIES = [{ from: 'v1', to: 'u1', isSettled: false }];

const tiles = (url: string | null) =>
  stubServer({ 'GET /map-tiles': () => ({ body: { data: { url, attribution: '© OpenStreetMap' } } }) });

function show(locale: Locale, onClick = vi.fn()) {
  return renderScreen(
    <MapCanvas
      label="Map of the event"
      center={CENTER}
      zoom={14}
      area={{ lat: CENTER.lt, lng: CENTER.lng, radius: 3 }}
      onClick={onClick}
    >
      {(map) => <MapMarks map={map} marks={MARKS} ties={TIES} windowOf={(key) => <p>window of {key}</p>} />}
    </MapCanvas>,
    locale,
  );
}

beforeEach(() => void tiles(null));

describe.each<[Locale, string, string]>([
  ['he-IL', 'להתקרב', 'להתרחק'],
  ['en-US', 'Zoom in', 'Zoom out'],
])('the map in %s', (locale, zoomIn, zoomOut) => {
  it('has a name, keys and buttons in the language of the reader, and is never mirrored', async () => {
    show(locale);
    const map = await screen.findByRole('region', { name: 'Map of the event' });
    expect(map.dir).toBe('ltr');
    const canvas = await within(map).findByRole('application');
    expect(canvas.tabIndex).toBe(0);
    expect(canvas.getAttribute('aria-label')).toContain('Map of the event');
    expect(within(map).getByRole('button', { name: zoomIn })).toBeTruthy();
    expect(within(map).getByRole('button', { name: zoomOut })).toBeTruthy();
    await userEvent.tab();
    await userEvent.tab();
    const opened = await screen.findByText(/window of/);
    expect(opened.closest<HTMLElement>('[dir]')?.dir).toBe(directionOf(locale));
  });
});

it('signs are one Tab stop, arrow keys move between them, Escape closes the window', async () => {
  const { container } = show('he-IL');
  await screen.findByRole('application');
  await userEvent.tab();
  await userEvent.tab();
  expect(document.activeElement?.getAttribute('aria-label')).toContain('נועה ברק');
  expect(await screen.findByText('window of v1')).toBeTruthy();
  await userEvent.keyboard('{ArrowRight}');
  expect(await screen.findByText('window of u1')).toBeTruthy();
  expect(container.querySelectorAll('.map-sign[tabindex="0"]')).toHaveLength(1);
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByText(/window of/)).toBeNull();
});

it('signs of both kinds differ, and the line of an unsettled pair is dotted', async () => {
  const { container } = show('he-IL');
  await screen.findByRole('application');
  expect(container.querySelectorAll('.map-sign--volunteer')).toHaveLength(1);
  expect(container.querySelectorAll('.map-sign--seeker')).toHaveLength(2);
  expect(container.querySelector('.map-tie--open')?.getAttribute('d')).toContain('L');
  expect(container.querySelector('.map-tie:not(.map-tie--open)')?.getAttribute('d')).not.toContain('L');
});

it('the outline is drawn with and without tiles; tiles are credited', async () => {
  tiles('https://tiles.example/{z}/{x}/{y}.png');
  const { container } = show('en-US');
  expect(await screen.findByRole('link', { name: /OpenStreetMap/ })).toBeTruthy();
  expect(container.querySelector('.map-land')).not.toBeNull();
  expect(container.querySelector('.map-circle')).not.toBeNull();
  expect(container.querySelector('img.leaflet-tile')).not.toBeNull();
  expect(screen.getByText('Tel Aviv-Yafo')).toBeTruthy();
});
