import { buildHelpSeeker, buildUser, buildVolunteer } from '@ezra/server/testing/factories/people';
import { expect, test } from '../fixtures/test.ts';
import { Desk } from '../pages/desk.ts';
import { Filters } from '../pages/filters.ts';
import { rowsWith, rowWith } from '../pages/listing.ts';
import { thinkBetterOf } from '../pages/question.ts';
import { expectAccessible } from '../support/accessible.ts';
import { exportedFile } from '../support/exported-file.ts';
import { messageAfter } from '../support/outbox.ts';
import { uniqueWord } from '../support/unique.ts';
import { adminWords } from '../words/admin.ts';
import { userStepWords } from '../words/user-steps.ts';

const PATH = '/admin/management-menu';

test('people are found with every filter, and with several at once', async ({ person, db, appLocale }) => {
  const words = adminWords(appLocale);
  const lastName = uniqueWord('פלד');
  await buildHelpSeeker(db, { lastName, firstName: 'אביגיל' });
  await buildHelpSeeker(db, { lastName, firstName: 'בועז', isActive: false });
  await buildUser(db, { lastName, firstName: 'גלית', signedAt: null });
  await buildVolunteer(db, { lastName, firstName: 'דרור', agreement: { validateTraining: false } });
  await buildVolunteer(db, { lastName, firstName: 'הדס' });

  const { page } = await person('admin', {}, PATH);
  const filters = new Filters(page, appLocale);
  const rows = rowsWith(page, lastName);
  const open = (view: RegExp) => page.getByRole('navigation').getByRole('link', { name: view }).click();
  const onlyThese = async (...names: string[]) => {
    await expect(rows).toHaveCount(names.length);
    for (const name of names) await expect(rows.filter({ hasText: name })).toHaveCount(1);
  };

  await filters.search(lastName);
  await onlyThese('אביגיל', 'בועז', 'גלית', 'דרור', 'הדס');
  expect(decodeURIComponent(page.url())).not.toContain(lastName);
  await filters.tick(words.account, words.deactivated);
  await onlyThese('בועז');
  await filters.chip(words.deactivated).click();
  await filters.tick(words.role, words.roleVolunteer);
  await onlyThese('דרור', 'הדס');

  // A view begins without search and filters.
  await open(words.waiting);
  await expect(filters.chips).toHaveCount(0);
  await filters.search(lastName);
  await onlyThese('דרור');
  await expect(rows.locator('mark')).toHaveText(lastName);
  await filters.tick(words.role, words.roleVolunteer);
  await expect(page).toHaveURL(new RegExp(`${PATH}\\?roles=volunteer&view=waiting$`));
  const { name, query } = await exportedFile(page, appLocale);
  expect(name).toBe(words.exportFile);
  expect([query.get('search'), query.getAll('roles'), query.get('view')]).toEqual([
    lastName,
    ['volunteer'],
    'waiting',
  ]);
  await filters.clear();
  await filters.tick(words.role, words.roleUser);
  await expect(page.getByRole('heading', { name: words.nothingFound })).toBeVisible();
  await page.getByRole('button', { name: words.clearFilters }).click();
  await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue('');
  await expect(filters.chips).toHaveCount(0);

  await open(words.all);
  await filters.search(lastName);
  await filters.tick(words.signed, words.signedIn);
  await onlyThese('גלית');
  await filters.chip(words.signedIn).click();
  await onlyThese('אביגיל', 'בועז', 'גלית', 'דרור', 'הדס');
});

test('the addresses of the specification open certain people', async ({ person, db, appLocale }) => {
  const lastName = uniqueWord('אורן');
  const one = await buildHelpSeeker(db, { lastName, firstName: 'אילה' });
  const two = await buildHelpSeeker(db, { lastName, firstName: 'בני' });
  await buildHelpSeeker(db, { lastName, firstName: 'גדי' });
  const { page } = await person('admin', {}, `${PATH}?user_ids=${one.id},${two.id}`);
  const desk = new Desk(page);
  await expect(rowsWith(page, lastName)).toHaveCount(2);
  await page.goto(`${PATH}?modal=${one.id}`);
  await expect(desk.panel.getByRole('heading', { level: 2 })).toContainText(one.fullName);
  await expect(rowsWith(page, lastName)).toHaveCount(1);
  await new Filters(page, appLocale).clear();
  await expect(rowsWith(page, /\S/)).not.toHaveCount(2);
  await expect(desk.panel.getByRole('heading', { level: 2 })).toContainText(one.fullName);
});

test('all rows of a page are selected, and stay selected on the next page', async ({
  person,
  db,
  appLocale,
}) => {
  const words = userStepWords(appLocale);
  const lastName = uniqueWord('ערן');
  for (let n = 0; n < 11; n += 1) await buildHelpSeeker(db, { lastName });
  const { page } = await person('admin', {}, PATH);
  await new Filters(page, appLocale).search(lastName);
  await expect(rowsWith(page, lastName)).toHaveCount(10);
  await page.getByRole('checkbox', { name: words.selectPage }).check();
  await expect(page.getByText(words.allOfPage)).toBeVisible();
  await page.getByRole('button', { name: words.secondPage }).click();
  await expect(rowsWith(page, lastName)).toHaveCount(1);
  await page.getByRole('checkbox', { name: words.selectPage }).check();
  await expect(page.getByText(words.chosen)).toBeVisible();
  await expect(page.getByText(words.allOfPage)).toHaveCount(0);
  await page.getByRole('button', { name: words.write }).click();
  await expect(page.getByRole('dialog', { name: words.toMany })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: words.write })).toBeFocused();
});

test('a police certificate is confirmed, and the confirmation removed only after a question', async ({
  person,
  newPerson,
  appLocale,
}) => {
  const words = adminWords(appLocale);
  const volunteer = await newPerson('volunteer', {
    lastName: uniqueWord('רם'),
    agreement: { gender: 'male', validatePolice: false },
  });
  const { page } = await person('admin', {}, PATH);
  const desk = new Desk(page);
  await new Filters(page, appLocale).search(volunteer.fullName);
  const row = rowWith(page, volunteer.fullName);
  await expect(row).toContainText(words.policeMissing);
  await desk.open(volunteer.fullName);
  await expectAccessible(page);
  const takeBack = desk.panel.getByRole('button', { name: words.takeBack });
  const dialog = page.getByRole('dialog');

  await expect(takeBack).toHaveCount(1);
  await desk.foot.getByRole('button', { name: words.confirmPolice }).click();
  await expectAccessible(page);
  await messageAfter(volunteer.phone, () => dialog.getByRole('button', { name: words.policeYes }).click());
  // The dialog is done and closes by itself; the focus returns to the panel.
  await expect(dialog).toHaveCount(0);
  await expect(row).toContainText(words.allThere);
  await expect(desk.panel.getByRole('heading', { level: 2 })).toBeFocused();
  await expect(desk.foot).toHaveCount(0);

  // The police certificate is the last paper.
  await expect(takeBack).toHaveCount(2);
  await thinkBetterOf(takeBack.last(), { about: volunteer.fullName, no: words.goBack });
  await expect(takeBack).toHaveCount(2);
  await takeBack.last().click();
  const question = page.getByRole('alertdialog', { name: words.takeBackTitle });
  await question.getByRole('button', { name: words.takeBackYes }).click();
  await expect(takeBack).toHaveCount(1);
  await expect(row).toContainText(words.policeMissing);
});
