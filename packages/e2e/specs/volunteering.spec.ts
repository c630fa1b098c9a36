import { buildHelpSeeker } from '@ezra/server/testing/factories/people';
import { buildRequest } from '@ezra/server/testing/factories/requests';
import { expect, test } from '../fixtures/test.ts';
import { Filters } from '../pages/filters.ts';
import { rowWith } from '../pages/listing.ts';
import { thinkBetterOf } from '../pages/question.ts';
import { OpenRequestFilters } from '../pages/open-request-filters.ts';
import { expectAccessible } from '../support/accessible.ts';
import { somewhere } from '../support/places.ts';
import { uniqueWord } from '../support/unique.ts';
import { watchReloads } from '../support/without-reload.ts';
import { deskWords } from '../words/request-desk.ts';
import { helpingWords } from '../words/requests.ts';

const NORTH = { id: 2, label: { 'he-IL': 'מחוז הצפון', 'en-US': 'Northern District' } } as const;
const SOUTH = { id: 6 } as const;

test('open requests are found by town, word, region and kind, and an offer can be withdrawn', async ({
  person,
  db,
  appLocale,
}) => {
  const words = { ...deskWords(appLocale), ...helpingWords(appLocale) };
  const locality = uniqueWord('כפר ');
  const [north, south] = await Promise.all(
    [NORTH.id, SOUTH.id].map((stateId) =>
      buildHelpSeeker(db, { home: { ...somewhere(), locality, stateId } }),
    ),
  );
  if (!north || !south) throw new Error('nobody needs help');
  const description = uniqueWord('ארון ');
  await buildRequest(db, north.id, { categoryId: 2, description });
  await buildRequest(db, north.id, { categoryId: 3 });
  await buildRequest(db, south.id, { categoryId: 2 });

  const { page } = await person('volunteer', { home: somewhere() });
  const openRequests = page.getByRole('main').getByRole('article');
  const filter = new OpenRequestFilters(page, appLocale);

  await filter.open();
  await expectAccessible(page);
  await filter.search(locality);
  await filter.show();
  await expect(openRequests).toHaveCount(3);

  await filter.open();
  await filter.tick(words.region, NORTH.label[appLocale]);
  await filter.show();
  await expect(openRequests).toHaveCount(2);

  await filter.open();
  await filter.tick(words.category, words.shopping);
  await filter.show();
  await expect(openRequests).toHaveCount(1);
  await expect(openRequests).toContainText(description);
  await expect(page).toHaveURL(/\/volunteer\/open-menu\?state=2&categories=2$/);
  await filter.chip(NORTH.label[appLocale]).click();
  await expect(openRequests).toHaveCount(2);
  await filter.chip(words.shopping).click();
  await expect(openRequests).toHaveCount(3);

  // Leaving the dialog changes nothing.
  await filter.open();
  await filter.search(description);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(openRequests).toHaveCount(3);

  await filter.open();
  await filter.search(description);
  await filter.show();
  await expect(openRequests).toHaveCount(1);
  await openRequests.getByRole('button', { name: words.decline }).click();
  await expect(page.getByRole('heading', { name: words.noMatch })).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: words.clearAll }).click();
  await expect(filter.chips).toHaveCount(0);
  await filter.open();
  await filter.search(locality);
  await filter.show();
  await expect(openRequests).toHaveCount(2);
});

test('an offer is withdrawn only after a question', async ({ person, enter, newPerson, db, appLocale }) => {
  const words = { ...deskWords(appLocale), ...helpingWords(appLocale) };
  const volunteer = await newPerson('volunteer', { lastName: uniqueWord('נבו') });
  const seeker = await buildHelpSeeker(db, { lastName: uniqueWord('עדן') });
  await buildRequest(db, seeker.id, { categoryId: 2, waiting: [volunteer.id] });
  const [{ page }, admin] = await Promise.all([
    enter(volunteer, 'volunteer', '/volunteer/basket-menu'),
    person('admin', {}, '/admin/volunteers-menu'),
  ]);
  const waiting = page.getByRole('region', { name: words.waitingPart });
  await new Filters(admin.page, appLocale).search(seeker.fullName);
  const deskRow = rowWith(admin.page, seeker.fullName);
  await expect(deskRow).toContainText(words.waits);
  const unloaded = await watchReloads(admin.page);

  const withdraw = waiting.getByRole('button', { name: words.withdraw });
  await thinkBetterOf(withdraw, { about: words.shopping, no: words.withdrawNo });
  await withdraw.click();
  await page.getByRole('alertdialog').getByRole('button', { name: words.withdrawYes }).click();
  await expect(waiting).toHaveCount(0);
  await expect(page.getByRole('heading', { name: words.empty })).toBeVisible();
  await expect(deskRow).not.toContainText(words.waits);
  await unloaded();
});
