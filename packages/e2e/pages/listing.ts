import type { Locator, Page } from '@playwright/test';

/**
 * Finds the rows of a list that contain a text: table rows on wide windows, on narrow ones cards, or the lines of a
 * staff list.
 */
export const rowsWith = (page: Page, text: string | RegExp): Locator => {
  const main = page.getByRole('main');
  return main
    .getByRole('row')
    .or(main.getByRole('article'))
    .or(main.locator('li').filter({ has: page.locator('[data-desk-row]') }))
    .filter({ hasText: text });
};

/** The first of them. */
export const rowWith = (page: Page, text: string | RegExp): Locator => rowsWith(page, text).first();
