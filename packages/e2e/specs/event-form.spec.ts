import { paths } from '@ezra/contract/paths';
import { buildHelpSeeker, buildVolunteer } from '@ezra/server/testing/factories/people';
import { expect, test } from '../fixtures/test.ts';
import { Form } from '../pages/form.ts';
import { expectGood } from '../support/accessible.ts';
import { uniqueWord } from '../support/unique.ts';
import { eventFormWords } from '../words/event-form.ts';

/** A town without people of other tests, and its region. */
const TOWN = { text: 'דרך האלונים 3, קצרין', locality: 'קצרין', lat: 32.9919, lng: 35.6914, stateId: 2 };

test('a manager adds an event by map and by address, corrects the errors, and changes it later', async ({
  person,
  db,
  appLocale,
}) => {
  const words = eventFormWords(appLocale);
  const lastName = uniqueWord('גולן');
  const [seeker, volunteer] = await Promise.all([
    buildHelpSeeker(db, { home: TOWN, lastName }),
    buildVolunteer(db, { home: TOWN, lastName }),
  ]);
  const { page, fullName } = await person(
    'manager',
    { regions: [TOWN.stateId] },
    paths.managerEventForm('add'),
  );
  const form = new Form(page, appLocale);
  const name = uniqueWord('שריפה ');
  const address = form.control('address');
  await expect(form.control('manager_id').locator('option:checked')).toHaveText(fullName);
  await expect(page.getByText(words.noPlace)).toBeVisible();

  await test.step('what is missing is said at its field, and no more once it is there', async () => {
    await form.submitRefused({ name: 'nameOrType', address: 'required', radius: 'required' });
    await expectGood(page);
    await form.type('name', name);
    await form.type('radius', '1');
    await expect(form.complaint('name')).toHaveCount(0);
    await expect(form.complaint('radius')).toHaveCount(0);
    await expect(form.complaint('address')).toBeVisible();
  });

  await test.step('a press on the map is a place, named by the town next to it', async () => {
    const map = page.getByRole('application');

    await map.click();
    await expect(address).toHaveValue(words.near);
    await expect(form.complaint('address')).toHaveCount(0);
  });

  await test.step('so is an address; where the server takes it not, its complaint goes with the mistake', async () => {
    await form.suggestion('address', words.far);
    await form.submit();
    await expect(form.complaint('address')).toBeVisible();
    await expect(address).toBeFocused();
    await form.suggestion('address', words.town);
    await expect(form.complaint('address')).toHaveCount(0);
  });

  await test.step('whom it reaches is counted before it is saved; then its map is there, with them', async () => {
    await expect(page.getByRole('status').filter({ hasText: words.preview })).toHaveCount(1);
    await expectGood(page);
    await form.submit();
    await expect(page).toHaveURL(/\/events\/map\/\d+$/);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    for (const { fullName: invited } of [seeker, volunteer])
      await expect(page.locator('[data-row]').filter({ hasText: invited })).toBeVisible();
  });

  await test.step('radius and manager stay as they are; the rest is changed, and leads to the list', async () => {
    await page.getByRole('link', { name: words.edit, exact: true }).click();
    await expect(page).toHaveURL(/\/events\/edit\/\d+$/);
    await expect(form.control('radius')).toBeDisabled();
    await expect(form.control('radius')).toHaveValue('1');
    await expect(form.control('manager_id')).toBeDisabled();
    await expect(page.getByText(words.locked)).toHaveCount(2);
    await expectGood(page);
    await form.type('name', `${name} ב`);
    await form.submit();
    await expect(page).toHaveURL(/\/events$/);
    await expect(page.getByRole('main').getByText(`${name} ב`).first()).toBeVisible();
  });
});
