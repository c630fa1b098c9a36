import { buildRequest } from '@ezra/server/testing/factories/requests';
import { expect, test } from '../fixtures/test.ts';
import { Desk } from '../pages/desk.ts';
import { Filters } from '../pages/filters.ts';
import { Form } from '../pages/form.ts';
import { rowsWith, rowWith } from '../pages/listing.ts';
import { thinkBetterOf } from '../pages/question.ts';
import { expectAccessible } from '../support/accessible.ts';
import { messageAfter } from '../support/outbox.ts';
import { somewhere } from '../support/places.ts';
import { uniqueWord } from '../support/unique.ts';
import { watchReloads } from '../support/without-reload.ts';
import { deskWords } from '../words/request-desk.ts';
import { helpingWords } from '../words/requests.ts';

test('an admin closes, unassigns and rejects, and everyone involved sees it at once', async ({
  person,
  newPerson,
  enter,
  db,
  appLocale,
  status,
}) => {
  const words = deskWords(appLocale);
  const surname = uniqueWord('לביא');
  const seeker = await newPerson('user', { lastName: surname });
  const helper = await newPerson('volunteer');
  const taken = { status: 'in_treatment', volunteerId: helper.id } as const;
  await buildRequest(db, seeker.id, { categoryId: 1, ...taken });
  await buildRequest(db, seeker.id, { categoryId: 2, ...taken });
  await buildRequest(db, seeker.id, { categoryId: 3 });
  const [volunteer, admin] = await Promise.all([
    enter(helper, 'volunteer', '/volunteer/basket-menu'),
    person('admin', {}, '/admin/volunteers-menu'),
  ]);
  const current = volunteer.page.getByRole('region', { name: helpingWords(appLocale).current });
  await expect(current.getByRole('article')).toHaveCount(2);
  const unloaded = await watchReloads(volunteer.page);

  const { page } = admin;
  await new Filters(page, appLocale).search(surname);
  const rowOf = (category: string) => rowsWith(page, surname).filter({ hasText: category });
  const question = page.getByRole('alertdialog');
  const desk = new Desk(page);

  await test.step('closing asks first, and names who will be told', async () => {
    const ride = rowOf(words.ride);
    const close = ride.getByRole('button', { name: words.close });
    await thinkBetterOf(close, { about: volunteer.fullName, no: words.no });
    await expect(ride).toContainText(status('in_treatment'));
    await close.click();
    await expect(page.getByRole('alertdialog', { name: words.closeTitle })).toBeVisible();
    await messageAfter(volunteer.phone, () => question.getByRole('button', { name: words.closeYes }).click());
    await expect(ride).toContainText(status('closed'));
    await expect(close).toHaveCount(0);
    await expect(current.getByRole('article')).toHaveCount(1);
  });

  await test.step('unassigning opens the request again', async () => {
    const shopping = rowOf(words.shopping);
    await shopping.locator('[data-desk-row]').click();
    await desk.foot.getByRole('button', { name: words.unassign }).click();
    await expect(page.getByRole('alertdialog', { name: words.unassignTitle })).toContainText(
      volunteer.fullName,
    );
    await messageAfter(volunteer.phone, () =>
      question.getByRole('button', { name: words.unassignYes }).click(),
    );
    await expect(desk.panel.locator('.panel__sub')).toContainText(status('open'));
    await expect(desk.panel.locator('.offered')).toContainText(volunteer.fullName);
    await expect(current).toHaveCount(0);
  });

  await test.step('a rejection takes a note, which stands with the request', async () => {
    const food = rowOf(words.food);
    const dialog = page.getByRole('dialog', { name: words.rejectTitle });
    const openDialog = async () => {
      await desk.foot.getByRole('button', { name: words.reject }).click();
    };
    await desk.close();
    await food.locator('[data-desk-row]').click();
    await openDialog();
    await expect(dialog).toContainText(seeker.fullName);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: words.no }).click();
    await expect(dialog).toHaveCount(0);
    await expect(desk.panel.locator('.panel__sub')).toContainText(status('open'));
    await openDialog();
    await new Form(page, appLocale).type('system_note', 'הבקשה נפתחה פעמיים');
    await messageAfter(seeker.phone, () => dialog.getByRole('button', { name: words.rejectYes }).click());
    await expect(dialog).toHaveCount(0);
    await expect(desk.panel.locator('.panel__sub')).toContainText(status('rejected'));
    await expect(desk.panel).toContainText('הבקשה נפתחה פעמיים');
  });
  await unloaded();
});

test('a waiting request is read, given to a volunteer, and in the volunteer’s basket at once', async ({
  person,
  newPerson,
  db,
  appLocale,
}) => {
  const words = deskWords(appLocale);
  const seeker = await newPerson('user', { lastName: uniqueWord('רגב'), home: somewhere() });
  const description = uniqueWord('תרופות ');
  await buildRequest(db, seeker.id, { categoryId: 4, description });
  const [volunteer, other, admin] = await Promise.all([
    person('volunteer', { lastName: uniqueWord('שגיא') }, '/volunteer/basket-menu'),
    newPerson('volunteer', { lastName: uniqueWord('שקד') }),
    person('admin', {}, '/admin/dashboard'),
  ]);
  const { page } = admin;
  await expect(volunteer.page.getByRole('heading', { level: 1 })).toBeVisible();
  const unloaded = await watchReloads(volunteer.page);
  const row = rowWith(page, seeker.fullName);
  await new Filters(page, appLocale).search(seeker.fullName);

  await test.step('the details say who asks, and that no volunteer has answered', async () => {
    const desk = new Desk(page);
    await desk.open(seeker.fullName);
    for (const text of [description, seeker.fullName, words.nobodyAnswered])
      await expect(desk.panel).toContainText(text);
    await expectAccessible(page);
    await desk.close();
  });

  await test.step('a volunteer is searched, chosen and assigned', async () => {
    await row.getByRole('button', { name: words.assign }).click();
    const dialog = page.getByRole('dialog', { name: words.assignTitle });
    await dialog.getByRole('searchbox').fill(volunteer.fullName);
    const candidate = dialog.getByRole('row').filter({ hasText: volunteer.fullName });
    await expect(candidate).toHaveCount(1);
    await expect(dialog.getByRole('row').filter({ hasText: other.fullName })).toHaveCount(0);
    await expectAccessible(page);
    const told = await messageAfter(volunteer.phone, () =>
      candidate.getByRole('button', { name: words.choose }).click(),
    );
    expect(told.text).toContain(seeker.fullName);
    await expect(dialog).toHaveCount(0);
  });

  const current = volunteer.page.getByRole('region', { name: helpingWords(appLocale).current });
  await expect(current).toContainText(description);
  await expect(current).toContainText(seeker.fullName);
  await unloaded();
});
