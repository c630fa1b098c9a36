import { expect, test } from '../fixtures/test.ts';
import { Form } from '../pages/form.ts';
import { WizardPage } from '../pages/wizard-page.ts';
import { expectAccessible } from '../support/accessible.ts';
import { dayFromNow } from '../support/fields.ts';
import { frameWords } from '../words/frame.ts';

test('without a network the page says so, keeps what was typed, and continues when it is back', async ({
  person,
  appLocale,
}) => {
  const words = frameWords(appLocale);
  const { page } = await person('user', { email: 'ruth@example.org' });
  const wizard = new WizardPage(page, appLocale);
  const form = new Form(page, appLocale);
  await wizard.chooseRide();
  await wizard.fillRide({
    destination: 'ירושלים',
    day: dayFromNow(2),
    hour: '10:00',
    description: 'כיסא גלגלים',
  });
  await wizard.goOn();
  await expect(form.control('full_name')).toBeVisible();

  await page.context().setOffline(true);
  const banner = page.getByText(words.offline);
  await expect(banner).toBeVisible();
  await expectAccessible(page);
  await form.type('comments', 'לצלצל בפעמון');
  await wizard.send();
  await expect(form.control('comments')).toHaveValue('לצלצל בפעמון');
  await expect(page).toHaveURL(/\/help-menu$/);

  await page.context().setOffline(false);
  await expect(banner).toHaveCount(0);
  await expect(form.control('comments')).toHaveValue('לצלצל בפעמון');
  await wizard.send();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByText(wizard.words.ride).first()).toBeVisible();
});
