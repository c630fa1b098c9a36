import { paths } from '@ezra/contract/paths';
import { buildHelpSeeker, buildManager, buildVolunteer } from '@ezra/server/testing/factories/people';
import { buildRequest } from '@ezra/server/testing/factories/requests';
import { expect, test } from '../fixtures/test.ts';
import { UserSteps } from '../pages/user-steps.ts';
import { expectAccessible } from '../support/accessible.ts';
import { messageAfter } from '../support/outbox.ts';
import { somewhere } from '../support/places.ts';
import { uniqueWord } from '../support/unique.ts';
import { userStepWords } from '../words/user-steps.ts';

const LIST = paths.adminUserManagement();

test('a volunteer’s open work goes to another: with the role, by deactivation, by deletion', async ({
  person,
  db,
  appLocale,
}) => {
  const words = userStepWords(appLocale);
  const home = somewhere();
  const lastName = uniqueWord('שחר');
  const volunteer = (firstName: string) => buildVolunteer(db, { home, lastName, firstName });
  const [first, second, third] = [await volunteer('אורי'), await volunteer('ברק'), await volunteer('גיל')];
  const seeker = await buildHelpSeeker(db, { home, lastName });
  await buildRequest(db, seeker.id, { status: 'in_treatment', volunteerId: first.id });

  const { page } = await person('admin', {}, LIST);
  const steps = new UserSteps(page, appLocale);

  await test.step('a role that is taken asks who goes on', async () => {
    await steps.goTo(LIST, first.id);
    await steps.open(words.roles);
    const { dialog } = steps;
    await dialog.getByRole('checkbox', { name: words.asking }).check();
    await expect(dialog.getByRole('combobox')).toHaveCount(0);
    await dialog.getByRole('checkbox', { name: words.volunteering }).uncheck();
    const box = dialog.getByRole('combobox', { name: words.whoHelps });
    await expect(steps.button(words.save)).toHaveAttribute('aria-disabled', 'true');
    await box.fill(lastName);
    await expect(dialog.getByRole('option')).toHaveCount(2);
    await expectAccessible(page);
    // Typed text alone chooses nobody.
    await page.keyboard.press('Escape');
    await expect(dialog.getByRole('option')).toHaveCount(0);
    await page.keyboard.press('Tab');
    await expect(dialog.getByText(words.chooseFromList)).toBeVisible();
    await steps.find(words.whoHelps, second.fullName);
    await expect(dialog.getByText(words.chooseFromList)).toHaveCount(0);
    await steps.finish(words.save);
    await expect(steps.panel).toContainText(words.asking);
  });

  await test.step('so does the account that is deactivated, which can be activated again', async () => {
    await steps.goTo(LIST, second.id);
    await expect(steps.panel).toContainText(words.inProgress);
    await steps.open(words.deactivate);
    await steps.leave();
    await steps.open(words.deactivate);
    await steps.find(words.whoHelps, third.fullName);
    await steps.finish(words.deactivateYes);
    await expect(steps.panel).toContainText(words.deactivated);
    await steps.open(words.activate);
    await steps.finish(words.activate);
    await expect(steps.panel).toContainText(words.activated);
  });

  await test.step('and the one that is deleted, which stays in the panel to be restored', async () => {
    await steps.goTo(LIST, third.id);
    await expect(steps.panel).toContainText(words.inProgress);
    await steps.open(words.delete);
    await steps.find(words.whoHelps, second.fullName);
    await steps.finish(words.deleteYes);
    await expect(steps.panel).toContainText(words.deleted);
    expect(await steps.offered()).toEqual([words.restore]);
    await steps.open(words.restore);
    await steps.finish(words.restore);
    await expect(steps.panel).toContainText(words.activated);
  });
});

