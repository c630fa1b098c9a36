import { readFile } from 'node:fs/promises';
import { uniquePhone } from '@ezra/server/testing/factories/people';
import { expect, test } from '../fixtures/test.ts';
import { Filters } from '../pages/filters.ts';
import { Form } from '../pages/form.ts';
import { rowWith } from '../pages/listing.ts';
import { expectGood } from '../support/accessible.ts';
import { uniqueWord } from '../support/unique.ts';
import { administrationWords } from '../words/administration.ts';

test('a file of volunteers is imported as a whole, or not at all with the errors of each row', async ({
  person,
  appLocale,
}) => {
  const words = administrationWords(appLocale);
  const { page } = await person('admin', {}, '/admin/import/volunteers');
  const form = new Form(page, appLocale);
  const main = page.getByRole('main');
  const lastName = uniqueWord('ברק');
  const [one, two] = [uniquePhone(), uniquePhone()];
  const choose = (rows: readonly string[], name = 'volunteers.csv') =>
    page.locator('input[type="file"]').setInputFiles({
      name,
      mimeType: 'text/csv',
      buffer: Buffer.from(`\uFEFF${[words.headings, ...rows].join('\r\n')}`),
    });
  const send = () => main.getByRole('button', { name: words.import }).click();

  const [sample] = await Promise.all([
    page.waitForEvent('download'),
    main.getByRole('link', { name: words.sample }).click(),
  ]);
  expect(sample.suggestedFilename()).toBe(words.sampleFile);
  await main.getByRole('button', { name: words.explain }).click();
  await expect(main.getByText(words.genders)).toBeVisible();
  await expectGood(page);

  await form.submitRefused({ file: 'required' });
  await choose([], 'volunteers.txt');
  await form.expectComplaint('file', 'fileType');

  const good = `Noa,${lastName},${one},,${words.woman}`;
  await choose([good, `Dan,${lastName},12,no-mail,${words.woman}`, `Gil,${lastName},${one},,?`]);
  await send();
  await expect(page.getByText(words.refused)).toBeVisible();
  const wrong = rowWith(page, words.row);
  await expect(wrong).toContainText('no-mail');
  await expectGood(page);
  const [errors] = await Promise.all([
    page.waitForEvent('download'),
    main.getByRole('button', { name: words.downloadErrors }).click(),
  ]);
  expect(errors.suggestedFilename()).toBe(words.errorsFile);
  expect(await readFile(await errors.path(), 'utf8')).toContain('no-mail');

  // The refused file stored nothing, not even its valid row, so the same phone is accepted now.
  await page.route('**/api/admin/volunteer/import', async (route) => {
    await expect(page.getByText(words.sending)).toBeVisible();
    await route.continue();
  });
  await choose([good, `Dan,${lastName},${two},,${words.woman}`]);
  await send();
  await expect(main.getByText(words.imported)).toBeVisible();
  await expectGood(page);
  await main.getByRole('link', { name: words.seeImported }).click();
  await new Filters(page, appLocale).search(lastName);
  await expect(rowWith(page, `Noa ${lastName}`)).toBeVisible();
  await expect(rowWith(page, `Dan ${lastName}`)).toBeVisible();
});
