import type { Page } from '@playwright/test';
import { uniquePhone } from '@ezra/server/testing/factories/people';
import { expect, test } from '../fixtures/test.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible.ts';
import { messageAfter } from '../support/outbox.ts';
import { linkIn } from '../support/personal-link.ts';
import { linkWords } from '../words/links.ts';

/** A volunteer who is 17 this year, and the guardian. */
const minor = (phone: string) => ({
  agreement: {
    dob: `${new Date().getUTCFullYear() - 17}-01-01`,
    validateTraining: false,
    guardian: { name: 'מרים מזרחי', phone },
  },
});

async function expectHeading(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

test('the volunteer sends the link again; the guardian refuses, then agrees with a new link', async ({
  person,
  newWindow,
  appLocale,
}) => {
  const words = linkWords(appLocale);
  const phone = uniquePhone();
  const volunteer = await person('volunteer', minor(phone), '/profile');
  const again = () => volunteer.page.getByRole('button', { name: words.sendAgain }).click();
  await expect(volunteer.page.getByText(words.awaited)).toBeVisible();
  await expectAccessible(volunteer.page);
  const first = await messageAfter(phone, again);

  const page = await newWindow();
  await page.goto(linkIn(first, 'guardian'));
  await expectHeading(page, words.consent);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await messageAfter(volunteer.phone, () => page.getByRole('button', { name: words.disagree }).click());
  await expectHeading(page, words.answered);
  // Shown without reloading the page.
  await expect(volunteer.page.getByText(words.refused)).toBeVisible();

  const second = await messageAfter(phone, again);
  await page.goto(linkIn(second, 'guardian'));
  await page.getByRole('button', { name: words.agree }).click();
  await expectHeading(page, words.agreed);
  await expect(volunteer.page.getByText(words.refused)).toHaveCount(0);
});

test('the guardian agrees without JavaScript', async ({ person, newWindow, appLocale }) => {
  const words = linkWords(appLocale);
  const phone = uniquePhone();
  const volunteer = await person('volunteer', minor(phone), '/profile');
  const message = await messageAfter(phone, () =>
    volunteer.page.getByRole('button', { name: words.sendAgain }).click(),
  );
  const page = await newWindow({ javaScriptEnabled: false });
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto(linkIn(message, 'guardian'));
  await expectHeading(page, words.consent);
  await page.getByRole('button', { name: words.agree }).click();
  await expectHeading(page, words.agreed);
  await page.reload();
  await expectHeading(page, words.agreed);
  await expect(volunteer.page.getByText(words.awaited)).toHaveCount(0);
});
