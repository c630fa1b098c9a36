import { askForJob } from '@ezra/server/testing/ask-for-job';
import { expect, test } from '../fixtures/test.ts';
import { Form } from '../pages/form.ts';
import { LoginPage } from '../pages/login-page.ts';
import { atPath } from '../support/at-path.ts';
import { expectAccessible } from '../support/accessible.ts';
import { daysAgo, endedAgreement } from '../support/ended-agreement.ts';
import { dayFromNow } from '../support/fields.ts';
import { messageAfter } from '../support/outbox.ts';
import { watchReloads } from '../support/without-reload.ts';
import { frameWords } from '../words/frame.ts';
import { renewalWords } from '../words/renewal.ts';

const renewalOf = (id: number | null) => atPath(`/volunteer/account/renew/${id}`);

test('a frozen volunteer signs in, is redirected to the renewal everywhere, renews, and gets in', async ({
  newPerson,
  page,
  appLocale,
}) => {
  const words = renewalWords(appLocale);
  const volunteer = await newPerson('volunteer', { agreement: endedAgreement() });
  const here = renewalOf(volunteer.volunteerInformationId);
  await new LoginPage(page).signIn('volunteer', volunteer.phone, appLocale);
  await expect(page).toHaveURL(here);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: words.title })).toBeVisible();
  for (const path of ['/', '/login', '/volunteer/basket-menu', '/notification-menu']) {
    await page.goto(path);
    await expect(page, path).toHaveURL(here);
  }
  await page.goto('/profile');
  await page.getByRole('main').getByRole('link', { name: words.toRenewal }).click();
  await expect(page).toHaveURL(here);

  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: words.contract }).click();
  const contract = await opened;
  await expect(contract).toHaveURL(atPath('/pages/agreement'));
  await expect(contract.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(contract);
  await contract.close();

  const form = new Form(page, appLocale);
  await form.day('date', dayFromNow(0));
  await form.typeSignature('תמר אלון');
  await form.choose('is_agree');
  await messageAfter(
    volunteer.phone,
    () => form.submit(),
    ({ kind }) => kind === 'agreement_renewed',
  );
  await expect(page).toHaveURL(atPath('/volunteer/open-menu'));
  await page.goto('/volunteer/basket-menu');
  await expect(page).toHaveURL(atPath('/volunteer/basket-menu'));
});

test('men continue to the police certificate', async ({ person, appLocale }) => {
  const { page } = await person('volunteer', { agreement: endedAgreement({ gender: 'male' }) });
  const form = new Form(page, appLocale);
  await form.day('date', dayFromNow(3));
  await form.drawSignature();
  // A signature can be cleared and drawn again.
  await page.getByRole('button', { name: renewalWords(appLocale).clear }).click();
  await form.choose('is_agree');
  await form.submitRefused({ signature_image: 'signatureRequired' });
  await form.drawSignature();
  await form.submit();
  await expect(page).toHaveURL(atPath('/volunteer/police_confirmation_required'));
  await page.goto('/volunteer/open-menu');
  await expect(page).toHaveURL(atPath('/profile'));
  await expect(page.getByRole('main')).toContainText(frameWords(appLocale).pendingAlert);
});

test('an agreement in force is not renewed, and that of another person is not shown', async ({
  person,
  newPerson,
  appLocale,
}) => {
  const words = renewalWords(appLocale);
  const other = await newPerson('volunteer', { agreement: endedAgreement() });
  const active = await person('volunteer');
  await active.page.goto(`/volunteer/account/renew/${active.volunteerInformationId}`);
  await expect(active.page).toHaveURL(atPath('/profile'));
  await expect(active.page.getByText(words.alreadyActive)).toBeVisible();

  const frozen = await person('volunteer', { agreement: endedAgreement() });
  await frozen.page.goto(`/volunteer/account/renew/${other.volunteerInformationId}`);
  await expect(frozen.page.getByRole('heading', { level: 1, name: words.notYours })).toBeVisible();
  await expectAccessible(frozen.page);
  await frozen.page.getByRole('link', { name: words.toOwn }).click();
  await expect(frozen.page).toHaveURL(renewalOf(frozen.volunteerInformationId));
  await expect(frozen.page.getByRole('heading', { level: 1, name: words.title })).toBeVisible();
});

test('before the end the profile links to the renewal, which interrupts nothing', async ({
  person,
  appLocale,
}) => {
  const words = renewalWords(appLocale);
  const { page } = await person('volunteer', { agreement: { signedAt: daysAgo(350) } }, '/profile');
  await expect(page.getByText(words.endsOn)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: words.toRenewal }).click();
  const form = new Form(page, appLocale);
  await form.choose('interests');
  await form.type('place', 'חיפה');
  await form.day('date', dayFromNow(3));
  await form.typeSignature('תמר אלון');
  await form.choose('is_agree');
  await form.submit();
  await expect(page).toHaveURL(atPath('/volunteer/open-menu'));
  await page.goto('/profile');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(words.endsOn)).toHaveCount(0);
});

test('on the morning when the agreement ends, open screens redirect to the renewal by themselves', async ({
  person,
  db,
  appLocale,
}) => {
  const volunteer = await person('volunteer', { agreement: { signedAt: daysAgo(368) } });
  const { page } = volunteer;
  await expect(page).toHaveURL(atPath('/volunteer/open-menu'));
  const expectNoReload = await watchReloads(page);
  await messageAfter(
    volunteer.phone,
    () => askForJob(db, 'renewals'),
    ({ kind }) => kind === 'agreement_ended',
  );
  await expect(page).toHaveURL(renewalOf(volunteer.volunteerInformationId));
  await expect(page.getByRole('heading', { level: 1, name: renewalWords(appLocale).title })).toBeVisible();
  await expectNoReload();
});

test('switching to a frozen role redirects to the renewal', async ({ person, appLocale }) => {
  const words = frameWords(appLocale);
  const { page, volunteerInformationId } = await person('user', {
    roles: ['user', 'volunteer'],
    agreement: endedAgreement(),
  });
  const roles = page.getByRole('group', { name: words.roles }).first();
  await roles.getByRole('button', { name: words.roleVolunteer }).click();
  await expect(page).toHaveURL(renewalOf(volunteerInformationId));
  await roles.getByRole('button', { name: words.roleUser }).click();
  await expect(page).toHaveURL(atPath('/dashboard'));
});
