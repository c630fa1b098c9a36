import type { Locator, Page } from '@playwright/test';
import { buildEvent, buildEventPair, buildEventUserRequest } from '@ezra/server/testing/factories/events';
import { buildHelpSeeker, buildVolunteer } from '@ezra/server/testing/factories/people';
import { expect, test } from '../fixtures/test.ts';
import { Desk } from '../pages/desk.ts';
import { Filters } from '../pages/filters.ts';
import { rowsWith, rowWith } from '../pages/listing.ts';
import { thinkBetterOf } from '../pages/question.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible.ts';
import { exportedFile } from '../support/exported-file.ts';
import { uniqueWord } from '../support/unique.ts';
import { watchReloads } from '../support/without-reload.ts';
import { eventWords } from '../words/events.ts';

const BASKET = '/volunteer/basket-menu';
const DESK = '/admin/volunteers-menu?tab=event';
const toast = (page: Page, text: string): Locator => page.getByRole('status').filter({ hasText: text });

test('a volunteer sees whom to help in an event, and says that it is done, or that it cannot be', async ({
  newPerson,
  enter,
  db,
  appLocale,
}) => {
  const words = eventWords(appLocale);
  const volunteer = await newPerson('volunteer');
  const names = ['א', 'ב', 'ג'].map((letter) => uniqueWord(`אירוע ${letter} `)) as [string, string, string];
  const seekers = await Promise.all(names.map(() => buildHelpSeeker(db, { lastName: uniqueWord('עדן') })));
  const states = ['approved', 'approved', 'waiting'] as const;
  for (const [index, name] of names.entries()) {
    const event = await buildEvent(db, { name, radius: 1 });
    await buildEventPair(db, {
      eventId: event.id,
      volunteerId: volunteer.id,
      state: states[index] ?? 'waiting',
      note: `הדלת הכחולה ${index}`,
      ...(seekers[index] ? { userId: seekers[index].id } : {}),
    });
  }
  const [done, undone, waiting] = names;
  const { page } = await enter(volunteer, 'volunteer', BASKET);
  await page.getByRole('tab', { name: words.tab }).click();
  const first = rowWith(page, done);

  await test.step('whom and where is known once it is approved, and not before', async () => {
    await expect(first).toContainText(seekers[0]?.fullName ?? '');
    await expect(first).toContainText('הדלת הכחולה 0');
    await expect(rowWith(page, waiting)).toContainText(words.waiting);
    await expect(rowWith(page, waiting)).toContainText(words.afterApproval);
    await expect(page.getByText(seekers[2]?.fullName ?? '')).toHaveCount(0);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });

  await test.step('completing asks first', async () => {
    const complete = first.getByRole('button', { name: words.complete });
    await thinkBetterOf(complete, { about: seekers[0]?.fullName ?? '', no: words.no });
    await complete.click();
    await page.getByRole('alertdialog').getByRole('button', { name: words.completeYes }).click();
    await expect(toast(page, words.completedMessage)).toBeVisible();
    await expect(first).toContainText(words.completed);
  });

  await test.step('rejecting takes a note along', async () => {
    await rowWith(page, undone).getByRole('button', { name: words.reject }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: words.note }).fill('לא הייתה תשובה בדלת');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: words.rejectYes }).click();
    await expect(toast(page, words.rejectedMessage)).toBeVisible();
    await expect(rowWith(page, undone)).toContainText(words.rejected);
    await expect(rowWith(page, undone)).toContainText('לא הייתה תשובה בדלת');
  });

  await test.step('a row tells its history', async () => {
    await page.getByRole('main').getByRole('button', { name: done, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: done });
    const last = dialog.getByRole('listitem').first();
    await expect(last).toContainText(words.completed);
    await expect(last).toContainText(volunteer.fullName);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: words.close }).click();
    await expect(dialog).toHaveCount(0);
  });

  await test.step('the list is narrowed, and a reload leads to the same rows', async () => {
    await new Filters(page, appLocale).tick(words.status, words.completed);
    await expect(rowsWith(page, undone)).toHaveCount(0);
    await expect(page).toHaveURL(/\?(tab=event&status=completed|status=completed&tab=event)$/);
    await page.reload();
    await expect(rowWith(page, done)).toBeVisible();
    await expect(rowsWith(page, waiting)).toHaveCount(0);
  });
});

