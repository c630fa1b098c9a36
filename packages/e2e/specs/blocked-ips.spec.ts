import { buildBlock } from '@ezra/server/testing/factories/blocks';
import { expect, test } from '../fixtures/test.ts';
import { Desk } from '../pages/desk.ts';
import { Filters } from '../pages/filters.ts';
import { rowsWith } from '../pages/listing.ts';
import { thinkBetterOf } from '../pages/question.ts';
import { expectGood } from '../support/accessible.ts';
import { exportedFile } from '../support/exported-file.ts';
import { uniqueWord } from '../support/unique.ts';
import { administrationWords } from '../words/administration.ts';

test('blocked addresses are found, appear when they are blocked, and are unblocked after a question', async ({
  person,
  db,
  appLocale,
}) => {
  const words = administrationWords(appLocale);
  const path = `/${uniqueWord('verify-')}`;
  const first = await buildBlock(db, { path });
  const { page } = await person('admin', {}, '/admin/block-ip');
  const desk = new Desk(page);
  const filters = new Filters(page, appLocale);
  const rows = rowsWith(page, /198\.1[89]\./);
  await filters.search(path);
  await expect(rows).toHaveCount(1);
  const second = await buildBlock(db, { path });
  await expect(rows).toHaveCount(2);
  await expect(rows.filter({ hasText: second })).toHaveCount(1);
  await expectGood(page);
  const isWide = await page.getByRole('table').isVisible();
  if (isWide) expect((await exportedFile(page, appLocale)).name).toBe(words.blocksFile);

  await desk.open(first);
  await expect(desk.panel).toContainText(path);
  await expectGood(page);
  const unblock = desk.foot.getByRole('button', { name: words.unblock });
  await thinkBetterOf(unblock, { about: first, no: words.unblockNo });
  await unblock.click();
  await page.getByRole('alertdialog').getByRole('button', { name: words.unblockYes }).click();
  await expect(page.getByText(words.unblocked)).toBeVisible();
  await expect(desk.panel).toHaveCount(0);
  await expect(page.locator('.desk')).toBeFocused();
  await expect(rowsWith(page, first)).toHaveCount(0);
  await filters.search(path);
  await expect(rows).toHaveCount(1);

  // Unblocks in the row itself where its button fits.
  if (isWide) await rows.getByRole('button', { name: words.unblock }).click();
  else {
    await desk.open(second);
    await unblock.click();
  }
  await page.getByRole('alertdialog').getByRole('button', { name: words.unblockYes }).click();
  await expect(rowsWith(page, second)).toHaveCount(0);
});