test('staff get regions, lose one after a question, and become admins; accounts are blocked', async ({
  person,
  db,
  appLocale,
}) => {
  const words = userStepWords(appLocale);
  const manager = await buildManager(db, { lastName: uniqueWord('נוי') });
  const { page } = await person('admin', {}, LIST);
  const steps = new UserSteps(page, appLocale);
  const { dialog } = steps;
  const held = page.getByRole('list', { name: words.regionsNow }).getByRole('button');

  await test.step('regions', async () => {
    await steps.goTo(LIST, manager.id);
    await steps.open(words.regions);
    await expect(steps.button(words.save)).toHaveAttribute('aria-disabled', 'true');
    await page.getByRole('button', { name: words.regionsToAdd }).click();
    const choices = page.getByRole('dialog', { name: words.regionsToAdd });
    await choices.getByRole('checkbox').nth(0).check();
    await choices.getByRole('checkbox').nth(1).check();
    await expectAccessible(page);
    await choices.getByRole('button', { name: words.done, exact: true }).click();
    await steps.finish(words.save);

    await steps.open(words.regions);
    await expect(held).toHaveCount(2);
    const question = page.getByRole('alertdialog');
    await held.first().click();
    await expect(question).toContainText(manager.fullName);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(question).toHaveCount(0);
    await expect(held.first()).toBeFocused();
    await held.first().click();
    await question.getByRole('button', { name: words.removeYes }).click();
    await expect(dialog.getByRole('status').filter({ hasText: words.removed })).toBeVisible();
    await expect(held).toHaveCount(1);
    await steps.leave();
  });

  await test.step('the role of an admin', async () => {
    await steps.open(words.becomeAdmin);
    await steps.finish(words.yes);
    await expect(steps.panel.locator('.panel__sub')).toContainText(words.adminRole);
    expect(await steps.offered()).not.toContain(words.becomeAdmin);
  });

  await test.step('a block, and its end', async () => {
    await steps.open(words.block);
    await steps.finish(words.block);
    await expect(steps.panel).toContainText(words.blocked);
    await steps.open(words.unblock);
    await steps.finish(words.unblock);
    await expect(steps.panel).not.toContainText(words.blocked);
  });
});

test('a message waits 20 seconds for corrections; managers can only write and deactivate', async ({
  person,
  newPerson,
  appLocale,
}) => {
  const words = userStepWords(appLocale);
  const home = { ...somewhere(), stateId: 6 };
  const volunteer = await newPerson('volunteer', { home, lastName: uniqueWord('טל') });
  const { page } = await person('manager', { regions: [home.stateId] });
  await page.clock.install();
  const steps = new UserSteps(page, appLocale);
  await steps.goTo(paths.managerUserManagement(), volunteer.id);
  expect(await steps.offered()).toEqual([words.message, words.deactivate]);

  await steps.open(words.message);
  const { dialog } = steps;
  const field = dialog.getByRole('textbox', { name: words.words });
  await expect(steps.button(words.send)).toHaveAttribute('aria-disabled', 'true');
  await field.fill('מחר ב־10:00 יש הדרכה.');
  await dialog.getByRole('button', { name: words.sms, exact: true }).click();
  await steps.button(words.send).click();
  await expect(steps.button(words.sendNow)).toHaveAttribute('aria-disabled', 'true');
  await expectAccessible(page);
  await steps.button(words.change).click();
  await expect(field).toBeFocused();
  await field.fill('מחר ב־11:00 יש הדרכה.');
  await steps.button(words.send).click();
  await page.clock.fastForward(19_000);
  await expect(steps.button(words.sendNow)).toHaveAttribute('aria-disabled', 'true');
  await page.clock.fastForward(2000);
  await expect(steps.button(words.sendNow)).not.toHaveAttribute('aria-disabled');
  const { text } = await messageAfter(volunteer.phone, () => steps.button(words.sendNow).click());
  expect(text).toContain('11:00');
  await expect(dialog.getByText(words.sent)).toBeVisible();
  await expect(page.locator('.dialog')).toHaveCount(0);
});
