import { expect, type Locator, type Page } from '@playwright/test';

/** A list of the staff: its rows, and the panel beside them. */
export class Desk {
  readonly page: Page;
  /** Panel of the open row. */
  readonly panel: Locator;
  /** The part of the panel with the actions. */
  readonly foot: Locator;

  constructor(page: Page) {
    this.page = page;
    this.panel = page.locator('.panel');
    this.foot = this.panel.locator('.panel__foot');
  }

  /** The link that names a row and opens it: in a table or, on phones, the whole row. */
  link(text: string | RegExp): Locator {
    return this.page.locator('[data-desk-row]').filter({ hasText: text }).first();
  }

  async open(text: string | RegExp): Promise<void> {
    await this.link(text).click();
    await expect(this.panel.getByRole('heading', { level: 2 })).toBeFocused();
  }

  async close(): Promise<void> {
    await this.page.keyboard.press('Escape');
    await expect(this.panel).toHaveCount(0);
  }
}
