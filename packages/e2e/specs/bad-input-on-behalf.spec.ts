import { buildHelpSeeker, buildUser, uniqueLetters } from '@ezra/server/testing/factories/people';
import { buildRequest } from '@ezra/server/testing/factories/requests';
import { expect, test } from '../fixtures/test.ts';
import { Form } from '../pages/form.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible.ts';
import { expectDayComplaints, expectRideComplaints } from '../support/request-details.ts';
import { deskWords } from '../words/request-desk.ts';

const PATH = '/admin/create/new/help/request';
const RIDE = '1';
const SHOPPING = '2';

test('each field of a request on a person’s behalf says what is wrong with it', async ({
  person,
  db,
  appLocale,
}) => {
  test.setTimeout(150_000);
  const words = deskWords(appLocale);
  const seeker = await buildHelpSeeker(db, { lastName: `ברק ${uniqueLetters(1e9)}` });
  const { page } = await person('admin', {}, PATH);
  const form = new Form(page, appLocale);
  const second = page.getByRole('heading', { level: 1, name: words.onBehalfDetails });

  await expect(form.control('user_id')).toBeVisible();
  await form.submitRefused({ user_id: 'choose', category_id: 'choose' });
  await expect(form.control('user_id')).toBeFocused();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await form.suggestion('user_id', seeker.fullName);
  await form.submitRefused({ category_id: 'choose' });
  await form.choose('category_id', RIDE);
  await form.submit();
  await expect(second).toBeVisible();
  await expectRideComplaints(form);
  await expectNoSidewaysScroll(page);

  // Another kind of help has other questions; earlier answers are kept.
  await page.getByRole('button', { name: words.back, exact: true }).click();
  await expect(form.control('user_id')).toHaveValue(seeker.fullName);
  await form.choose('category_id', SHOPPING);
  await form.submit();
  await expect(second).toBeVisible();
  await expectDayComplaints(form);
  // The person made the same request meanwhile.
  await buildRequest(db, seeker.id, { categoryId: Number(SHOPPING) });
  await form.submit();
  await form.expectComplaint('category_id', 'categoryDisabled');
  await form.choose('category_id', RIDE);
  await form.submit();
  await expect(second).toBeVisible();
});

test('a person without a disability on record cannot get a request, and the form says why', async ({
  person,
  db,
  appLocale,
}) => {
  const seeker = await buildUser(db, { lastName: `גל ${uniqueLetters(1e9)}` });
  const { page } = await person('admin', {}, PATH);
  const form = new Form(page, appLocale);
  await form.suggestion('user_id', seeker.fullName);
  const why = page.getByText(deskWords(appLocale).noDisability(seeker.fullName));
  await expect(why).toBeVisible();
  await form.choose('category_id', SHOPPING);
  await form.submit();
  await expect(why).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${PATH}$`));
});
