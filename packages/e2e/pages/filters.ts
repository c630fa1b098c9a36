import { expect, type Locator, type Page } from '@playwright/test';
import type { Locale } from '@ezra/contract/common/locales';
import { listWords } from '../words/lists.ts';

/** Search, filters and chips above a list. */
export class Filters {
  readonly page: Page;
  /** The active filters. */
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

  /** Ticks a choice of a filter that allows several. `filter`: the words above it. */
  async tick(filter: string, choice: string): Promise<void> {
    // In a field the button's name continues with the choice; above a staff list it is the filter's alone.
    const field = this.page.getByRole('button', { name: new RegExp(`^${filter} \\S`) });
    await this.page.locator('button.filter').filter({ hasText: filter }).or(field).click();
    const panel = this.page.getByRole('dialog', { name: filter });
    await panel.getByRole('checkbox', { name: choice, exact: true }).check();
    await panel.getByRole('button', { name: this.words.done, exact: true }).click();
    await expect(panel).toHaveCount(0);
  }

  chip(choice: string): Locator {
    return this.chips.filter({ hasText: choice });
  }

  /** Takes all filters away at once. */
  async clear(): Promise<void> {
    await this.page.getByRole('main').getByRole('button', { name: this.words.clear, exact: true }).click();
    await expect(this.chips).toHaveCount(0);
  }
}
