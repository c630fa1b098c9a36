import { buildHelpSeeker, buildVolunteer } from '@ezra/server/testing/factories/people';
import { buildRequest } from '@ezra/server/testing/factories/requests';
import { expect, test } from '../fixtures/test.ts';
import { Filters } from '../pages/filters.ts';
import { rowsWith } from '../pages/listing.ts';
import { exportedFile } from '../support/exported-file.ts';
import { uniqueWord } from '../support/unique.ts';
import { deskWords } from '../words/request-desk.ts';

const PATH = '/admin/volunteers-menu';
const DAY_MS = 86_400_000;
const daysFromNow = (days: number): Date => new Date(Date.now() + days * DAY_MS);

test('the table of all requests is searched, filtered, sorted and exported', async ({
  person,
  db,
  appLocale,
  status,
}) => {
  const words = deskWords(appLocale);
  const surname = uniqueWord('דורון');
  const [seeker, volunteer] = await Promise.all([
    buildHelpSeeker(db, { lastName: surname }),
    buildVolunteer(db),
  ]);
  await buildRequest(db, seeker.id, { categoryId: 1, dueAt: daysFromNow(2), priority: 3 });
  await buildRequest(db, seeker.id, { categoryId: 2, dueAt: daysFromNow(4), status: 'closed' });
  await buildRequest(db, seeker.id, {
    categoryId: 3,
    dueAt: daysFromNow(3),
    status: 'in_treatment',
    volunteerId: volunteer.id,
  });

  const { page } = await person('admin', {}, PATH);
  const filters = new Filters(page, appLocale);
  const rows = rowsWith(page, surname);
  const anyRow = page.getByRole('main').getByRole('row');

  await test.step('the search finds the person, and the address says nothing of it', async () => {
    await filters.search(surname);
    await expect(anyRow).toHaveCount(4);
    await expect(rows).toHaveCount(3);
    expect(decodeURIComponent(page.url())).not.toContain(surname);
  });

  await test.step('each filter narrows the list, and its chip takes it away again', async () => {
    await filters.tick(words.category, words.shopping);
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText(status('closed'));
    await expect(page).toHaveURL(new RegExp(`${PATH}\\?category=2$`));
    await filters.chip(words.shopping).click();
    await expect(filters.chips).toHaveCount(0);
    await expect(rows).toHaveCount(3);

    await filters.tick(words.status, status('in_treatment'));
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText(volunteer.fullName);
    await filters.tick(words.status, status('open'));
    await expect(rows).toHaveCount(2);
    await filters.tick(words.category, words.ride);
    await expect(rows).toHaveCount(1);
  });

  await test.step('a reload leads to the same rows, and clearing to all of them', async () => {
    const address = new RegExp(`${PATH}\\?category=1&status=in_treatment,open$`);
    await expect(page).toHaveURL(address);
    await page.reload();
    await expect(filters.chips).toHaveCount(3);
    await expect(rows).toHaveCount(1);
    await expect(page).toHaveURL(address);
    await filters.clear();
    await expect(rows).toHaveCount(3);
    await expect(page).toHaveURL(new RegExp(`${PATH}$`));
  });

  await test.step('where nothing is found, one press shows everything again', async () => {
    await filters.tick(words.category, words.shopping);
    await filters.tick(words.status, status('expired'));
    await expect(page.getByRole('heading', { name: words.nothingFound })).toBeVisible();
    await page.getByRole('button', { name: words.clearFilters }).click();
    await expect(filters.chips).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue('');
    await filters.search(surname);
    await expect(anyRow).toHaveCount(4);
  });

  await test.step('a column sorts both ways', async () => {
    const head = page.getByRole('columnheader', { name: words.when });
    const upwards = [words.ride, words.food, words.shopping];
    await head.getByRole('button').click();
    await expect(head).toHaveAttribute('aria-sort', 'descending');
    await expect(rows).toContainText(upwards.toReversed());
    await head.getByRole('button').click();
    await expect(head).toHaveAttribute('aria-sort', 'ascending');
    await expect(rows).toContainText(upwards);
  });

  await test.step('the file comes down, narrowed as the list is', async () => {
    await filters.tick(words.category, words.food);
    await expect(rows).toHaveCount(1);
    const { name, query } = await exportedFile(page, appLocale);
    expect([query.get('search'), query.getAll('category')]).toEqual([surname, ['3']]);
    expect(name).toBe(words.exportFile);
  });
});
