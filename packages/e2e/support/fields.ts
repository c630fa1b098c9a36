import { expect, type Locator, type Page } from '@playwright/test';

type Name = string | RegExp;
type Place = Page | Locator;

/** Types a day (YYYY-MM-DD) part by part into a date field, whatever the order of the parts in the language. */
export async function typeDay(field: Locator, day: string): Promise<void> {
  const [year = '', month = '', date = ''] = day.split('-');
  for (const [part, digits] of [
    ['day', date],
    ['month', month],
    ['year', year],
  ]) {
    const segment = field.locator(`[data-type="${part}"]`);
    await segment.focus();
    await segment.pressSequentially(digits ?? '');
  }
}

/** The same for the date field with this label. */
export const fillDay = (place: Place, name: Name, day: string): Promise<void> =>
  typeDay(place.getByRole('group', { name }).last(), day);

/** Types into an address field and takes the first suggestion. */
export async function chooseAddress(place: Place, name: Name, text: string): Promise<void> {
  const field = place.getByRole('combobox', { name });
  await field.fill(text);
  await place.getByRole('listbox').getByRole('option').first().click();
  await expect(field).toHaveAttribute('aria-expanded', 'false');
}

/** A day as YYYY-MM-DD, that many days from now, where the people of the tests live. */
export const dayFromNow = (days: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Jerusalem' }).format(Date.now() + days * 86_400_000);
