import type { Page } from '@playwright/test';
import { DEFAULT_LOCALE } from '@ezra/contract/common/locales';
import type { EmergencyStatus, StaffEmergency } from '@ezra/contract/emergencies/emergencies';
import type { BuiltRole } from '@ezra/server/testing/factories/people';
import { expect, test } from '../fixtures/test.ts';
import { coversOfFocus, coveredStops } from '../support/focus-cover.ts';
import { fillWithRequests } from '../support/inhabited.ts';
import { ROUTES_OF } from '../support/routes.ts';
import { openSettled } from '../support/settled.ts';

const WIDTHS = [360, 1280];
const HEIGHT = 700;

/** Screens with the most bars, pinned columns and (without anything to renew) a toast. */
const MOST_BARS: Partial<Record<BuiltRole, readonly string[]>> = {
  user: ['/profile'],
  volunteer: ['/volunteer/account/renew/1'],
  admin: ['/admin/volunteers-menu?tab=event', '/admin/dashboard'],
};

const OPEN_CALL: EmergencyStatus = {
  without_volunteer: 1,
  with_event: 0,
  assigned_volunteer: 0,
  reject_volunteer: 0,
  time: '2026-01-01T00:00:00.000Z',
  volunteer: null,
  record: { id: 1, event_id: null },
  is_approved: null,
  acknowledged_at: null,
  acknowledged_by: null,
  assigned_at: null,
  eta_minutes: null,
  answered_at: null,
};
const WAITING_CALL: StaffEmergency = {
  id: 1,
  state: 'new',
  user: {
    id: 1,
    full_name: 'רות כהן',
    phone: '+972501000001',
    disability: '',
    comments: null,
    contact: null,
  },
  description: null,
  address: null,
  town: null,
  is_located: 0,
  event: null,
  raised_at: '2026-01-01T00:00:00.000Z',
  alarmed_at: '2026-01-01T00:00:00.000Z',
  acknowledged_at: null,
  acknowledged_by: null,
  assignments: [],
  closed_at: null,
  system_note: null,
  allowed_actions: ['acknowledge', 'assign', 'close'],
};

/** An emergency in this browser only; screens of other tests stay as they are. */
async function inEmergency(page: Page, call: EmergencyStatus = OPEN_CALL): Promise<void> {
  // A page that finds no common call asks each alone.
  await page.route('**/api/together?*', (route) => route.fulfill({ status: 404 }));
  await page.route('**/api/event/requests/emergency', (route) => route.fulfill({ json: { data: call } }));
  await page.route('**/api/emergencies?*', (route) =>
    route.fulfill({ json: { data: [WAITING_CALL], meta: { total: 1, page: 1, perPage: 100 } } }),
  );
}

/** Waits for bars of the frame that load late. */
async function expectBars(page: Page, role: BuiltRole, path: string, width: number): Promise<void> {
  if (role === 'user' && width < 768) await expect(page.locator('.numbers-bar')).toBeVisible();
  const isHome = path === '/admin/tasks' || path === '/dashboard';
  if ((role === 'admin' || role === 'manager') && !isHome)
    await expect(page.locator('.emergency-link__door')).toBeVisible();
}

for (const role of Object.keys(ROUTES_OF) as BuiltRole[]) {
  test(`focused controls on the screens of a ${role} are visible`, async ({ person, db, appLocale }) => {
    // One language has all screens; the other direction only mirrors the pinned columns.
    const screens = (appLocale === DEFAULT_LOCALE ? ROUTES_OF : MOST_BARS)[role] ?? [];
    test.setTimeout(120_000 + 30_000 * screens.length);
    const someone = await person(role);
    await fillWithRequests(db, someone);
    const { page } = someone;
    await inEmergency(page);
    const covered: string[] = [];
    for (const path of screens) {
      await openSettled(page, path);
      // Content that loads late would move the focused control.
      await page.waitForLoadState('networkidle');
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: HEIGHT });
        await expectBars(page, role, path, width);
        for (const key of ['Tab', 'Shift+Tab'] as const) {
          const stops = await coveredStops(page, key);
          covered.push(...stops.map((each) => `${path} ${width}: ${each}`));
        }
      }
    }
    expect(covered).toEqual([]);
  });
}

test('the head of a table is not covered by bars after the page was scrolled past it', async ({
  person,
  newPerson,
  db,
}) => {
  test.setTimeout(180_000);
  const { page } = await person('admin');
  // Enough rows that the table scrolls by itself.
  for (const _ of [1, 2]) await fillWithRequests(db, await newPerson('user'));
  await inEmergency(page);
  await openSettled(page, '/admin/volunteers-menu');
  await page.setViewportSize({ width: 1280, height: HEIGHT });
  await expect(page.locator('.emergency-link__door')).toBeVisible();
  expect(await coveredStops(page, 'Tab', true)).toEqual([]);
});

test('a bar that appears late does not cover the focused control', async ({ person }) => {
  const { page } = await person('user');
  await inEmergency(page, { ...OPEN_CALL, without_volunteer: 0, record: null });
  await page.setViewportSize({ width: 360, height: HEIGHT });
  await openSettled(page, '/profile');
  await expect(page.locator('.dock')).toBeVisible();
  await page.locator('#field-residential_address').focus();
  // As low as possible while visible.
  await page.evaluate(() => {
    const edge = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
    window.scrollBy(0, (edge(':focus')?.bottom ?? 0) - (edge('.dock')?.top ?? 0) + 4);
  });
  expect(await coversOfFocus(page)).toEqual([]);
  await inEmergency(page);
  // Back online, all queries reload, except one that is in progress, which is requested once more.
  await expect(async () => {
    await page.evaluate(() => ['offline', 'online'].map((name) => window.dispatchEvent(new Event(name))));
    await expect(page.locator('.numbers-bar')).toBeVisible({ timeout: 5000 });
  }).toPass({ timeout: 30_000 });
  await expect.poll(() => coversOfFocus(page)).toEqual([]);
});
