import type { Page } from '@playwright/test';
import { buildReference } from '@ezra/server/testing/factories/references';
import { uniquePhone } from '@ezra/server/testing/factories/people';
import { expect, test } from '../fixtures/test.ts';
import { Form } from '../pages/form.ts';
import { LoginPage } from '../pages/login-page.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible.ts';
import { messageAfter } from '../support/outbox.ts';
import { linkIn } from '../support/personal-link.ts';
import { fillIn, USER_PARTS } from '../support/registration-answers.ts';
import { linkWords } from '../words/links.ts';

async function expectHeading(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

/** The personal link of a person who was registered by another. */
async function linkAboutSomebody(
  db: Parameters<typeof buildReference>[0],
  newPerson: (role: 'user') => Promise<{ id: number }>,
): Promise<string> {
  const subject = await newPerson('user');
  const referrer = await newPerson('user');
  return `/reference/${await buildReference(db, { referrerId: referrer.id, subjectId: subject.id })}`;
}

test('a help seeker registers a neighbour, who confirms and then signs in', async ({
  person,
  newWindow,
  appLocale,
}) => {
  test.setTimeout(150_000);
  const words = linkWords(appLocale);
  const phone = uniquePhone();
  const referrer = await person('user', { firstName: 'רות' }, '/reference/register');
  const form = new Form(referrer.page, appLocale);
  await form.type('phone', phone);
  await expectAccessible(referrer.page);
  const message = await messageAfter(phone, () => fillIn(form, USER_PARTS));
  await expectHeading(referrer.page, words.sent);
  await expectNoSidewaysScroll(referrer.page);
  await expectAccessible(referrer.page);

  const page = await newWindow();
  await page.goto(linkIn(message, 'reference'));
  await expectHeading(page, words.details);
  await expect(page.getByRole('main')).toContainText('רות');
  await expectAccessible(page);
  const told = await messageAfter(referrer.phone, () =>
    page.getByRole('button', { name: words.right }).click(),
  );
  expect(told.text).toContain(phone.slice(-4));
  await expectHeading(page, words.confirmed);
  await page.reload();
  await expectHeading(page, words.confirmed);

  await new LoginPage(page).signIn('user', phone, appLocale);
  await expect(page).toHaveURL(/\/help-menu$/);
});

test('the details are removed on request, after a question', async ({
  newPerson,
  newWindow,
  db,
  appLocale,
}) => {
  const words = linkWords(appLocale);
  const address = await linkAboutSomebody(db, newPerson);
  const page = await newWindow();
  await page.goto(address);
  await page.getByText(words.remove).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: words.removeYes }).click();
  await expectHeading(page, words.removed);
  await expectAccessible(page);
});

test('without JavaScript the page can be read in both languages, and answered', async ({
  newWindow,
  newPerson,
  db,
  appLocale,
}) => {
  const words = linkWords(appLocale);
  const address = await linkAboutSomebody(db, newPerson);
  const page = await newWindow({ javaScriptEnabled: false });
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto(address);
  await expectHeading(page, words.details);
  await page.getByRole('link', { name: words.otherLanguage }).click();
  await expectHeading(page, words.inOtherLanguage);
  await page.goBack();

  await page.getByText(words.remove).click();
  await page.getByRole('button', { name: words.removeYes }).click();
  await expectHeading(page, words.removed);
  await page.reload();
  await expectHeading(page, words.removed);
});
