import { readFile } from 'node:fs/promises';
import { buildImportedVolunteer } from '@ezra/server/testing/factories/imports';
import { buildOrganization } from '@ezra/server/testing/factories/organizations';
import { uniquePhone } from '@ezra/server/testing/factories/people';
import type { Page } from '@playwright/test';
import type { Locale } from '@ezra/contract/common/locales';
import { AGREEMENT_FILE } from '@ezra/contract/common/public-files';
import { expect, test } from '../fixtures/test.ts';
import { Form } from '../pages/form.ts';
import { inLanguage } from '../pages/language.ts';
import { LoginPage } from '../pages/login-page.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible.ts';
import { atPath } from '../support/at-path.ts';
import { fillIn, volunteerParts } from '../support/registration-answers.ts';
import { uniqueWord } from '../support/unique.ts';
import { volunteerWords } from '../words/volunteers.ts';

/** Opens a public page, in a language. */
async function openIn(page: Page, path: string, locale: Locale): Promise<void> {
  await page.goto(path);
  await inLanguage(page, locale);
}

/** Verifies a phone on the open page; returns the form. */
async function verify(page: Page, phone: string, locale: Locale): Promise<Form> {
  const login = new LoginPage(page);
  await login.enterCode(await login.requestCode(phone));
  const form = new Form(page, locale);
  await form.control('first_name').waitFor();
  return form;
}

test('a volunteer registers with the link of an organization, and belongs to it', async ({
  page,
  db,
  appLocale,
}) => {
  test.setTimeout(150_000);
  const words = volunteerWords(appLocale);
  const phone = uniquePhone();
  // The file of the logo is missing, so the placeholder is shown.
  const { name, slug } = await buildOrganization(db, {
    name: uniqueWord('ארגון '),
    slug: uniqueWord('org-'),
    logo: 'public/logos/lost.png',
  });
  await openIn(page, `/volunteer/registration/${slug}`, appLocale);
  await expect(page.getByRole('heading', { level: 1, name: words.register })).toBeVisible();
  await expect(page.getByText(words.through)).toBeVisible();
  await expect(page.getByText(name)).toBeVisible();
  await expect(page.getByRole('main').locator('img')).toHaveCount(0);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  const form = await verify(page, phone, appLocale);
  await expect(page.getByText(name)).toBeVisible();
  await expectAccessible(page);
  // A reload in the middle of the form keeps the phone and the organization.
  await page.reload();
  await form.control('first_name').waitFor();
  await expect(page.getByText(name)).toBeVisible();
  await fillIn(form, volunteerParts({ gender: 'female', signature: 'typed' }));
  await expect(page).toHaveURL(atPath('/login'));

  await new LoginPage(page).signIn('volunteer', phone, appLocale);
  await expect(page).toHaveURL(/\/profile$/);
  await expect(page.getByText(name)).toBeVisible();
});

test('the organization is kept on the way to sign-in', async ({ page, db, appLocale }) => {
  const { name, slug } = await buildOrganization(db, {
    name: uniqueWord('ארגון '),
    slug: uniqueWord('org-'),
  });
  await openIn(page, `/volunteer/registration/${slug}`, appLocale);
  await expect(page.getByText(name)).toBeVisible();
  const toLogin = page.getByRole('main').locator('a[href="/volunteer/login"]');
  await toLogin.click();
  await expect(page).toHaveURL(atPath('/volunteer/login'));
  // The address changes before the screen does; text typed in between is lost with the old screen.
  await expect(toLogin).toHaveCount(0);
  await verify(page, uniquePhone(), appLocale);
  await expect(page.getByText(name)).toBeVisible();
  await expectAccessible(page);
});

test('an unknown organization shows a calm notice, and nothing stops', async ({ page, appLocale }) => {
  const words = volunteerWords(appLocale);
  await openIn(page, '/volunteer/registration/nobody-at-all', appLocale);
  await expect(page.getByText(words.unknownOrganization)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: words.register })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await verify(page, uniquePhone(), appLocale);
});

test('an imported person finds all fields filled in, and signs', async ({ page, db, appLocale }) => {
  test.setTimeout(150_000);
  const { phone } = await buildImportedVolunteer(db, {
    firstName: 'אורי',
    lastName: 'לוי',
    imported: { gender: 'female' },
  });
  // A link with the phone in the national form.
  await openIn(page, `/volunteer/login/0${phone.slice(4)}`, appLocale);
  const login = new LoginPage(page);
  await expect(login.phone).toHaveValue(new RegExp(`${phone.slice(-4)}$`));
  const form = await verify(page, phone, appLocale);
  await expect(page.getByText(volunteerWords(appLocale).prefilled)).toBeVisible();
  const filled = {
    first_name: 'אורי',
    last_name: 'לוי',
    email: 'uri@example.org',
    residential_address: 'הנשיא 7, חיפה',
    id_number: '123456782',
  };
  for (const [field, value] of Object.entries(filled)) await expect(form.control(field)).toHaveValue(value);
  // Imported values can be corrected.
  await form.type('last_name', 'לוי אלון');
  await form.submit();

  await expect(form.control('place')).toHaveValue('חיפה');
  await expect(form.control('other_language')).toHaveValue('לדינו');
  await expectAccessible(page);
  await form.choose('way_to_provide_help', 'phone');
  await form.choose('contact_method', 'sms');
  await form.submit();
  await form.typeSignature('אורי לוי אלון');
  await form.choose('is_agree');
  await form.submit();
  await expect(page).toHaveURL(atPath('/login'));
  await new LoginPage(page).signIn('volunteer', phone, appLocale);
  await expect(form.control('last_name')).toHaveValue('לוי אלון');
});

test('a phone in the address is filled in when it is valid', async ({ page, appLocale }) => {
  const { phone } = new LoginPage(page);
  for (const [path, value] of [
    ['972501234567', /50.?123.?4567$/],
    ['+972501234567', /50.?123.?4567$/],
    ['050-123%204567', /50.?123.?4567$/],
    ['not-a-phone', /^$/],
    ['12', /^$/],
  ] as const) {
    await openIn(page, `/volunteer/login/${path}`, appLocale);
    await expect(phone, path).toHaveValue(value);
  }
});

test('the agreement and both police forms download as PDF files', async ({ page, appLocale }) => {
  const agreement = await page.request.get(AGREEMENT_FILE);
  expect([agreement.status(), agreement.headers()['content-type']]).toEqual([200, 'application/pdf']);
  expect((await agreement.body()).subarray(0, 5).toString()).toBe('%PDF-');
  const words = volunteerWords(appLocale);
  await openIn(page, '/volunteer/police_confirmation_required', appLocale);
  for (const [name, file] of [
    [words.request, 'police-certificate-request.pdf'],
    [words.authorisation, 'police-power-of-attorney.pdf'],
  ] as const) {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(file);
    const bytes = await readFile(await download.path());
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(bytes.length).toBeGreaterThan(10_000);
  }
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
