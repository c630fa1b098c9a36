import { uniquePhone } from '@ezra/server/testing/factories/people';
import { buildRequest } from '@ezra/server/testing/factories/requests';
import { expect, test } from '../fixtures/test.ts';
import { Form } from '../pages/form.ts';
import { rowWith } from '../pages/listing.ts';
import { expectAccessible } from '../support/accessible.ts';
import { codeAfter } from '../support/outbox.ts';
import { wrongCode } from '../support/wrong-code.ts';
import { deskWords } from '../words/request-desk.ts';
import { profileWords } from '../words/profile.ts';

const BEFORE = { text: 'דיזנגוף 50, תל אביב-יפו', locality: 'תל אביב-יפו', lat: 32.0757, lng: 34.7745 };

for (const answer of ['move', 'leave'] as const) {
  test(`a new address asks where the open requests go: ${answer}`, async ({ person, db, appLocale }) => {
    const words = { ...deskWords(appLocale), ...profileWords(appLocale) };
    const { page, id } = await person('user', { home: BEFORE, email: 'ruth@example.org' }, '/profile');
    await buildRequest(db, id, { categoryId: 2 });
    const form = new Form(page, appLocale);
    const address = form.control('residential_address');
    const question = page.getByRole('alertdialog', { name: words.addressTitle });

    await expect(address).toHaveValue(BEFORE.text);
    await form.suggestion('residential_address', 'הרצל 12, חיפה');
    const after = await address.inputValue();
    await form.submit();
    await expect(question).toBeVisible();
    await expectAccessible(page);
    if (answer === 'move') {
      // Cancelling the question changes and loses nothing.
      await question.getByRole('button', { name: words.cancel, exact: true }).click();
      await expect(question).toHaveCount(0);
      await expect(address).toHaveValue(after);
      await form.submit();
    }
    await question.getByRole('button', { name: words[answer] }).click();
    await expect(question).toHaveCount(0);
    await page.goto('/dashboard');
    await rowWith(page, words.shopping).getByRole('rowheader').getByRole('button').click();
    await expect(page.getByRole('dialog')).toContainText(answer === 'move' ? after : BEFORE.text);
    await page.goto('/profile');
    await expect(address).toHaveValue(after);
  });
}

test('the ways by which messages come are kept', async ({ person, appLocale }) => {
  const { page } = await person('volunteer', { email: 'tamar@example.org' }, '/profile');
  const form = new Form(page, appLocale);
  const expected = { is_phone: true, is_wp: true, is_sms: false, is_email: true } as const;
  await expect(form.control('is_sms')).toBeChecked();
  for (const [field, isOn] of Object.entries(expected)) await form.control(field).setChecked(isOn);
  const saved = page.waitForResponse(
    (answer) =>
      answer.url().endsWith('/api/auth/profile') && answer.request().method() === 'POST' && answer.ok(),
  );
  await form.submit();
  await saved;
  await page.reload();
  for (const [field, isOn] of Object.entries(expected))
    await expect(form.control(field)).toBeChecked({ checked: isOn });
});

test('address and phone change in one go: one question, one code, and nothing is lost', async ({
  person,
  db,
  appLocale,
}) => {
  const words = profileWords(appLocale);
  const { page, id } = await person('user', { home: BEFORE, email: 'ruth@example.org' }, '/profile');
  await buildRequest(db, id, { categoryId: 2 });
  const form = new Form(page, appLocale);
  const phone = uniquePhone();
  const boxes = page.getByRole('main').locator('input[autocomplete="one-time-code"]');

  // Cancelling an accidental edit restores the number.
  await page.getByRole('button', { name: words.changePhone }).click();
  await form.type('phone', '052');
  await page.getByRole('button', { name: words.keepPhone }).click();
  await expect(page.getByRole('button', { name: words.changePhone })).toBeFocused();

  await form.type('first_name', 'רותי');
  await form.suggestion('residential_address', 'הרצל 12, חיפה');
  const address = await form.control('residential_address').inputValue();
  await page.getByRole('button', { name: words.changePhone }).click();
  await form.type('phone', phone);
  await form.submit();
  const question = page.getByRole('alertdialog', { name: words.addressTitle });
  const code = await codeAfter(phone, () => question.getByRole('button', { name: words.move }).click());
  await expect(boxes).toBeFocused();
  await page.keyboard.type(wrongCode(code));
  await page.keyboard.press('Enter');
  await form.expectComplaint('otp', 'otpWrong');
  await expect(boxes).toBeFocused();
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
  await expect(boxes).toHaveCount(0);
  await expect(question).toHaveCount(0);
  await page.reload();
  await expect(form.control('residential_address')).toHaveValue(address);
  await expect(form.control('first_name')).toHaveValue('רותי');
  await page.goto('/dashboard');
  await rowWith(page, deskWords(appLocale).shopping).getByRole('rowheader').getByRole('button').click();
  await expect(page.getByRole('dialog')).toContainText(address);
});

test('a volunteer reads what the association has of the agreement', async ({ person, appLocale }) => {
  const words = profileWords(appLocale);
  const { page } = await person(
    'volunteer',
    { email: 'dan@example.org', agreement: { place: 'נהריה' } },
    '/profile',
  );
  const card = page.getByRole('main').locator('section.card').filter({ hasText: words.agreement });
  await expect(card).toContainText('נהריה');
  await expect(card).toContainText(words.confirmed);
  await expectAccessible(page);
});
