import { expect, type Locator, type Page } from '@playwright/test';
import type { Locale } from '@ezra/contract/common/locales';
import { isStaffRole, type Role } from '@ezra/contract/common/roles';
import { codeAfter } from '../support/outbox.ts';
import { inLanguage } from './language.ts';

const loginOf = (role: Role): string => (isStaffRole(role) ? '/admin/login' : `/${role}/login`);

/** The phone-and-code screens. Finds fields by their purpose, so that it works in both languages. */
export class LoginPage {
  readonly page: Page;
  readonly phone: Locator;
  readonly codeBoxes: Locator;
  readonly submit: Locator;

  constructor(page: Page) {
    this.page = page;
    this.phone = page.locator('input[autocomplete~="tel"]');
    this.codeBoxes = page.getByRole('main').locator('input[inputmode="numeric"]');
    this.submit = page.getByRole('main').locator('button[type="submit"]');
  }

  async open(role: Role, locale: Locale): Promise<void> {
    await this.page.goto(loginOf(role));
    await inLanguage(this.page, locale);
    // The frame is rendered before the screen.
    await this.page.getByRole('heading', { level: 1 }).waitFor();
  }

  /** Fills in the phone, waits for the human check and submits; returns the code that was sent. */
  async requestCode(phone: string): Promise<string> {
    await this.phone.fill(phone);
    await expect(this.submit).toBeEnabled({ timeout: 30_000 });
    return codeAfter(phone, () => this.submit.click());
  }

  /** Types the code, starting in the first box, and submits. */
  async enterCode(code: string): Promise<void> {
    await expect(this.codeBoxes).toHaveCount(4);
    await this.codeBoxes.first().focus();
    await this.page.keyboard.type(code);
    await this.page.keyboard.press('Enter');
  }

  /** Signs in completely, until the login screen has closed. */
  async signIn(role: Role, phone: string, locale: Locale): Promise<void> {
    await this.open(role, locale);
    await this.enterCode(await this.requestCode(phone));
    await this.page.waitForURL((url) => !url.pathname.includes('/login'));
  }
}
