import { PNG } from '../support/picture-files.ts';
import { expect, test } from '../fixtures/test.ts';
import { Desk } from '../pages/desk.ts';
import { Filters } from '../pages/filters.ts';
import { Form } from '../pages/form.ts';
import { rowWith } from '../pages/listing.ts';
import { expectGood } from '../support/accessible.ts';
import { uniqueWord } from '../support/unique.ts';
import { administrationWords } from '../words/administration.ts';

const PATH = '/admin/organizations';
const MEGABYTES_6 = 6 * 1024 * 1024;

test('an organization gets a name, a logo and a link with which its volunteers register', async ({
  person,
  newWindow,
  appLocale,
}) => {
  const words = administrationWords(appLocale);
  const { page } = await person('admin', {}, PATH);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const form = new Form(page, appLocale);
  const chooser = page.locator('input[type="file"]');
  const preview = page.locator('.upload__preview');
  const name = `${uniqueWord('Helping Hands ')} & שכנים "טובים"`;

  await page.getByRole('link', { name: words.addOrganization }).first().click();
  await form.submitRefused({ name: 'required' });
  for (const [file, mimeType, complaint] of [
    ['logo.svg', 'image/svg+xml', 'fileType'],
    ['photo.heic', 'image/heic', 'fileType'],
    ['notes.txt', 'text/plain', 'fileType'],
  ] as const) {
    await chooser.setInputFiles({ name: file, mimeType, buffer: Buffer.from('<svg/>') });
    await form.expectComplaint('logo', complaint);
  }
  await chooser.setInputFiles({
    name: 'large.png',
    mimeType: 'image/png',
    buffer: Buffer.alloc(MEGABYTES_6),
  });
  await expect(form.complaint('logo')).toBeVisible();
  await expectGood(page);

  // A file that only claims to be a picture is found out by the server. The typed text stays.
  await form.type('name', name);
  await chooser.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('a text') });
  await form.submitRefused({ logo: 'fileType' });
  await expect(form.control('name')).toHaveValue(name);
  await page.getByRole('button', { name: words.removeFile }).click();
  await chooser.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: PNG });
  await expect(preview).toBeVisible();
  await form.submit();
  await expect(page.getByText(words.organizationAdded)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${PATH}$`));

  const filters = new Filters(page, appLocale);
  await filters.search(name);
  await expect(rowWith(page, name)).toBeVisible();
  await expectGood(page);
  await new Desk(page).link(name).click();
  await expect(preview).toHaveJSProperty('naturalWidth', 8);
  await expectGood(page);
  await page.getByRole('main').getByRole('button', { name: words.copyLink }).click();
  await expect(page.getByText(words.linkCopied)).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await form.type('name', `${name} 2`);
  await form.submit();
  await expect(page.getByText(words.organizationUpdated)).toBeVisible();

  const guest = await newWindow();
  await guest.goto(link);
  await expect(guest.getByText(`${name} 2`)).toBeVisible();
  await expect(guest.locator('.organization-logo img').first()).toHaveJSProperty('naturalWidth', 8);
});

test('a category and the settings of auto-assign respect their limits', async ({ person, appLocale }) => {
  const words = administrationWords(appLocale);
  const { page } = await person('admin', {}, '/admin/categories');
  const form = new Form(page, appLocale);
  await page.locator('[data-desk-row]').first().click();
  const typed = await form.control('names.en').inputValue();
  await form.type('names.en', '');
  await form.submitRefused({ 'names.en': 'required' });
  await expectGood(page);
  await form.type('names.en', typed);
  await form.submit();
  await expect(page.getByText(words.categoryUpdated)).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/categories$/);

  await page.goto('/admin/auto-assign');
  const radius = await form.control('radius').inputValue();
  await form.type('radius', '101');
  await form.type('time', '');
  await form.submitRefused({ time: 'required' });
  await expect(form.complaint('radius')).toBeVisible();
  await expectGood(page);
  await form.type('radius', radius);
  // Only whole minutes can be typed.
  await form.control('time').pressSequentially('4x');
  await expect(form.control('time')).toHaveValue('4');
  await form.submit();
  await expect(page.getByText(words.settingsUpdated)).toBeVisible();
});
