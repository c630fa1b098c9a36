import { buildHelpSeeker, buildUser, buildVolunteer } from '@ezra/server/testing/factories/people';
import { expect, test } from '../fixtures/test.ts';
import { Filters } from '../pages/filters.ts';
import { rowsWith, rowWith } from '../pages/listing.ts';
import { thinkBetterOf } from '../pages/question.ts';
import { exportedFile } from '../support/exported-file.ts';
import { messageAfter } from '../support/outbox.ts';
import { uniqueWord } from '../support/unique.ts';
import { adminWords } from '../words/admin.ts';

const PATH = '/admin/management-menu';

test('people are found by every filter, and by several at once', async ({ person, db, appLocale }) => {
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
  const choose = (filter: string, value: string) =>
    page.getByRole('combobox', { name: filter, exact: true }).selectOption(value);
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
  await choose(words.waiting, '1');
  await onlyThese('דרור');
  await expect(page).toHaveURL(new RegExp(`${PATH}\\?roles=volunteer&waiting=1$`));
  const { name, query } = await exportedFile(page, appLocale);
  expect(name).toBe(words.exportFile);
  expect([query.get('search'), query.getAll('roles'), query.get('waiting')]).toEqual([
    lastName,
    ['volunteer'],
    '1',
  ]);
  await filters.clear();
  await choose(words.signed, '0');
  await onlyThese('גלית');
  await filters.chip(words.signedIn).click();
  await onlyThese('אביגיל', 'בועז', 'גלית', 'דרור', 'הדס');
  await filters.tick(words.role, words.roleUser);
  await choose(words.waiting, '1');
  await expect(page.getByRole('heading', { name: words.nothingFound })).toBeVisible();
  await page.getByRole('button', { name: words.clearFilters }).click();
  await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue('');
  await expect(filters.chips).toHaveCount(0);
});

test('a police certificate is confirmed, and taken back only after asking', async ({
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
  await new Filters(page, appLocale).search(volunteer.fullName);
  const row = rowWith(page, volunteer.fullName);
  await expect(row).toContainText(words.missing);
  await row.getByRole('rowheader').getByRole('button').click();
  const detail = page.getByRole('dialog', { name: volunteer.fullName });
  const takeBack = detail.getByRole('button', { name: words.takeBack });
  const confirm = detail.getByRole('button', { name: words.confirmPolice });

  await expect(takeBack).toHaveCount(1);
  await messageAfter(volunteer.phone, () => confirm.click());
  // The dialog has done its work, and closes by itself.
  await expect(detail).toHaveCount(0);
  await expect(row).not.toContainText(words.missing);

  // The police certificate is the last paper.
  await row.getByRole('rowheader').getByRole('button').click();
  await expect(takeBack).toHaveCount(2);
  await thinkBetterOf(takeBack.last(), { about: volunteer.fullName, no: words.goBack });
  await expect(takeBack).toHaveCount(2);
  await takeBack.last().click();
  const question = page.getByRole('alertdialog', { name: words.takeBackTitle });
  await question.getByRole('button', { name: words.takeBackYes }).click();
  await expect(detail).toHaveCount(0);
  await expect(row).toContainText(words.missing);
});