test('an admin accepts one pair and rejects another, with the details of both people', async ({
  person,
  newPerson,
  enter,
  db,
  appLocale,
  isMobile,
}) => {
  const words = eventWords(appLocale);
  const surname = uniqueWord('דורון');
  const name = uniqueWord('שיטפון ');
  const [event, volunteer, other, ...seekers] = await Promise.all([
    buildEvent(db, { name, radius: 1 }),
    newPerson('volunteer'),
    buildVolunteer(db),
    ...['אסתר', 'ברוך', 'גילה'].map((firstName) => buildHelpSeeker(db, { firstName, lastName: surname })),
  ]);
  const [esther, baruch, gila] = seekers;
  if (!esther || !baruch || !gila) throw new Error('nobody needs help');
  await buildEventPair(db, { eventId: event.id, volunteerId: volunteer.id, userId: esther.id });
  await buildEventPair(db, { eventId: event.id, volunteerId: other.id, userId: baruch.id });
  await buildEventUserRequest(db, { eventId: event.id, userId: gila.id });

  const [{ page: basket }, { page }] = await Promise.all([
    enter(volunteer, 'volunteer', `${BASKET}?tab=event`),
    person('admin', {}, DESK),
  ]);
  const filters = new Filters(page, appLocale);
  const desk = new Desk(page);
  await expect(rowWith(basket, name)).toContainText(words.waiting);
  const unloaded = await watchReloads(basket);
  await filters.search(surname);
  await expect(rowsWith(page, surname)).toHaveCount(3);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await test.step('the one is accepted, and its volunteer sees at once whom to help', async () => {
    await desk.open(esther.fullName);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    const accept = desk.foot.getByRole('button', { name: words.accept });
    await thinkBetterOf(accept, { about: volunteer.fullName, no: words.no });
    await accept.click();
    await page.getByRole('alertdialog').getByRole('button', { name: words.acceptYes }).click();
    await expect(toast(page, words.acceptedMessage)).toBeVisible();
    await expect(accept).toHaveCount(0);
    await expect(desk.panel).not.toContainText(words.waiting);
    await expect(rowWith(basket, name)).toContainText(esther.fullName);
    await unloaded();
  });

  await test.step('its panel tells what happened, and has the conversations with both', async () => {
    await expect(desk.panel.getByRole('listitem').filter({ hasText: words.assigned }).first()).toBeVisible();
    await desk.panel.getByRole('tab', { name: words.chat }).click();
    await expect(desk.panel.getByRole('textbox')).toBeVisible();
    await desk.panel.getByRole('button', { name: volunteer.fullName }).click();
    await expect(desk.panel.getByRole('log')).toHaveAccessibleName(new RegExp(volunteer.fullName));
    await expectAccessible(page);
    await desk.panel.getByRole('tab', { name: words.details }).click();
    await desk.close();
  });

  await test.step('the other is rejected with a note', async () => {
    await desk.open(baruch.fullName);
    await desk.foot.getByRole('button', { name: words.reject }).click();
    await page.getByRole('dialog').getByRole('textbox', { name: words.note }).fill('ההורים הגיעו');
    await page.getByRole('dialog').getByRole('button', { name: words.rejectYes }).click();
    await expect(toast(page, words.rejectedMessage)).toBeVisible();
    await expect(desk.panel).toContainText(words.rejected);
    await expect(desk.panel).toContainText('ההורים הגיעו');
    await desk.close();
    await expect(rowWith(page, baruch.fullName)).toContainText(words.rejected);
  });

  await test.step('the list is narrowed and, where there is room, taken away as a file', async () => {
    await filters.tick(words.event, name);
    await filters.tick(words.status, words.pending);
    await expect(rowsWith(page, surname)).toHaveCount(1);
    await expect(rowWith(page, gila.fullName)).toBeVisible();
    if (isMobile) return;
    const file = await exportedFile(page, appLocale);
    expect([file.name, file.query.get('search'), file.query.getAll('status')]).toEqual([
      words.exportFile,
      surname,
      ['pending'],
    ]);
  });
});
