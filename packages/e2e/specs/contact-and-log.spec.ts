import { buildLink } from '@ezra/server/testing/factories/links';
import { buildMessage } from '@ezra/server/testing/factories/messages';
import { expect, test } from '../fixtures/test.ts';
import { Desk } from '../pages/desk.ts';
import { Filters } from '../pages/filters.ts';
import { Form } from '../pages/form.ts';
import { rowsWith } from '../pages/listing.ts';
import { expectGood } from '../support/accessible.ts';
import { uniqueWord } from '../support/unique.ts';
import { messageWords } from '../words/messages.ts';

test('a message to the association survives a reload, and appears in an open log of an admin', async ({
  person,
  appLocale,
}) => {
  const words = messageWords(appLocale);
  const admin = await person('admin', {}, '/admin/notification-menu');
  const filters = new Filters(admin.page, appLocale);
  await filters.search(admin.phone);
  await expect(admin.page.getByRole('heading', { name: words.nothing })).toBeVisible();
  await expectGood(admin.page);

  const { page } = await person('user', {}, '/contact-us');
  const form = new Form(page, appLocale);
  const subject = uniqueWord('Rides ');
  await expect(page.getByRole('main')).toContainText(words.hours);
  await form.submitRefused({ subject: 'required', message: 'required' });
  await expectGood(page);
  await form.type('subject', subject);
  await form.type('message', 'On Saturday?');
  await page.reload();
  await expect(page.getByText(words.kept)).toBeVisible();
  await expect(form.control('message')).toHaveValue('On Saturday?');
  await expectGood(page);
  await page.getByRole('button', { name: words.clear }).click();
  await expect(form.control('subject')).toBeFocused();
  await expect(form.control('message')).toHaveValue('');
  await form.type('subject', subject);
  await form.type('message', 'On Sunday?');
  await form.submit();
  await expect(page.getByText(words.sent)).toBeVisible();
  await expect(form.control('subject')).toHaveValue('');
  await expectGood(page);

  const desk = new Desk(admin.page);
  const rows = rowsWith(admin.page, words.contact);
  await expect(rows).toHaveCount(1);
  await filters.tick(words.type, words.association);
  await expect(rows).toHaveCount(0);
  await filters.chip(words.association).click();
  await desk.open(words.contact);
  await expect(desk.panel).toContainText(subject);
  await expect(desk.panel).toContainText('SMS');
  await expect(desk.panel.locator('.phone-number')).toHaveCSS('direction', 'ltr');
  await expectGood(admin.page);
});

test("the reader's own log shows new messages, by kind, as text", async ({ person, db, appLocale }) => {
  const words = messageWords(appLocale);
  const { page, id } = await person('volunteer', {}, '/notification-menu');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: words.nothing })).toBeVisible();
  await expect(main.getByRole('searchbox')).toHaveCount(0);
  await buildMessage(db, id, '<b>R&D</b> 050-1234567');
  await expect(main.getByText('<b>R&D</b> 050-1234567')).toBeVisible();
  const kinds = main.getByRole('combobox', { name: words.type });
  await expect(kinds.getByRole('option').first()).toHaveText(words.all);
  await kinds.selectOption(words.contact);
  await expect(main.getByRole('heading', { name: words.nothing })).toBeVisible();
  await kinds.selectOption(words.association);
  await expect(main.getByRole('listitem')).toHaveCount(1);
  await expectGood(page);
});

for (const kind of ['sms', 'email'] as const)
  test(`messages (${kind}) are ended with a link, which then says that they have ended`, async ({
    page,
    db,
    appLocale,
  }) => {
    const words = messageWords(appLocale);
    const link = `${await buildLink(db, `unsubscribe_${kind}`)}?lang=${appLocale}`;
    await page.goto(link);
    await page.locator('.link-choices__acts button').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.stopped[kind]);
    await expectGood(page);
    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.already[kind]);
    await expectGood(page);
  });
