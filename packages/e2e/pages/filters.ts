import { expect, type Locator, type Page } from '@playwright/test';
import type { Locale } from '@ezra/contract/common/locales';
import { listWords } from '../words/lists.ts';

/** Search, filters and chips above a list. */
export class Filters {
  readonly page: Page;
  /** Chips of the active filters. */
  readonly chips: Locator;
  private readonly words: ReturnType<typeof listWords>;

  constructor(page: Page, locale: Locale) {
    this.page = page;
    this.words = listWords(locale);
    this.chips = page.getByRole('list', { name: this.words.active }).getByRole('button');
  }

  async search(text: string): Promise<void> {
    await this.page.getByRole('main').getByRole('searchbox', { name: this.words.search }).fill(text);
  }

  /** Ticks a choice of a filter. `filter`: the text of its button. */
  async tick(filter: string, choice: string): Promise<void> {
    const search = this.page.getByRole('main').getByRole('search');
    // On phones the filters of staff lists are behind a button.
    const all = search.getByRole('button', { name: this.words.allFilters, exact: true });
    if ((await all.isVisible()) && (await all.getAttribute('aria-expanded')) === 'false') await all.click();
    // A table heading may be a button with the same name. Filters of staff lists are beside the search; in
    // other lists the name of a filter continues with its choice.
    await search
      .getByRole('button', { name: filter, exact: true })
      .or(this.page.getByRole('button', { name: new RegExp(`^${filter} \\S`) }))
      .click();
    const panel = this.page.getByRole('dialog', { name: filter });
    await panel.getByRole('checkbox', { name: choice, exact: true }).check();
    await panel.getByRole('button', { name: this.words.done, exact: true }).click();
    await expect(panel).toHaveCount(0);
  }

  chip(choice: string): Locator {
    return this.chips.filter({ hasText: choice });
  }

  /** Removes all filters at once. */
  async clear(): Promise<void> {
    await this.page.getByRole('main').getByRole('button', { name: this.words.clear, exact: true }).click();
    await expect(this.chips).toHaveCount(0);
  }
}
