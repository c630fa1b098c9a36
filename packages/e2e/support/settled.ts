import { expect, type Page } from '@playwright/test';

/** Opens an address and waits until the screen is rendered with its data. */
export async function openSettled(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('.skeleton')).toHaveCount(0);
}
