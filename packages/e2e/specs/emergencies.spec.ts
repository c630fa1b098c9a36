import type { Locator, Page } from '@playwright/test';
import { expect, test, type SignedInPerson } from '../fixtures/test.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible.ts';
import { messageAfter } from '../support/outbox.ts';
import { linkIn } from '../support/personal-link.ts';
import { somewhere } from '../support/places.ts';
import { watchReloads } from '../support/without-reload.ts';
import { emergencyWords } from '../words/emergencies.ts';

const heading = (page: Page, name: string): Locator => page.getByRole('heading', { level: 1, name });
/** The visible button: the one in the sidebar or the one in the bottom bar. */
const emergencyButton = (page: Page, name: RegExp): Locator =>
  page.getByRole('button', { name }).filter({ visible: true });

async function seen(...pages: Page[]): Promise<void> {
  for (const page of pages) {
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
}

test('a help seeker raises an emergency; the staff acknowledge it, and a volunteer comes', async ({
  person,
  newWindow,
  appLocale,
}) => {
  test.setTimeout(120_000);
  const words = emergencyWords(appLocale);
  const home = somewhere();
  const [seeker, admin, first, second] = await Promise.all([
    person('user', { home, firstName: 'רות' }, '/dashboard'),
    person('admin', {}, '/admin/tasks'),
    person('volunteer', { home, firstName: 'אורי' }),
    person('volunteer', { home, firstName: 'תמר' }),
  ]);
  await expect(admin.page.getByRole('heading', { level: 1 })).toBeVisible();
  const emergency = admin.page.getByRole('article').filter({ hasText: seeker.fullName });
  const send = async (volunteer: SignedInPerson) => {
    await emergency.getByRole('button', { name: words.send }).click();
    const dialog = admin.page.getByRole('dialog');
    await dialog.getByRole('searchbox').fill(volunteer.phone);
    const candidate = dialog.getByRole('row').or(dialog.getByRole('article'));
    await candidate
      .filter({ hasText: volunteer.fullName })
      .getByRole('button', { name: words.sendOne })
      .click();
    await expect(dialog).toHaveCount(0);
  };

  await test.step('the button asks once, and raises it', async () => {
    await emergencyButton(seeker.page, words.button).click();
    await expect(seeker.page.getByRole('alertdialog', { name: words.ask })).toBeVisible();
    await seen(seeker.page);
    await seeker.page.getByLabel(words.what).fill('נפלתי במקלחת');
    const told = await messageAfter(admin.phone, () =>
      seeker.page.getByRole('button', { name: words.yes }).click(),
    );
    expect(told.text).toContain(seeker.fullName);
    await expect(heading(seeker.page, words.received)).toBeVisible();
    await expect(emergencyButton(seeker.page, words.button)).toHaveCount(0);
    await seen(seeker.page);
  });
  await test.step('staff on another screen are led to it', async () => {
    await admin.page.goto('/admin/management-menu');
    const inHeader = admin.page.getByRole('link', { name: words.inHeader });
    await expect(inHeader).toBeVisible();
    await seen(admin.page);
    await inHeader.click();
    await expect(emergency).toBeVisible();
    await expect(inHeader).toHaveCount(0);
  });
  const unloaded = await Promise.all([seeker, admin, second].map(({ page }) => watchReloads(page)));

  await test.step('beside its buttons what was said has room at every width', async () => {
    const size = admin.page.viewportSize();
    for (const width of [768, 1000, 1024]) {
      await admin.page.setViewportSize({ width, height: 800 });
      const box = await emergency.getByText('נפלתי במקלחת').boundingBox();
      expect(box?.width, `${width}`).toBeGreaterThan(250);
    }
    if (size) await admin.page.setViewportSize(size);
  });

  await test.step('one tap of the staff, and the person knows', async () => {
    await expect(emergency).toContainText('נפלתי במקלחת');
    await seen(admin.page);
    await emergency.getByRole('button', { name: words.acknowledge }).click();
    await expect(heading(seeker.page, words.lookedAfter)).toBeVisible();
  });

  await test.step('the first volunteer says no by the link, without a script', async () => {
    const sent = await messageAfter(first.phone, () => send(first));
    await expect(heading(seeker.page, words.asked(first.fullName))).toBeVisible();
    const page = await newWindow({ javaScriptEnabled: false });
    await page.goto(linkIn(sent, 'emergency'));
    await expect(heading(page, words.linkTitle)).toBeVisible();
    await expect(page.getByText(seeker.fullName)).toBeVisible();
    await page.getByText(words.cannot, { exact: true }).first().click();
    await page.getByRole('button', { name: words.cannot }).click();
    await expect(heading(page, words.answered)).toBeVisible();
    await expect(heading(seeker.page, words.seeking)).toBeVisible();
  });

  const mine = second.page.getByRole('article').filter({ hasText: seeker.fullName });
  await test.step('the second one comes, by the app', async () => {
    await emergency.getByRole('button', { name: words.acknowledge }).click();
    await send(second);
    await mine.getByLabel(words.when).selectOption('20');
    await seen(second.page);
    await mine.getByRole('button', { name: words.onMyWay }).click();
    await expect(mine).toContainText(words.knownComing);
    await expect(heading(seeker.page, words.coming('תמר'))).toBeVisible();
    await expect(seeker.page.getByRole('link', { name: words.call('תמר') })).toHaveAttribute(
      'href',
      `tel:${second.phone}`,
    );
    await seen(seeker.page, admin.page);
  });

  await test.step('the person closes it, and no volunteer is left on the way', async () => {
    await seeker.page.getByRole('button', { name: words.close }).click();
    const told = messageAfter(second.phone, () =>
      seeker.page.getByRole('button', { name: words.closeYes }).click(),
    );
    await expect(emergencyButton(seeker.page, words.button)).toBeVisible();
    await told;
    await expect(mine).toHaveCount(0);
    await expect(emergency).toHaveCount(0);
    await admin.page.getByRole('button', { name: words.showClosed }).click();
    await expect(emergency).toBeVisible();
  });
  for (const check of unloaded) await check();
});

test('without a network the page says that nothing was sent, and shows numbers to call', async ({
  person,
  appLocale,
}) => {
  const words = emergencyWords(appLocale);
  const { page } = await person('user', {}, '/dashboard');
  await emergencyButton(page, words.button).click();
  await expect(page.getByRole('alertdialog', { name: words.ask })).toBeVisible();
  await page.context().setOffline(true);
  await page.getByRole('button', { name: words.yes }).click();
  const dialog = page.getByRole('alertdialog', { name: words.ask });
  await expect(dialog.getByRole('alert')).toContainText(words.notSent);
  await expect(dialog.getByRole('link', { name: '101' })).toHaveAttribute('href', 'tel:101');
  await expectAccessible(page);
});
