import { expect, type Locator, type Page } from '@playwright/test';
import { sayAnyField, type AnyFieldMessage } from '@ezra/contract/common/server-field-messages';
import type { Locale } from '@ezra/contract/common/locales';
import { typeDay } from '../support/fields.ts';

/** The id that the product guarantees for a field's control; the error summary links to it too. */
const idOf = (field: string): string => `field-${field.replaceAll('.', '-')}`;

/** Expected errors by field. */
export type Complaints = Readonly<Partial<Record<string, AnyFieldMessage>>>;

/** A form of the product. Finds fields by their names in the contract, which both languages share. */
export class Form {
  readonly page: Page;
  readonly locale: Locale;

  constructor(page: Page, locale: Locale) {
    this.page = page;
    this.locale = locale;
  }

  control(field: string): Locator {
    return this.page.locator(`[id="${idOf(field)}"]`);
  }

  /** A whole field: label, hint, error and control. */
  private around(field: string): Locator {
    return this.page
      .locator('.field')
      .filter({ has: this.control(field) })
      .last();
  }

  async type(field: string, text: string): Promise<void> {
    await this.control(field).fill(text);
  }

  /** YYYY-MM-DD. */
  async day(field: string, day: string): Promise<void> {
    await typeDay(this.control(field), day);
  }

  /** Types into a field with suggestions, an address or a name, and takes the first one. */
  async suggestion(field: string, text: string): Promise<void> {
    const box = this.control(field);
    await box.fill(text);
    await this.around(field).getByRole('option').first().click();
    await expect(box).toHaveAttribute('aria-expanded', 'false');
  }

  /** Takes the choice with this value, or the first one, however the choices are shown. */
  async choose(field: string, value?: string): Promise<void> {
    const control = this.control(field);
    await expect(control).toBeAttached();
    const kind = await control.evaluate((element) => element.tagName);
    if (kind === 'SELECT') {
      await control.selectOption(value ?? { index: 1 });
    } else if (kind === 'BUTTON') {
      await control.click();
      const panel = this.page.getByRole('dialog');
      await panel.getByRole('checkbox').first().check();
      await this.page.keyboard.press('Escape');
      await expect(panel).toHaveCount(0);
    } else {
      const choices = this.around(field).locator('input');
      await (
        value === undefined ? choices.first() : choices.and(this.page.locator(`[value="${value}"]`))
      ).check();
    }
  }

  /** Signs with the typed name. */
  async typeSignature(name: string): Promise<void> {
    await this.control('signature_image').click();
    await this.control('signature_image').and(this.page.locator('input')).fill(name);
  }

  /** Signs by hand. */
  async drawSignature(): Promise<void> {
    const canvas = this.page.locator('canvas');
    await expect(this.page.locator('.signature[aria-busy]')).toHaveCount(0);
    await canvas.scrollIntoViewIfNeeded();
    const box = await canvas.boundingBox();
    if (!box) throw new Error('there is nothing to sign on');
    const { mouse } = this.page;
    await mouse.move(box.x + box.width * 0.2, box.y + box.height * 0.5);
    await mouse.down();
    for (const [x, y] of [
      [0.4, 0.3],
      [0.5, 0.7],
      [0.8, 0.4],
    ] as const) {
      await mouse.move(box.x + box.width * x, box.y + box.height * y, { steps: 5 });
    }
    await mouse.up();
  }

  async submit(): Promise<void> {
    await this.page.getByRole('main').locator('form button[type="submit"]').click();
  }

  /** Submits the form, and expects these errors at its fields. */
  async submitRefused(complaints: Complaints): Promise<void> {
    await this.submit();
    await this.expectComplaints(complaints);
  }

  /** The error shown at a field. */
  complaint(field: string): Locator {
    return this.page.locator(`[id^="${idOf(field)}"][id$="-error"]`).first();
  }

  /** Expects exactly this error, in the page's language. */
  async expectComplaint(field: string, message: AnyFieldMessage): Promise<void> {
    const words = this.complaint(field);
    await expect(words, `the complaint at ${field}`).toBeVisible();
    const template = sayAnyField(message, this.locale);
    await expect(words).toHaveText(
      new RegExp(`^${template.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '.+')}$`),
    );
  }

  async expectComplaints(complaints: Complaints): Promise<void> {
    for (const [field, message] of Object.entries(complaints)) {
      if (message) await this.expectComplaint(field, message);
    }
  }

  /** Expects no error at any field. */
  async expectNoComplaint(): Promise<void> {
    await expect(this.page.locator('[id$="-error"]')).toHaveCount(0);
  }
}
