import { expect, test } from '../fixtures/test.ts';
import { thinkBetterOf } from '../pages/question.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible.ts';
import { atPath } from '../support/at-path.ts';
import { secondFactorWords } from '../words/second-factor.ts';

test('one device is signed out, then all others, then this one', async ({ person, enter, appLocale }) => {
  test.setTimeout(120_000);
  const words = secondFactorWords(appLocale);
  const { page, ...somebody } = await person('user', {}, '/profile');
  const card = page.locator('section').filter({ has: page.getByRole('heading', { name: words.sessions }) });
  await expect(card.getByText(words.onlyHere)).toBeVisible();
  await expect(card.getByRole('listitem')).toHaveCount(1);
  await expect(card.getByText(words.here, { exact: true })).toBeVisible();

  const second = await enter(somebody, 'user', '/dashboard');
  const third = await enter(somebody, 'user', '/dashboard');
  for (const { page: other } of [second, third])
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await page.reload();
  await expect(card.getByRole('listitem')).toHaveCount(3);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  // The last used first: the third, the second.
  const end = card.getByRole('button', { name: words.end });
  await thinkBetterOf(end.first(), { about: words.endTitle, no: words.cancel });
  await end.first().click();
  await page.getByRole('alertdialog').getByRole('button', { name: words.endYes }).click();
  await expect(card.getByRole('listitem')).toHaveCount(2);
  // Its open screen notices by itself.
  const urls = () => [second, third].map(({ page: other }) => new URL(other.url()).pathname).sort();
  await expect.poll(urls).toEqual(['/dashboard', '/login']);

  const endOthers = card.getByRole('button', { name: words.endOthers });
  await thinkBetterOf(endOthers, { about: words.endOthersTitle, no: words.cancel });
  await endOthers.click();
  await page.getByRole('alertdialog').getByRole('button', { name: words.endYes }).click();
  await expect(card.getByText(words.onlyHere)).toBeVisible();
  await expect.poll(urls).toEqual(['/login', '/login']);

  const again = await enter(somebody, 'user', '/dashboard');
  await expect(again.page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.reload();
  await endOthers.click();
  await page.getByRole('alertdialog').getByRole('checkbox', { name: words.endAll }).check();
  await expectAccessible(page);
  await page.getByRole('alertdialog').getByRole('button', { name: words.endYes }).click();
  await expect(page).toHaveURL(atPath('/login'));
  await expect(again.page).toHaveURL(atPath('/login'));
});
