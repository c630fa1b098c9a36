import { expect, type Browser, type BrowserContextOptions, type Page } from '@playwright/test';
import type { Locale } from '@ezra/contract/common/locales';
import type { BuiltRole } from '@ezra/server/testing/factories/people';
import { inLanguage } from '../pages/language.ts';

/** Phones of the demo's people, as the server prints them when it starts. */
const PHONES: Readonly<Record<BuiltRole, string>> = {
  user: '+972501000001',
  volunteer: '+972501000002',
  manager: '+972501000003',
  admin: '+972501000004',
};

/** Opens a page of a running demo in a language, signed in when a role is given. */
export async function demoPage(
  browser: Browser,
  origin: string,
  role: BuiltRole | null,
  locale: Locale,
  options: BrowserContextOptions,
): Promise<Page> {
  const isStaff = role === 'manager' || role === 'admin';
  const context = await browser.newContext({
    ...options,
    baseURL: origin,
    locale,
    timezoneId: 'Asia/Jerusalem',
    // As sharp as on phones; pages of the staff are shown smaller than they are.
    deviceScaleFactor: isStaff ? 1 : 2,
  });
  const page = await context.newPage();
  await page.goto(isStaff ? '/admin/login' : `/${role ?? 'user'}/login`);
  await inLanguage(page, locale);
  if (role === null) return page;
  const main = page.getByRole('main');
  await page.locator('input[autocomplete~="tel"]').fill(PHONES[role]);
  const before = await newestCode(origin, PHONES[role]);
  await main.locator('button[type="submit"]:enabled').click();
  let code = before;
  await expect.poll(async () => (code = await newestCode(origin, PHONES[role])).id).not.toBe(before.id);
  await main.locator('input[inputmode="numeric"]').first().focus();
  await page.keyboard.type(code.digits);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => !url.pathname.endsWith('/login'));
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await readIn(page, locale);
  return page;
}

/** Signing in switched to Hebrew, the language of the demo's people. */
async function readIn(page: Page, locale: Locale): Promise<void> {
  await page.evaluate((wanted) => {
    for (const key of Object.keys(localStorage).filter((each) => each.endsWith(':record'))) {
      const record = JSON.parse(atob(localStorage.getItem(key) ?? '')) as object;
      localStorage.setItem(key, btoa(JSON.stringify({ ...record, locale: wanted })));
    }
  }, locale);
}

async function newestCode(origin: string, phone: string): Promise<{ id: number; digits: string }> {
  const answer = await fetch(`${origin}/api/dev/outbox?to=${encodeURIComponent(phone)}`);
  const { data } = (await answer.json()) as { data: { id: number; text: string }[] };
  const message = data.find(({ text }) => /#\d{4}\b/.test(text));
  return { id: message?.id ?? 0, digits: /#(\d{4})\b/.exec(message?.text ?? '')?.[1] ?? '' };
}
