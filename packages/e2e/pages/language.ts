import { expect, type Page } from '@playwright/test';
import { directionOf, type Locale } from '@ezra/contract/common/locales';

const OWN_NAMES: Readonly<Record<Locale, string>> = { 'he-IL': 'עברית', 'en-US': 'English' };

/** Switches the page to a language with its menu, unless it is in that language already. */
export async function inLanguage(page: Page, locale: Locale): Promise<void> {
  const root = page.locator('html');
  if ((await root.getAttribute('dir')) !== directionOf(locale)) {
    const name = OWN_NAMES[locale];
    const choice = page
      .getByRole('button', { name })
      .or(page.getByRole('link', { name }))
      .or(page.getByRole('radio', { name }));
    await choice.first().click();
  }
  await expect(root).toHaveAttribute('dir', directionOf(locale));
  await expect(root).toHaveAttribute('lang', locale.slice(0, 2));
}
