import { expect, type Page } from '@playwright/test';

const FOCUSED = ':focus';
/** More controls than any screen has between two fields. */
const MOST_TABS = 60;

/** Fills in forms without a pointer: moves between fields with Tab, in the order of the page. */
export class Keyboard {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Presses Tab until the field with this name in the contract is focused. */
  private async reach(field: string): Promise<void> {
    const id = `field-${field.replaceAll('.', '-')}`;
    await expect(this.page.locator(`[id="${id}"]`)).toBeVisible();
    for (let tabs = 0; tabs < MOST_TABS; tabs += 1) {
      const isThere = await this.page.evaluate(
        (wanted) => document.activeElement?.closest(`[id="${wanted}"]`) !== null,
        id,
      );
      if (isThere) return;
      await this.page.keyboard.press('Tab');
    }
    throw new Error(`${field} cannot be reached with Tab`);
  }

  async type(field: string, text: string): Promise<void> {
    await this.reach(field);
    await this.page.keyboard.type(text);
  }

  /** Types, waits for the suggestions and takes the first one. */
  async suggestion(field: string, text: string): Promise<void> {
    await this.type(field, text);
    await expect(this.page.locator(FOCUSED)).toHaveAttribute('aria-expanded', 'true');
    await this.page.keyboard.press('ArrowDown');
    await this.page.keyboard.press('Enter');
    await expect(this.page.locator(FOCUSED)).toHaveAttribute('aria-expanded', 'false');
  }

  /** Takes the first choice of a drop-down, of check boxes or radio buttons, or of a list that opens. */
  async choose(field: string): Promise<void> {
    await this.reach(field);
    const kind = await this.page.locator(FOCUSED).evaluate((element) => element.tagName);
    if (kind === 'SELECT') {
      await this.page.keyboard.press('ArrowDown');
      await expect(this.page.locator(FOCUSED)).not.toHaveValue('');
    } else if (kind === 'BUTTON') {
      await this.page.keyboard.press('Enter');
      const first = this.page.getByRole('dialog').getByRole('checkbox').first();
      await expect(first).toBeVisible();
      for (
        let tabs = 0;
        tabs < 5 && !(await first.evaluate((box) => box === document.activeElement));
        tabs += 1
      )
        await this.page.keyboard.press('Tab');
      await this.page.keyboard.press('Space');
      await expect(first).toBeChecked();
      await this.page.keyboard.press('Escape');
      await expect(this.page.getByRole('dialog')).toHaveCount(0);
    } else {
      await this.page.keyboard.press('Space');
      await expect(this.page.locator(FOCUSED)).toBeChecked();
    }
  }

  /** Moves to the submit button, presses it, and waits for the next part. */
  async submit(): Promise<void> {
    const heading = await this.page.getByRole('heading', { level: 1 }).textContent();
    for (let tabs = 0; tabs < MOST_TABS; tabs += 1) {
      const isSubmit = await this.page
        .locator(FOCUSED)
        .evaluate((element) => element.matches('form [type="submit"]'));
      if (isSubmit) break;
      await this.page.keyboard.press('Tab');
    }
    await this.page.keyboard.press('Enter');
    await expect(this.page.getByRole('heading', { level: 1 })).not.toHaveText(heading ?? '');
  }
}
