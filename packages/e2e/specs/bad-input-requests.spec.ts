import { buildRequest } from '@ezra/server/testing/factories/requests';
import { expect, test } from '../fixtures/test.ts';
import { Form } from '../pages/form.ts';
import { WizardPage } from '../pages/wizard-page.ts';
import { expectAccessible } from '../support/accessible.ts';
import { dayFromNow } from '../support/fields.ts';
import { expectDayComplaints, expectRideComplaints } from '../support/request-details.ts';

const RIDE = 1;

test('each field of a new request says what is wrong with it', async ({ person, appLocale }) => {
  const { page } = await person('user', { email: 'ruth@example.org' });
  const wizard = new WizardPage(page, appLocale);
  const form = new Form(page, appLocale);
  await wizard.chooseRide();
  await expectRideComplaints(form);
  await form.submit();

  await expect(form.control('full_name')).toBeVisible();
  for (const field of ['full_name', 'email', 'residential_address', 'phone']) await form.type(field, '');
  await form.submitRefused({
    full_name: 'required',
    email: 'required',
    residential_address: 'required',
    phone: 'enterValidPhoneNumber',
  });
  await form.type('full_name', 'א');
  await form.type('email', 'ruth@');
  await form.submitRefused({ full_name: 'tooShort', email: 'invalidEmail' });
  await expectAccessible(page);
});

test('a second request of a kind is refused at that field', async ({ person, db, appLocale }) => {
  const { page, id } = await person('user', { email: 'ruth@example.org' });
  const wizard = new WizardPage(page, appLocale);
  const form = new Form(page, appLocale);
  await wizard.chooseRide();
  await wizard.fillRide({ destination: 'ירושלים', day: dayFromNow(2), hour: '10:00', description: 'נסיעה' });
  await wizard.goOn();
  // The same person made a request on another device meanwhile.
  await buildRequest(db, id, { categoryId: RIDE });
  await wizard.send();
  await form.expectComplaint('category_id', 'categoryDisabled');
});

test('other help needs a day in the future', async ({ person, appLocale }) => {
  const { page } = await person('user', { email: 'ruth@example.org' });
  const form = new Form(page, appLocale);
  const wizard = new WizardPage(page, appLocale);
  await page.getByRole('radio').nth(1).check();
  await wizard.next();
  await expectDayComplaints(form);
  await form.submit();
  await expect(form.control('full_name')).toBeVisible();
});
