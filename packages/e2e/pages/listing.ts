import type { Locator, Page } from '@playwright/test';

/** Finds the rows of a list that contain a text: table rows on wide windows, cards on narrow ones. */
export const rowsWith = (page: Page, text: string | RegExp): Locator => {
  const main = page.getByRole('main');
  return main.getByRole('row').or(main.getByRole('article')).filter({ hasText: text });
};

/** The first of them. */
export const rowWith = (page: Page, text: string | RegExp): Locator => rowsWith(page, text).first();
