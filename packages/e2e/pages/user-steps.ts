import { expect, type Locator, type Page } from '@playwright/test';
import type { Locale } from '@ezra/contract/common/locales';
import { expectGood } from '../support/accessible.ts';
import { deskWords } from '../words/user-steps.ts';

/** The open panel of a person, and the dialogs of the steps in its menu. */
export class UserSteps {
  readonly page: Page;
  readonly panel: Locator;
  readonly dialog: Locator;
  private readonly more: string;
  /** Steps whose dialogs were already checked for accessibility. */
  private readonly seen = new Set<string>();

  constructor(page: Page, locale: Locale) {
    this.page = page;
    this.panel = page.locator('.panel');
    this.dialog = page.getByRole('dialog').or(page.getByRole('alertdialog')).last();
    this.more = deskWords(locale).more;
  }

  get menu(): Locator {
    return this.panel.getByRole('button', { name: this.more });
  }

  /** Opens the panel of a person with document 3's address. */
  async goTo(list: string, id: number): Promise<void> {
    await this.page.goto(`${list}?modal=${id}`);
    await expect(this.menu).toBeVisible();
  }

  /** Names of the steps in the menu. */
  async offered(): Promise<string[]> {
    await this.menu.click();
    await this.page.getByRole('menuitem').first().waitFor();
    const names = await this.page.getByRole('menuitem').allTextContents();
    await this.page.keyboard.press('Escape');
    return names;
  }

  /** Opens the dialog of a step, which takes the focus, and checks it. */
  async open(step: string): Promise<void> {
    await this.menu.click();
    await this.page.getByRole('menuitem', { name: step, exact: true }).click();
    await expect(this.dialog).toBeVisible();
    await expect(this.dialog).toContainText(/\S/);
    await expect.poll(() => this.hasFocus()).toBe(true);
    if (this.seen.has(step)) return;
    this.seen.add(step);
    await expectGood(this.page);
  }

  private hasFocus(): Promise<boolean> {
    return this.page.evaluate(() => document.activeElement?.closest('.dialog') !== null);
  }

  button(name: string): Locator {
    return this.dialog.getByRole('button', { name, exact: true });
  }

  /** Finds a person by name and chooses. */
  async find(field: RegExp, name: string): Promise<void> {
    const box = this.dialog.getByRole('combobox', { name: field });
    await box.fill(name);
    await this.dialog.getByRole('option', { name }).click();
    await expect(box).toHaveValue(name);
  }

  /** Confirms; the dialog says that it is done and closes by itself. The focus is then in the panel. */
  async finish(name: string): Promise<void> {
    await this.button(name).click();
    await expect(this.dialog.getByRole('status').filter({ hasText: /\S/ })).toBeVisible();
    await expect(this.page.locator('.dialog')).toHaveCount(0);
    await expect(this.panel.getByRole('heading', { level: 2 })).toBeFocused();
  }

  /** Leaves the dialog with Escape; the focus is then on the menu. */
  async leave(): Promise<void> {
    await this.page.keyboard.press('Escape');
    await expect(this.page.locator('.dialog')).toHaveCount(0);
    await expect(this.menu).toBeFocused();
  }
}
