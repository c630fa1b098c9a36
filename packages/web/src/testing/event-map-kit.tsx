import './map-kit.ts';
import { screen, within } from '@testing-library/react';
import type { EventDetail } from '@ezra/contract/events/event-map';
import type { Locale } from '@ezra/contract/common/locales';
import type { Role } from '@ezra/contract/common/roles';
import { EventMapPage } from '../features/events/pairs/map/event-map-page.tsx';
import { sampleEventDetail } from './event-map-samples.ts';
import { renderScreen, stubServer, type Answer } from './screen-kit.tsx';
import { sampleAuth } from './signed-in-samples.ts';

/** A success without data. */
export const sayNothing: Answer = () => ({ body: { data: {} } });

/** Renders the map of the sample event in a language and role; returns the calls. */
export function openEventMap(
  change: Partial<EventDetail>,
  {
    locale = 'he-IL',
    role = 'admin',
    answers = {},
  }: { locale?: Locale; role?: Role; answers?: Record<string, Answer> } = {},
) {
  const detail = sampleEventDetail(change);
  const calls = stubServer({
    [`GET /${role}/events/8`]: () => ({ body: { data: detail } }),
    'GET /map-tiles': () => ({ body: { data: { url: null, attribution: '' } } }),
    ...answers,
  });
  renderScreen(<EventMapPage id={8} />, locale, sampleAuth(role));
  return calls;
}

/** Finds the list of one side by its heading. */
export const sideList = (name: string) => screen.findByRole('region', { name: new RegExp(name) });
/** Returns the labels of a row's buttons. */
export const buttonsOf = async (side: string, row: string) => {
  const element = (await sideList(side)).querySelector<HTMLElement>(`[data-row="${row}"]`);
  if (!element) throw new Error(`no row ${row}`);
  return within(element)
    .queryAllByRole('button')
    .map(({ textContent, ariaLabel }) => (ariaLabel ? '' : (textContent ?? '').split(':')[0]))
    .filter(Boolean);
};
