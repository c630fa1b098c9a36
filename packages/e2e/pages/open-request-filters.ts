import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import type { Locale } from '@ezra/contract/common/locales';
import { helpingWords } from '../words/requests.ts';
import { Filters } from './filters.ts';

/** Filters of the open requests, in a dialog whose button applies them. */
export class OpenRequestFilters extends Filters {
  private readonly openRequestWords: ReturnType<typeof helpingWords>;

  constructor(page: Page, locale: Locale) {
    super(page, locale);
    this.openRequestWords = helpingWords(locale);
  }

  private get dialog() {
    return this.page.getByRole('dialog').filter({ has: this.page.getByRole('searchbox') });
  }

  async open(): Promise<void> {
    await this.page.getByRole('main').getByRole('button', { name: this.openRequestWords.filter }).click();
    await expect(this.dialog).toBeVisible();
  }

  override async search(text: string): Promise<void> {
    await this.dialog.getByRole('searchbox', { name: this.openRequestWords.search }).fill(text);
  }

  async show(): Promise<void> {
    await this.dialog.getByRole('button', { name: this.openRequestWords.show }).click();
    await expect(this.dialog).toHaveCount(0);
  }
}
