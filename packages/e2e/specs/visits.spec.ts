import { randomInt } from 'node:crypto';
import { askForJob } from '@ezra/server/testing/ask-for-job';
import { buildRequest } from '@ezra/server/testing/factories/requests';
import { expect, test } from '../fixtures/test.ts';
import { Desk } from '../pages/desk.ts';
import { rowsWith, rowWith } from '../pages/listing.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible.ts';
import { messageAfter } from '../support/outbox.ts';
import { linkIn } from '../support/personal-link.ts';
import { somewhere } from '../support/places.ts';
import { visitWords } from '../words/visits.ts';

test('an admin asks the nearest, and one of them accepts with the link, without scripts', async ({
  person,
  newPerson,
  newWindow,
  appLocale,
  db,
}) => {
  const words = visitWords(appLocale);
  const home = somewhere();
  const [seeker, volunteer] = await Promise.all([
    newPerson('user', { home, firstName: 'רות' }),
    newPerson('volunteer', { home }),
  ]);
  const description = `${words.shopping} ${randomInt(1e9)}`;
  await buildRequest(db, seeker.id, { description });
  const admin = await person('admin', {}, `/admin/dashboard?search=${encodeURIComponent(description)}`);
  const desk = new Desk(admin.page);
  await desk.open(seeker.fullName);
  await desk.foot.getByRole('button', { name: words.assign }).click();
  const dialog = admin.page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: words.askNearest })).toBeVisible();
  await expectAccessible(admin.page);
  const message = await messageAfter(volunteer.phone, async () => {
    await dialog.getByRole('button', { name: words.askNearest }).click();
    await expect(dialog.getByRole('status').filter({ hasText: words.asked })).toBeVisible();
  });
  expect(message.text).not.toContain('רות');
  await dialog.getByRole('button', { name: words.cancel }).click();

  const page = await newWindow({ javaScriptEnabled: false });
  await page.goto(linkIn(message, 'help/request'));
  await expect(page.getByRole('heading', { level: 1, name: words.canYouHelp })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('רות');
  await expect(page.getByRole('main')).not.toContainText(seeker.fullName);
  await page.getByText(words.note).click();
  await page.getByLabel(words.note).fill('עם רכב');
  await page.getByText(words.yes, { exact: true }).click();
  await page.getByRole('button', { name: words.yesSure }).click();
  await expect(page.getByRole('heading', { level: 1, name: words.offered })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: words.offered })).toBeVisible();

  // The admin sees the offer and the note without reloading.
  await expect(desk.panel).toContainText(volunteer.fullName);
  await expect(desk.panel).toContainText('עם רכב');
  await expectAccessible(admin.page);
});

test('a volunteer who is reminded cannot come, and the request is open again at once', async ({
  person,
  newPerson,
  newWindow,
  appLocale,
  status,
  db,
}) => {
  const words = visitWords(appLocale);
  const home = somewhere();
  const volunteer = await newPerson('volunteer', { home });
  const seeker = await person('user', { home }, '/dashboard');
  await buildRequest(db, seeker.id, {
    categoryId: 1,
    status: 'in_treatment',
    volunteerId: volunteer.id,
    createdAt: new Date(Date.now() - 2 * 86_400_000),
    dueAt: new Date(Date.now() + 20 * 3_600_000),
  });
  await seeker.page.reload();
  const row = rowWith(seeker.page, words.ride);
  await expect(row).toContainText(volunteer.fullName);

  const message = await messageAfter(volunteer.phone, () => askForJob(db, 'visit_reminders'));
  const page = await newWindow();
  await page.goto(linkIn(message, 'visit'));
  await expect(page.getByRole('heading', { level: 1, name: words.expected })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByText(words.cannot, { exact: true }).click();
  const told = await messageAfter(seeker.phone, () =>
    page.getByRole('button', { name: words.cannotSure }).click(),
  );
  expect(told.text).toContain(volunteer.fullName);
  await expect(page.getByRole('heading', { level: 1, name: words.toldUs })).toBeVisible();
  await expectAccessible(page);

  await expect(row).toContainText(status('open'));
  await expect(row).not.toContainText(volunteer.fullName);
  await row.getByRole('button', { name: words.ride, exact: true }).click();
  await expect(seeker.page.getByRole('dialog')).toContainText(words.searching);
});

test('both sides give feedback, and an admin handles a problem', async ({ person, appLocale, db }) => {
  const words = visitWords(appLocale);
  const home = somewhere();
  const volunteer = await person('volunteer', { home });
  const seeker = await person('user', { home }, '/dashboard');
  await buildRequest(db, seeker.id, { status: 'completed', volunteerId: volunteer.id });

  await volunteer.page.goto('/volunteer/basket-menu');
  const finished = volunteer.page.getByRole('region', { name: words.finished });
  await finished.getByRole('group', { name: words.question }).getByText(words.good, { exact: true }).click();
  await expect(finished.getByText(words.saved)).toBeVisible();
  await expectNoSidewaysScroll(volunteer.page);
  await expectAccessible(volunteer.page);

  await seeker.page.reload();
  await rowWith(seeker.page, words.shopping)
    .getByRole('button', { name: words.shopping, exact: true })
    .click();
  const detail = seeker.page.getByRole('dialog', { name: words.shopping });
  await detail
    .getByRole('group', { name: words.question })
    .getByText(words.allRight, { exact: true })
    .click();
  await expect(detail.getByText(words.saved)).toBeVisible();
  await expectAccessible(seeker.page);
  await detail.getByRole('button', { name: words.report }).click();
  const problem = `${randomInt(1e9)} לא הגיעו בזמן`;
  await seeker.page.getByRole('textbox', { name: words.words }).fill(problem);
  await expectAccessible(seeker.page);
  await seeker.page.getByRole('button', { name: words.send }).click();
  await expect(detail.getByText(words.reported)).toBeVisible();

  const admin = await person('admin', {}, '/admin/volunteers-menu?tab=feedback');
  const desk = new Desk(admin.page);
  const row = rowWith(admin.page, problem);
  await expect(row).toBeVisible();
  await expectAccessible(admin.page);
  await row.locator('[data-desk-row]').click();
  await expect(desk.panel).toContainText(volunteer.fullName);
  await expectAccessible(admin.page);
  await desk.foot.getByRole('button', { name: words.handle }).click();
  await admin.page.getByRole('dialog').getByRole('button', { name: words.handleYes }).click();
  await expect(desk.foot).toHaveCount(0);
  await expect(desk.panel).toContainText(admin.fullName);
  await desk.close();
  await expect(row).toContainText(words.handled);
  await expect(
    rowsWith(admin.page, volunteer.fullName).filter({ hasText: words.good }).first(),
  ).toBeVisible();
});
