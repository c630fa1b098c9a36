import { expect, type Page } from '@playwright/test';

const MARK = '__theSameDocument';

/** Marks the loaded page; the returned function fails when the page was reloaded since. */
export async function watchReloads(page: Page): Promise<() => Promise<void>> {
  await page.evaluate((mark) => Reflect.set(window, mark, true), MARK);
  return async () => {
    const isSame = await page.evaluate((mark) => Reflect.get(window, mark) === true, MARK);
    expect(isSame, `${page.url()} must show changes without being loaded anew`).toBe(true);
  };
}
