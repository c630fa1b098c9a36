import { randomInt } from 'node:crypto';
import { expect, test } from '../fixtures/test.ts';
import { Desk } from '../pages/desk.ts';
import { rowWith } from '../pages/listing.ts';
import { OpenRequestFilters } from '../pages/open-request-filters.ts';
import { WizardPage } from '../pages/wizard-page.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible.ts';
import { dayFromNow } from '../support/fields.ts';
import { messageAfter } from '../support/outbox.ts';
import { somewhere } from '../support/places.ts';
import { watchReloads } from '../support/without-reload.ts';
import { deskWords } from '../words/request-desk.ts';
import { helpingWords, requestWords } from '../words/requests.ts';

test('help is requested, offered, approved and given, and everyone involved is told at each step', async ({
  person,
  appLocale,
  status,
}) => {
  test.setTimeout(180_000);
  const words = { ...deskWords(appLocale), ...requestWords(appLocale), ...helpingWords(appLocale) };
  const home = somewhere();
  const description = `${words.ride} ${randomInt(1e9)}`;

  const [seeker, volunteer, admin] = await Promise.all([
    person('user', { home, email: 'ruth@example.org' }),
    person('volunteer', { home, firstName: 'אורי' }),
    person('admin', {}, '/admin/volunteers-menu'),
  ]);
  const openRequest = volunteer.page.getByRole('article').filter({ hasText: description });
  const deskRow = rowWith(admin.page, seeker.fullName);
  await expect(admin.page.getByRole('heading', { level: 1 })).toBeVisible();
  // Urgent requests come first at any distance, and other tests make many.
  const filters = new OpenRequestFilters(volunteer.page, appLocale);
  await filters.open();
  await filters.search(description);
  await filters.show();
  const unloaded = await Promise.all([volunteer, admin].map(({ page }) => watchReloads(page)));

  const seen = async (...pages: (typeof seeker)['page'][]) => {
    for (const page of pages) {
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    }
  };

  await test.step('the help seeker asks for a ride', async () => {
    const wizard = new WizardPage(seeker.page, appLocale);
    await expect(seeker.page).toHaveURL(/\/help-menu$/);
    await expect(seeker.page.getByRole('radio').first()).toBeVisible();
    await seen(seeker.page);
    await wizard.chooseRide();
    await wizard.fillRide({ destination: 'ירושלים', day: dayFromNow(3), hour: '09:00', description });
    await seen(seeker.page);
    await wizard.goOn();
    await wizard.fillEmail('ruth.new@example.org');
    await seen(seeker.page);
    const received = await messageAfter(seeker.phone, async () => {
      await wizard.send();
      const dialog = seeker.page.getByRole('dialog', { name: words.changedTitle });
      await expect(dialog).toBeVisible();
      await expectAccessible(seeker.page);
      await dialog.getByRole('button', { name: words.useCurrent }).click();
      await expect(seeker.page).toHaveURL(/\/dashboard$/);
    });
    expect(received.text).toContain(words.ride);
  });

  const ownRow = rowWith(seeker.page, words.ride);
  unloaded.push(await watchReloads(seeker.page));
  await expect(ownRow).toContainText(status('open'));
  await expect(ownRow).toContainText(words.stillSearching);
  await seen(seeker.page);

  await test.step('the volunteer and the admin see it without reloading', async () => {
    await expect(openRequest).toBeVisible();
    await expect(openRequest).not.toContainText(seeker.fullName);
    await expect(deskRow).toContainText(words.nobodyYet);
    await seen(volunteer.page, admin.page);
  });

  await test.step('the volunteer offers help', async () => {
    const told = await messageAfter(seeker.phone, () =>
      openRequest.getByRole('button', { name: words.accept }).click(),
    );
    expect(told.text).not.toContain(volunteer.fullName);
    await expect(openRequest).toContainText(words.waitingText);
    await seen(volunteer.page);
    await volunteer.page.goto('/volunteer/basket-menu');
    await expect(volunteer.page.getByRole('region', { name: words.waitingPart })).toContainText(description);
    await expect(volunteer.page.getByText(seeker.fullName)).toHaveCount(0);
    unloaded[0] = await watchReloads(volunteer.page);
    await seen(volunteer.page);
  });

  await test.step('the admin sees the offer without reloading, reads the details and approves', async () => {
    await expect(deskRow).toContainText(volunteer.fullName);
    await expect(deskRow).toContainText(words.waits);
    const desk = new Desk(admin.page);
    await desk.open(seeker.fullName);
    const detail = desk.panel;
    await expect(detail).toContainText(description);
    await expect(detail).toContainText(volunteer.fullName);
    await expectAccessible(admin.page);
    await desk.foot.getByRole('button', { name: words.approve }).click();
    const question = admin.page.getByRole('alertdialog');
    await expect(question).toContainText(volunteer.fullName);
    await expectAccessible(admin.page);
    const toSeeker = await messageAfter(seeker.phone, async () => {
      const toVolunteer = await messageAfter(volunteer.phone, () =>
        question.getByRole('button', { name: words.approveYes }).click(),
      );
      expect(toVolunteer.text).toContain(seeker.fullName);
      expect(toVolunteer.text).toContain(seeker.phone.slice(-4));
    });
    expect(toSeeker.text).toContain(volunteer.fullName);
    await desk.close();
    await expect(deskRow).toContainText(status('in_treatment'));
  });

  await test.step('both sides see each other without reloading', async () => {
    await expect(ownRow).toContainText(status('in_treatment'));
    await expect(ownRow).toContainText(volunteer.fullName);
    await expect(volunteer.page.getByRole('region', { name: words.current })).toContainText(seeker.fullName);
    await seen(seeker.page, volunteer.page);
  });

  await test.step('the volunteer completes it', async () => {
    const inCare = volunteer.page.getByRole('region', { name: words.current });
    await inCare.getByRole('button', { name: words.complete }).click();
    const question = volunteer.page.getByRole('alertdialog');
    await expect(question).toBeVisible();
    await expectAccessible(volunteer.page);
    const thanks = await messageAfter(volunteer.phone, () =>
      question.getByRole('button', { name: words.completeYes }).click(),
    );
    expect(thanks.text).toContain(words.ride);
    await expect(volunteer.page.getByRole('region', { name: words.finished })).toContainText(
      status('completed'),
    );
    await seen(volunteer.page);
  });

  await test.step('the help seeker and the admin see that without reloading', async () => {
    await expect(ownRow).toContainText(status('completed'));
    await expect(deskRow).toContainText(status('completed'));
    await seen(seeker.page, admin.page);
  });

  for (const check of unloaded) await check();
});
