import type { ReactElement } from 'react';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { vi } from 'vitest';
import type { CallData } from '@ezra/contract/common/endpoint';
import type { Locale } from '@ezra/contract/common/locales';
import type { readApplication } from '@ezra/contract/calls/requests';
import { renderFeature, stubApi, type Answers, type Asked } from './render-feature.tsx';
import { sampleFound } from './request-samples.ts';
import { sampleVolunteer } from './volunteer-samples.ts';

/** Shows the dialog that compares volunteers for a request, with three volunteers. */

export const NOW = new Date('2026-06-16T07:00:00Z');
export const OFFERED = sampleVolunteer({
  id: 5,
  full_name: 'אורי שגב',
  distance_km: 12,
  vehicle: { label: 'יש רכב', fits: 1 },
  languages: { labels: ['עברית', 'רומנית'], shared: ['רומנית'], fits: 1 },
  helped_before: 3,
  last_helped_at: '2026-06-07T09:00:00Z',
  asked_this_month: 2,
  has_accepted: 1,
  link_id: 71,
  note: 'עם רכב גבוה',
  eta_minutes: 20,
});
export const NEAR = sampleVolunteer({
  id: 6,
  full_name: 'סמיר חורי',
  distance_km: 0.8,
  vehicle: { label: 'בלי רכב', fits: 0 },
  last_helped_at: '2026-06-13T09:00:00Z',
});
export const ASKED = sampleVolunteer({
  id: 7,
  full_name: 'נעמה שחר',
  distance_km: 2,
  vehicle: { label: 'יש רכב', fits: 1 },
  asked_this_month: 1,
  asked_at: '2026-06-16T06:12:00Z',
  answer: 0,
});
type Found = CallData<typeof readApplication>;
export const found = (change: Partial<Found['application']> = {}): Found => {
  const base = sampleFound(['assign', 'reject']);
  return {
    ...base,
    application: { ...base.application, town: 'רמת גן', ...change },
    needs: [
      { kind: 'equipment', label: 'הליכון' },
      { kind: 'language', label: 'עברית ורומנית' },
    ],
  };
};

/** Advances the timers by milliseconds. */
export const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

export async function openCompared(element: ReactElement, locale: Locale, more: Answers = {}) {
  const calls = stubApi({
    'GET /admin/applications/40': { data: found() },
    'GET /admin/user/open-volunteers': { data: [OFFERED, NEAR, ASKED] },
    'GET /admin/user/missing-volunteers': { data: [] },
    'POST /admin/application/assigned/40': { data: { id: 40, status: 'in_treatment' }, message: 'x' },
    'PATCH /admin/application-users/71': {
      data: { id: 71, application_id: 40, is_approved: 1 },
      message: 'x',
    },
    ...more,
  });
  const rendered = renderFeature(element, locale);
  await wait(50);
  return { calls, ...rendered };
}

/** Paths and bodies of the calls that change something. */
export const written = (calls: readonly Asked[]) =>
  calls.filter(({ method }) => method !== 'GET').map(({ path, body }) => [path, body]);
export const rowOf = (name: string) =>
  screen.getByRole('rowheader', { name: new RegExp(name) }).closest('tr') as HTMLElement;
export const press = (name: string, button: RegExp) =>
  fireEvent.click(within(rowOf(name)).getByRole('button', { name: button }));
/** Names of the volunteers, in order. */
export const names = () =>
  screen.getAllByRole('rowheader').flatMap((header) => header.querySelector('bdi')?.textContent ?? []);
export const cells = (name: string) =>
  within(rowOf(name))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
