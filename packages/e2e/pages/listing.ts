import type { Locator, Page } from '@playwright/test';

/**
 * One row of a list of the kit, found by a text in it: a table row on wide windows, a card on narrow ones.
 */
export const rowWith = (page: Page, text: string | RegExp): Locator => {
  const main = page.getByRole('main');
  return main.getByRole('row').or(main.getByRole('article')).filter({ hasText: text }).first();
};
