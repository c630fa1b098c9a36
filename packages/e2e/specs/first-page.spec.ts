import { expect, test } from '../fixtures/test.ts';
import { inLanguage } from '../pages/language.ts';
import { signInWords } from '../words/sign-in.ts';
import { atPath } from '../support/at-path.ts';

const APP_FILES = '**/assets/*.js';

test('the landing page can be read and used before any script is loaded', async ({ page, appLocale }) => {
  const words = signInWords(appLocale);
  await page.goto('/login');
  await inLanguage(page, appLocale);
  await page.route(APP_FILES, (route) => route.abort());
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', appLocale.slice(0, 2));
  await expect(page.getByRole('heading', { level: 1, name: words.welcome })).toBeVisible();
  await page.unroute(APP_FILES);
  await page.getByRole('link', { name: words.needHelp }).click();
  await expect(page).toHaveURL(atPath('/user/login'));
  await expect(page.getByRole('textbox').first()).toBeVisible();
});

test('the app takes over the landing page without layout shifts, and the focus stays', async ({
  page,
  appLocale,
}) => {
  const words = signInWords(appLocale);
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  await page.goto('/login');
  await inLanguage(page, appLocale);

  let arrive = () => {};
  const arrived = new Promise<void>((done) => (arrive = done));
  await page.route(APP_FILES, async (route) => {
    await arrived;
    await route.continue();
  });
  // The page counts as loaded only with its scripts.
  await page.reload({ waitUntil: 'commit' });
  const link = page.getByRole('link', { name: words.volunteer });
  // Waits for the styles: reading a position forces a layout even before they are loaded.
  await page.waitForFunction(() => Array.from(document.styleSheets).some(({ href }) => href !== null));
  await page.evaluate(() => document.fonts.ready);
  await link.focus();
  const before = await link.boundingBox();
  const element = await link.elementHandle();
  arrive();
  // The app has started once it sets the window's title.
  await expect(page).toHaveTitle(/·/);
  await expect(link).toBeFocused();
  expect(await link.boundingBox()).toEqual(before);
  expect(await element?.evaluate((node) => node.isConnected)).toBe(true);
  expect(complaints).toEqual([]);
});

test('people with a session never see the landing page', async ({ person }) => {
  const { page } = await person('user');
  await page.route(APP_FILES, (route) => route.abort());
  await page.goto('/login');
  await expect(page.locator('#root')).toBeEmpty();
  await page.unroute(APP_FILES);
  await page.reload();
  await expect(page).not.toHaveURL(atPath('/login'));
});

test('without scripts a notice is above everything, with numbers to call', async ({ newWindow }) => {
  const page = await newWindow({ javaScriptEnabled: false });
  await page.setViewportSize({ width: 360, height: 740 });
  for (const path of ['/login', '/user/login']) {
    await page.goto(path);
    await expect(page.getByText(/צריך להפעיל JavaScript/)).toBeInViewport();
    await expect(page.getByText(/turn JavaScript on/)).toBeInViewport();
    const numbers = page.locator('.no-script a');
    expect(await numbers.evaluateAll((all) => all.map((each) => each.getAttribute('href')))).toEqual([
      'tel:100',
      'tel:101',
      'tel:102',
      'tel:100',
      'tel:101',
      'tel:102',
    ]);
    const first = numbers.first();
    // Looks like a button, large enough for a finger.
    expect((await first.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await expect(first).toHaveCSS('text-decoration-line', 'none');
  }
});
