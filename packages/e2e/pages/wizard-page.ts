import { expect, type Page } from '@playwright/test';
import type { Locale } from '@ezra/contract/common/locales';
import { chooseAddress, fillDay } from '../support/fields.ts';
import { requestWords } from '../words/requests.ts';

export interface Ride {
  destination: string;
  /** YYYY-MM-DD. */
  day: string;
  /** HH:00. */
  hour: string;
  description: string;
}

/** The wizard for asking for help, in three steps. */
export class WizardPage {
  readonly page: Page;
  readonly words: ReturnType<typeof requestWords>;

  constructor(page: Page, locale: Locale) {
    this.page = page;
    this.words = requestWords(locale);
  }

  async chooseRide(): Promise<void> {
    await this.page.getByRole('radio', { name: this.words.ride }).check();
    await this.next();
  }

  /** Continues from the first step. */
  async next(): Promise<void> {
    await this.page.getByRole('button', { name: this.words.next }).click();
  }

  async goOn(): Promise<void> {
    await this.page.getByRole('button', { name: this.words.goOn, exact: true }).click();
  }

  async send(): Promise<void> {
    await this.page.getByRole('button', { name: this.words.send }).click();
  }

  async fillRide({ destination, day, hour, description }: Ride): Promise<void> {
    const { words, page } = this;
    await chooseAddress(page, words.destination, destination);
    await fillDay(page, words.arrivalDate, day);
    await page.getByRole('combobox', { name: words.arrivalTime }).selectOption(hour);
    await page.getByRole('textbox', { name: words.description }).fill(description);
  }

  async fillEmail(email: string): Promise<void> {
    const field = this.page.getByRole('textbox', { name: this.words.email });
    await expect(field).toBeVisible();
    await field.fill(email);
  }
}
