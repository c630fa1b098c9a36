import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { buildRequest } from '@ezra/server/testing/factories/requests';
import { expect, test } from '../fixtures/test.ts';
import { thinkBetterOf } from '../pages/question.ts';
import { expectAccessible } from '../support/accessible.ts';
import { codeAfter, messageAfter } from '../support/outbox.ts';
import { openRegistration } from '../support/registration-answers.ts';
import { wrongCode } from '../support/wrong-code.ts';
import { profileWords } from '../words/profile.ts';

/** Returns the file that a button downloads. */
async function download(page: Page, button: string): Promise<{ name: string; text: string }> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button, exact: true }).click(),
  ]);
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
}

test('a person’s own data is downloaded as a page to read and as a file for programs', async ({
  person,
  newWindow,
  db,
  appLocale,
}) => {
  const words = profileWords(appLocale);
  const { page, id, phone } = await person('user', { email: 'ruth@example.org' }, '/profile');
  await buildRequest(db, id, { description: 'לקנות לחם וחלב' });

  const read = await download(page, words.downloadPage);
  expect(read.name).toBe(words.pageName);
  const sheet = await newWindow();
  await sheet.setContent(read.text);
  await expect(sheet.getByRole('heading', { level: 1, name: words.dataTitle })).toBeVisible();
  await expect(sheet.getByRole('region', { name: words.requestsTitle })).toContainText('לקנות לחם וחלב');
  await expectAccessible(sheet);

  const file = await download(page, words.downloadJson);
  expect(file.name).toBe(words.jsonName);
  expect(JSON.parse(file.text)).toMatchObject({
    format: 'ezra-my-data',
    account: { phone, email: 'ruth@example.org' },
    requests: [{ description: 'לקנות לחם וחלב', status: 'open' }],
  });
});

test('an account is deleted with the code sent to its phone, and its owner can register again', async ({
  person,
  newPerson,
  enter,
  db,
  appLocale,
}) => {
  const words = profileWords(appLocale);
  const helper = await newPerson('volunteer');
  const { page, id, phone } = await person('user', { email: 'ruth@example.org' }, '/profile');
  await buildRequest(db, id, { status: 'in_treatment', volunteerId: helper.id });
  const elsewhere = await enter(
    { id, phone, fullName: '', roles: ['user'], volunteerInformationId: null },
    'user',
  );
  const open = page.getByRole('button', { name: words.deleteAccount });
  const question = page.getByRole('alertdialog', { name: words.deleteQuestion });
  const boxes = question.locator('input[autocomplete="one-time-code"]');

  await thinkBetterOf(open, { about: words.openRequestsEnd, no: words.cancel });
  await open.click();
  const code = await codeAfter(phone, () => question.getByRole('button', { name: words.sendCode }).click());
  await expect(boxes).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.type(wrongCode(code));
  await question.getByRole('button', { name: words.confirmDelete }).click();
  await expect(boxes).toHaveAttribute('aria-invalid', 'true');
  await expect(boxes).toBeFocused();
  await page.keyboard.type(code);
  await messageAfter(helper.phone, () => question.getByRole('button', { name: words.confirmDelete }).click());

  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText(words.deleted)).toBeVisible();
  await expectAccessible(page);
  // Other sessions of the account end too.
  await expect(elsewhere.page).toHaveURL(/\/login$/);

  // The phone is free: it leads to the registration like any unregistered one.
  const registration = await openRegistration(page, 'user', phone, appLocale);
  await expect(registration.control('full_name')).toHaveValue('');
});
