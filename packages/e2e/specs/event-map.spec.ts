import type { Locator, Page } from '@playwright/test';
import {
  buildEvent,
  buildEventUserRequest,
  buildEventVolunteerRequest,
} from '@ezra/server/testing/factories/events';
import { buildHelpSeeker, buildVolunteer } from '@ezra/server/testing/factories/people';
import { expect, test } from '../fixtures/test.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible.ts';
import { somewhere } from '../support/places.ts';
import { uniqueWord } from '../support/unique.ts';
import { watchReloads } from '../support/without-reload.ts';
import { eventMapWords } from '../words/event-map.ts';

const toast = (page: Page, text: string): Locator => page.getByRole('status').filter({ hasText: text });
const rowOf = (page: Page, name: string): Locator => page.locator('.side__item').filter({ hasText: name });

test('two staff members match people on one map, and each sees at once what the other does', async ({
  newPerson,
  enter,
  db,
  appLocale,
  isMobile,
}) => {
  test.setTimeout(240_000);
  const words = eventMapWords(appLocale);
  const home = somewhere();
  const [manager, admin] = [await newPerson('manager'), await newPerson('admin')];
  const { id: eventId } = await buildEvent(db, {
    ...{ name: uniqueWord('סופה '), radius: 1, managerId: manager.id },
    ...{ lat: home.lat ?? 0, lng: home.lng ?? 0, address: home.text, locality: home.locality ?? null },
  });
  const seekers = [await buildHelpSeeker(db, { home }), await buildHelpSeeker(db, { home: null })];
  const volunteer = await buildVolunteer(db, { home: { ...home, lat: (home.lat ?? 0) + 0.004 } });
  for (const { id } of seekers) await buildEventUserRequest(db, { eventId, userId: id, respond: 1 });
  await buildEventVolunteerRequest(db, { eventId, volunteerId: volunteer.id, status: 'accept' });
  const [near, unplaced] = seekers.map(({ fullName }) => fullName) as [string, string];

  const [{ page: one }, { page: two }] = await Promise.all([
    enter(manager, 'manager', `/events/map/${eventId}`),
    enter(admin, 'admin', `/admin/events/map/${eventId}`),
  ]);
  for (const page of [one, two]) await expect(page.getByText(words.live, { exact: true })).toBeVisible();
  const unloaded = await watchReloads(two);
  await expectNoSidewaysScroll(one);
  await expectAccessible(one);

  await test.step('a person in the list opens the window on the map; Escape closes it', async () => {
    await rowOf(one, near).getByRole('button', { name: words.onMap }).focus();
    await one.keyboard.press('Enter');
    const window = one.locator('.map__window');
    await expect(window).toContainText(near);
    await expect(window.getByRole('link')).toHaveAttribute('href', /^tel:/);
    await expectAccessible(one);
    await one.keyboard.press('Escape');
    await expect(window).toHaveCount(0);
    // People without a place are only in the list.
    await expect(rowOf(one, unplaced).getByRole('button', { name: words.onMap })).toHaveCount(0);
  });

  await test.step('a marker opens it too: by the pointer for as long as that is there, or by a tap', async () => {
    const sign = one.locator('.map-sign').first();
    const window = one.locator('.map__window');
    if (isMobile) {
      await sign.tap();
      await expect(window).toBeVisible();
      await one.keyboard.press('Escape');
    } else {
      await sign.hover();
      await expect(window).toBeVisible();
      // Hovering the window keeps it open.
      await window.hover();
      await one.waitForTimeout(600);
      await expect(window).toBeVisible();
      await one.getByRole('heading', { level: 1 }).hover();
    }
    await expect(window).toHaveCount(0);
  });

  await test.step('the colours are explained', async () => {
    await one.getByRole('button', { name: words.legend }).click();
    await expect(one.getByRole('dialog')).toBeVisible();
    await expectAccessible(one);
    await one.keyboard.press('Escape');
    await expect(one.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('the one pairs two people; the other sees that it waits, and approves it', async () => {
    await rowOf(one, near).getByRole('button', { name: words.chooseVolunteer }).click();
    const dialog = one.getByRole('dialog');
    await expect(dialog).toContainText(volunteer.fullName);
    await expectAccessible(one);
    await dialog.getByRole('button', { name: words.assign }).click();
    await expect(toast(one, words.assigned)).toBeVisible();
    const row = rowOf(two, volunteer.fullName).filter({ hasText: near });
    await expect(row.first()).toContainText(words.pending);
    await row.first().getByRole('button', { name: words.approve }).click();
    await two.getByRole('alertdialog').getByRole('button', { name: words.approveYes }).click();
    await expect(rowOf(one, near).first().getByRole('button', { name: words.approve })).toHaveCount(0);
    await expect(rowOf(one, near).first()).toContainText(volunteer.fullName);
  });

  await test.step('of two who end it in different ways the slower one is told', async () => {
    await rowOf(one, near).first().getByRole('button', { name: words.unassign }).click();
    await expectAccessible(one);
    await rowOf(two, near).first().getByRole('button', { name: words.complete }).click();
    await two.getByRole('alertdialog').getByRole('button', { name: words.completeYes }).click();
    await expect(rowOf(two, near).first()).toContainText(words.completed);
    await one.getByRole('dialog').getByRole('button', { name: words.unassignYes }).click();
    await expect(one.getByRole('alert').filter({ hasText: words.tooLate })).toBeVisible();
    await expect(rowOf(one, near).first()).toContainText(words.completed);
  });

  await test.step('without a connection the map says that it is not up to date, and comes back', async () => {
    if (isMobile) return;
    await one.context().setOffline(true);
    await expect(one.getByText(words.notLive)).toBeVisible({ timeout: 60_000 });
    await one.context().setOffline(false);
    await expect(one.getByText(words.live, { exact: true })).toBeVisible({ timeout: 60_000 });
  });

  await test.step('stopped by the one, the event is over for the other as well', async () => {
    await one.getByRole('button', { name: words.stop }).click();
    await one.getByRole('dialog').getByRole('textbox', { name: words.why }).fill('הסופה חלפה');
    await expectAccessible(one);
    await one.getByRole('dialog').getByRole('button', { name: words.stopYes }).click();
    for (const page of [one, two]) await expect(page.getByText(words.inactive)).toBeVisible();
    await expect(rowOf(two, unplaced).getByRole('button')).toHaveCount(0);
    await unloaded();
  });
});
