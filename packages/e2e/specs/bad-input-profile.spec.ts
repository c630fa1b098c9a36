import { uniquePhone } from '@ezra/server/testing/factories/people';
import { expect, test } from '../fixtures/test.ts';
import { Form } from '../pages/form.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible.ts';
import { codeAfter, messageAfter } from '../support/outbox.ts';
import { wrongCode } from '../support/wrong-code.ts';
import { profileWords } from '../words/profile.ts';

test('each field of the profile says what is wrong with it, and saves once it is right', async ({
  person,
  appLocale,
}) => {
  const words = profileWords(appLocale);
  const { page } = await person('user', { email: 'ruth@example.org' }, '/profile');
  const form = new Form(page, appLocale);
  await expect(form.control('first_name')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await form.type('first_name', '');
  await form.type('last_name', '');
  await form.type('email', 'ruth@example');
  await form.submitRefused({ first_name: 'required', last_name: 'required', email: 'invalidEmail' });
  await expect(form.control('first_name')).toBeFocused();
  await expectAccessible(page);
  await form.type('first_name', 'רות');
  await form.type('last_name', 'אברהמי');
  await form.type('email', 'ruth.new@example.org');
  await form.submit();
  await form.expectNoComplaint();
  await expect(page.getByRole('button', { name: words.menuOf('רות אברהמי') })).toBeVisible();
  await page.reload();
  await expect(form.control('email')).toHaveValue('ruth.new@example.org');
});

test('a new phone number must be proved with the code that was sent to it', async ({ person, appLocale }) => {
  const words = profileWords(appLocale);
  const { page, phone: old } = await person('user', { email: 'ruth@example.org' }, '/profile');
  const form = new Form(page, appLocale);
  const phone = uniquePhone();
  await page.getByRole('button', { name: words.changePhone }).click();
  await form.type('phone', '12');
  await form.submitRefused({ phone: 'enterValidPhoneNumber' });
  await form.type('phone', phone);
  const code = await codeAfter(phone, () => form.submit());
  const boxes = page.getByRole('main').locator('input[autocomplete="one-time-code"]');
  await expect(boxes).toBeVisible();
  await expectAccessible(page);
  await boxes.focus();
  await page.keyboard.type(wrongCode(code));
  await form.submitRefused({ otp: 'otpWrong' });
  // The page returns the focus to the first box by itself; typing before that would scatter the digits.
  await expect(boxes).toBeFocused();
  await page.keyboard.type(code);
  await messageAfter(old, () => form.submit());
  await expect(boxes).toHaveCount(0);
});
