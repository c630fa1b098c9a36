import { uniquePhone } from '@ezra/server/testing/factories/people';
import { buildRequest } from '@ezra/server/testing/factories/requests';
import { expect, test } from '../fixtures/test.ts';
import { Form } from '../pages/form.ts';
import { rowWith } from '../pages/listing.ts';
import { codeAfter } from '../support/outbox.ts';
import { wrongCode } from '../support/wrong-code.ts';
import { deskWords } from '../words/request-desk.ts';
import { profileWords } from '../words/profile.ts';

const BEFORE = { text: 'דיזנגוף 50, תל אביב-יפו', locality: 'תל אביב-יפו', lat: 32.0757, lng: 34.7745 };

test('address and phone change together: one question, one code, and nothing is lost', async ({
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
