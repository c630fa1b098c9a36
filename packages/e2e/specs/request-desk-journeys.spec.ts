import { buildHelpSeeker, buildVolunteer } from '@ezra/server/testing/factories/people';
import { buildRequest } from '@ezra/server/testing/factories/requests';
import { expect, test } from '../fixtures/test.ts';
import { Desk } from '../pages/desk.ts';
import { Filters } from '../pages/filters.ts';
import { rowWith } from '../pages/listing.ts';
import { expectAccessible } from '../support/accessible.ts';
import { somewhere } from '../support/places.ts';
import { uniqueWord } from '../support/unique.ts';

const WAITING = '/admin/volunteers-menu?view=waiting';

test('by keyboard only, an offer is approved with three keys, and undone in the message', async ({
  person,
  db,
  appLocale,
  status,
}) => {
  const surname = uniqueWord('מקלדת');
  const [first, second, volunteer] = await Promise.all([
    buildHelpSeeker(db, { lastName: `${surname} א` }),
    buildHelpSeeker(db, { lastName: `${surname} ב` }),
    buildVolunteer(db),
  ]);
  for (const seeker of [first, second]) await buildRequest(db, seeker.id, { waiting: [volunteer.id] });
  const { page } = await person('admin', {}, WAITING);
  const { keyboard } = page;
  await new Filters(page, appLocale).search(surname);
  // The search has finished: only its rows are shown.
  await expect(page.locator('[data-desk-row] mark')).toHaveCount(2);
  await expect(page.locator('[data-desk-row]')).toHaveCount(2);

  await keyboard.press('ArrowDown');
  await keyboard.press('KeyA');
  await expect(page.getByRole('alertdialog').getByRole('button').first()).toBeFocused();
  await keyboard.press('Enter');
  const one = page.locator('tbody tr').filter({ hasText: status('in_treatment') });
  await expect(one, 'the row stays in its place, in its new state').toHaveCount(1);
  await expect(one).toContainText(volunteer.fullName);
  const rest = page.locator('tbody tr').filter({ hasText: status('open') });
  await expect(rest.locator('[data-desk-row]'), 'the next one that waits has the focus').toBeFocused();

  const said = page.locator('.toast');
  await expect(said).toContainText(volunteer.fullName);
  await said.getByRole('button').first().click();
  await expect(page.locator('tbody tr').filter({ hasText: status('open') })).toHaveCount(2);
});

test('arrows move between requests in the panel, Escape returns to the row, the address reopens it', async ({
  person,
  db,
  appLocale,
}) => {
  const surname = uniqueWord('חלונית');
  const people = await Promise.all(
    ['א', 'ב', 'ג'].map((letter) => buildHelpSeeker(db, { lastName: `${surname} ${letter}` })),
  );
  for (const [index, seeker] of people.entries())
    await buildRequest(db, seeker.id, { createdAt: new Date(Date.now() - index * 60_000) });
  const { page } = await person('admin', {}, '/admin/volunteers-menu');
  const desk = new Desk(page);
  await new Filters(page, appLocale).search(surname);
  const heading = desk.panel.getByRole('heading', { level: 2 });

  await desk.link(`${surname} א`).focus();
  await page.keyboard.press('Enter');
  await expect(heading).toContainText(`${surname} א`);
  await expect(heading).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('ArrowDown');
  await expect(heading).toContainText(`${surname} ב`);
  await page.keyboard.press('ArrowDown');
  await expect(heading).toContainText(`${surname} ג`);
  const address = page.url();
  await page.keyboard.press('Escape');
  await expect(desk.panel).toHaveCount(0);
  await expect(desk.link(`${surname} ג`)).toBeFocused();

  await page.goto(address);
  await expect(heading).toContainText(`${surname} ג`);
  await page.keyboard.press('Escape');
  await expect(desk.panel).toHaveCount(0);
  await expect(page).toHaveURL(/volunteers-menu$/);
});

test('what a colleague does with the open request is shown in it, with the name', async ({
  person,
  db,
  appLocale,
  status,
}) => {
  const seeker = await buildHelpSeeker(db, { lastName: uniqueWord('עמית') });
  const volunteer = await buildVolunteer(db);
  await buildRequest(db, seeker.id, { waiting: [volunteer.id] });
  const [mine, theirs] = await Promise.all([
    person('admin', {}, WAITING),
    person('admin', { lastName: uniqueWord('שרון') }, WAITING),
  ]);
  const [desk, other] = [new Desk(mine.page), new Desk(theirs.page)];
  for (const { page } of [mine, theirs]) await new Filters(page, appLocale).search(seeker.fullName);
  await desk.open(seeker.fullName);
  await other.open(seeker.fullName);

  await other.foot.getByRole('button').first().click();
  await theirs.page.keyboard.press('Enter');
  await expect(other.panel).toContainText(status('in_treatment'));
  await expect(other.panel.getByRole('status'), 'one knows what one did').not.toContainText(theirs.fullName);
  await expect(desk.panel.getByRole('status')).toContainText(theirs.fullName);
  await expect(desk.panel).toContainText(status('in_treatment'));
});

test('the best of three offers is chosen with two presses', async ({ person, db, appLocale, status }) => {
  const home = somewhere();
  const seeker = await buildHelpSeeker(db, { lastName: uniqueWord('השוואה'), home });
  const [best, ...others] = await Promise.all(
    [0, 0.02, 0.05].map((north) =>
      buildVolunteer(db, { home: { ...home, lat: Number(home.lat) + north }, lastName: uniqueWord('משווה') }),
    ),
  );
  await buildRequest(db, seeker.id, {
    categoryId: 4,
    waiting: [best, ...others].map((each) => each?.id ?? 0),
  });
  const { page } = await person('admin', {}, WAITING);
  // In the list before the search, the row would move.
  const found = page.waitForResponse(/[?&]search=/);
  await new Filters(page, appLocale).search(seeker.fullName);
  await found;
  await rowWith(page, seeker.fullName).locator('[data-desk-row]').focus();

  await page.keyboard.press('KeyS');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(best?.fullName ?? '');
  await expectAccessible(page);
  await dialog
    .getByRole('row')
    .filter({ hasText: best?.fullName ?? '' })
    .getByRole('button')
    .first()
    .click();
  await expect(dialog).toHaveCount(0);
  await expect(rowWith(page, seeker.fullName)).toContainText(status('in_treatment'));
  await expect(rowWith(page, seeker.fullName)).toContainText(best?.fullName ?? '');
});
