import { drawsMaps } from '../../../testing/map-kit.ts';
import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { setLocale, useLocale } from '../../../lib/i18n/locale.ts';
import { renderFeature, stubApi } from '../../../testing/render-feature.tsx';
import { KitProvider } from '../../../ui/kit-provider.tsx';
import { CoveragePage } from './coverage-page.tsx';

drawsMaps();

const COUNTS = {
  total_buddies: 1200,
  total_help_requests: { count: 31 },
  total_register_volunteers: 5,
  volunteer_card: {
    buddy_count: 40,
    activities_count: 17,
    pointer: [{ lt: 32.1, lng: 34.9, user_id: 8, count: 1 }],
    pointer_left_out: 2,
    user_ids: [8],
    user_ids_left_out: 0,
  },
  user_card: {
    buddy_count: 1300,
    help_request_count: {
      pointer: [{ lt: 29.5, lng: 34.9, user_id: 7, count: 12 }],
      pointer_left_out: 0,
      user_ids: [7, 6],
      user_ids_left_out: 10,
    },
  },
  regions: [
    { id: 2, name: 'South', users: 12, volunteers: 0 },
    { id: null, name: null, users: 0, volunteers: 3 },
  ],
  towns: [{ name: 'אילת', state_id: 2, users: 12, volunteers: 0 }],
};

it('lists the content of the map as text, and links to the people', async () => {
  stubApi({
    'GET /admin/dashboard/count/box': { data: COUNTS },
    'GET /map-tiles': { data: { url: null, attribution: '' } },
  });
  renderFeature(<CoveragePage />, 'en-US');
  expect(await screen.findByText('1,200')).toBeTruthy();
  for (const counter of ['31', '17', '5']) expect(screen.getByText(counter)).toBeTruthy();
  const regions = within(screen.getByRole('table', { name: 'By region' }));
  expect(regions.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'RegionAsking for helpVolunteers',
    'South120',
    'No region03',
  ]);
  expect(regions.getByRole('link', { name: 'South' }).getAttribute('href')).toContain('?state=2');
  expect(
    screen.getByRole('link', { name: 'List of help seekers on the map' }).getAttribute('href'),
  ).toContain('user_ids=7,6');
  expect(screen.getByText(/2 people are not on the map/)).toBeTruthy();
  // The name of a mark says how many people it stands for.
  expect(await screen.findByRole('button', { name: '12 people ask for help' })).toBeTruthy();
});

it('loads the chosen days after a press on Submit, and refuses days in the wrong order', async () => {
  const calls = stubApi({
    'GET /admin/dashboard/count/box': { data: COUNTS },
    'GET /map-tiles': { data: { url: null, attribution: '' } },
  });
  const asked = () => calls.filter(({ query }) => query.has('from_date'));
  renderFeature(<CoveragePage />, 'en-US');
  await screen.findByText('1,200');
  const type = async (label: string, day: string) => {
    await userEvent.clear(screen.getByLabelText(label));
    await userEvent.type(screen.getByLabelText(label), day);
  };
  await type('From', '01022026');
  await type('To', '01012026');
  expect(asked()).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByText('The last day is before the first')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('To'));
  await type('To', '01032026');
  await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
  await expect.poll(() => asked().at(-1)?.query.get('to_date')).toBe('2026-03-01');
});

it('redraws the map in another language', async () => {
  stubApi({
    'GET /admin/dashboard/count/box': { data: COUNTS },
    'GET /map-tiles': { data: { url: null, attribution: '' } },
  });
  // As in the app: the kit follows the language.
  const Page = () => (
    <KitProvider locale={useLocale()}>
      <CoveragePage />
    </KitProvider>
  );
  renderFeature(<Page />, 'en-US');
  expect(await screen.findByRole('button', { name: '12 people ask for help' })).toBeTruthy();
  act(() => setLocale('he-IL'));
  expect(await screen.findByRole('button', { name: '12 אנשים בבקשת עזרה' })).toBeTruthy();
});
