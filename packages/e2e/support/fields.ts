import { expect, type Locator, type Page } from '@playwright/test';

type Name = string | RegExp;
type Place = Page | Locator;

/** The text of a date field for a day (YYYY-MM-DD). */
export const shownDay = (day: string): string => day.split('-').reverse().join('/');

/** Types a day (YYYY-MM-DD) into a date field, replacing the current one. */
export async function typeDay(field: Locator, day: string): Promise<void> {
  await field.click();
  await field.pressSequentially(shownDay(day).replaceAll('/', ''));
  await expect(field).toHaveValue(shownDay(day));
}

/** Types a day into the date field with this label. */
export const fillDay = (place: Place, name: Name, day: string): Promise<void> =>
  typeDay(place.getByRole('textbox', { name }), day);

/** Types into an address field and takes the first suggestion. */
export async function chooseAddress(place: Place, name: Name, text: string): Promise<void> {
  const field = place.getByRole('combobox', { name });
  await field.fill(text);
  await place.getByRole('listbox').getByRole('option').first().click();
  await expect(field).toHaveAttribute('aria-expanded', 'false');
}

/** A day as YYYY-MM-DD, that many days from now, in the time zone of the tests' people. */
export const dayFromNow = (days: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Jerusalem' }).format(Date.now() + days * 86_400_000);
