import { expect, type Locator, type Page } from '@playwright/test';
import type { Locale } from '@ezra/contract/common/locales';
import { secondFactorWords } from '../words/second-factor.ts';

/** Gives the browser an authenticator that accepts (or refuses) without a person. */
export async function withAuthenticator(page: Page) {
  const protocol = await page.context().newCDPSession(page);
  await protocol.send('WebAuthn.enable');
  const { authenticatorId } = await protocol.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    forget: () => protocol.send('WebAuthn.clearCredentials', { authenticatorId }),
  };
}

/** The second step, between the phone's code and the staff screens. */
export class SecondStepPage {
  readonly words: ReturnType<typeof secondFactorWords>;
  readonly page: Page;
  readonly heading: Locator;
  readonly boxes: Locator;
  readonly submit: Locator;
  readonly codes: Locator;

  constructor(page: Page, locale: Locale) {
    this.page = page;
    this.words = secondFactorWords(locale);
    this.heading = page.getByRole('heading', { level: 1 });
    this.boxes = page.getByRole('main').locator('input[inputmode="numeric"]');
    this.submit = page.getByRole('main').locator('button[type="submit"]');
    this.codes = page.getByRole('list', { name: this.words.codes }).getByRole('listitem');
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name });
  }

  /** The secret below the QR code. */
  async secret(): Promise<string> {
    const letters = this.page.getByRole('main').locator('p[dir="ltr"]');
    await expect(letters).toHaveText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
    return (await letters.innerText()).replaceAll(' ', '');
  }

  async enterCode(code: string): Promise<void> {
    await expect(this.boxes).toHaveCount(6);
    await this.boxes.first().focus();
    await this.page.keyboard.type(code);
    await this.submit.click();
  }

  /** Pastes a code in the format of authenticator apps. */
  async paste(code: string): Promise<void> {
    await this.boxes.first().evaluate(
      (box, text) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text', text);
        box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
      },
      `${code.slice(0, 3)} ${code.slice(3)}`,
    );
    for (const [index, digit] of [...code].entries()) await expect(this.boxes.nth(index)).toHaveValue(digit);
  }

  /** Reads the recovery codes and confirms that they are stored. */
  async keepCodes(): Promise<string[]> {
    await expect(this.heading).toHaveText(this.words.codesTitle);
    await expect(this.codes).toHaveCount(10);
    const codes = await this.codes.allInnerTexts();
    await this.button(this.words.kept).click();
    return codes;
  }
}
