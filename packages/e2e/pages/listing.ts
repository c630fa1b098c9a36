import type { Locator, Page } from '@playwright/test';

/**
 * Finds rows of a list by a text: table rows on wide windows, cards on narrow ones, or lines of a staff list.
 */
export const rowsWith = (page: Page, text: string | RegExp): Locator => {
  const main = page.getByRole('main');
  return main
    .getByRole('row')
    .or(main.getByRole('article'))
    .or(main.locator('li').filter({ has: page.locator('[data-desk-row]') }))
    .filter({ hasText: text });
};

export const rowWith = (page: Page, text: string | RegExp): Locator => rowsWith(page, text).first();
