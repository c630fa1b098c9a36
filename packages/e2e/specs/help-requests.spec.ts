import { buildRequest } from '@ezra/server/testing/factories/requests';
import { createApplicationOnBehalf } from '@ezra/contract/requests/request-desk';
import { buildSession } from '@ezra/server/testing/factories/sessions';
import { httpCall } from '@ezra/server/testing/http-call';
import { expect, test } from '../fixtures/test.ts';
import { rowWith } from '../pages/listing.ts';
import { thinkBetterOf } from '../pages/question.ts';
import { address } from '../support/environment.ts';
import { dayFromNow } from '../support/fields.ts';
import { messageAfter } from '../support/outbox.ts';
import { watchReloads } from '../support/without-reload.ts';
import { deskWords } from '../words/request-desk.ts';
import { helpingWords, requestWords } from '../words/requests.ts';

const RIDE = 1;
const IN_TWO_DAYS = {
  arrival_date: dayFromNow(2),
  arrival_time: '10:00',
  destination_address: 'הרצל 12, חיפה',
} as const;

test('a help seeker closes requests, with and without a volunteer, and every open page follows', async ({
  newPerson,
  enter,
  db,
  appLocale,
  status,
}) => {
  const words = { ...deskWords(appLocale), ...requestWords(appLocale) };
  const seeker = await newPerson('user');
  const volunteer = await newPerson('volunteer');
  await buildRequest(db, seeker.id, { categoryId: 2 });
  await buildRequest(db, seeker.id, {
    categoryId: 3,
    status: 'in_treatment',
    volunteerId: volunteer.id,
  });
  const [{ page }, elsewhere, helper] = await Promise.all([
    enter(seeker, 'user', '/dashboard'),
    enter(seeker, 'user', '/dashboard'),
    enter(volunteer, 'volunteer', '/volunteer/basket-menu'),
  ]);
  const question = page.getByRole('alertdialog', { name: words.closeTitle });
  const open = rowWith(page, words.shopping);
  const treated = rowWith(page, words.food);
  const next = page.getByRole('region', { name: words.food });
  const care = helper.page.getByRole('region', { name: helpingWords(appLocale).current });
  await expect(rowWith(elsewhere.page, words.shopping)).toContainText(status('open'));
  await expect(care).toContainText(seeker.fullName);
  const unloaded = await Promise.all([page, elsewhere.page, helper.page].map(watchReloads));

  await test.step('one without a volunteer, from the row', async () => {
    const close = open.getByRole('button', { name: words.close });
    await thinkBetterOf(close, { about: words.shopping, no: words.keepOpen });
    await expect(open).toContainText(status('open'));
    await close.click();
    await question.getByRole('button', { name: words.closeYes }).click();
    await expect(open).toContainText(status('closed'));
    await expect(close).toHaveCount(0);
    // The pressed button is gone, so the focus moves to its row.
    await expect(open.getByRole('rowheader').getByRole('button')).toBeFocused();
    await expect(rowWith(elsewhere.page, words.shopping)).toContainText(status('closed'));
  });

  await test.step('one that a volunteer has taken, from its details', async () => {
    await expect(next).toContainText(volunteer.fullName);
    await treated.getByRole('rowheader').getByRole('button').click();
    const detail = page.getByRole('dialog', { name: words.food });
    await expect(detail).toContainText(volunteer.fullName);
    await detail.getByRole('button', { name: words.closeRequest }).click();
    await expect(question).toContainText(volunteer.fullName);
    await messageAfter(volunteer.phone, () => question.getByRole('button', { name: words.closeYes }).click());
    await expect(treated).toContainText(status('closed'));
    await expect(next).toHaveCount(0);
    await expect(rowWith(elsewhere.page, words.food)).toContainText(status('closed'));
    await expect(care).toHaveCount(0);
  });

  await test.step('what the association asks for on their behalf appears by itself', async () => {
    const admin = await newPerson('admin');
    const { token } = await buildSession(db, admin.id, 'admin');
    const body = { user_id: seeker.id, category_id: RIDE, other_address: false, ...IN_TWO_DAYS };
    const { status: answer } = await httpCall(address(), createApplicationOnBehalf, { as: { token }, body });
    expect(answer).toBe(200);
    for (const each of [page, elsewhere.page])
      await expect(rowWith(each, words.ride)).toContainText(status('open'));
  });
  for (const check of unloaded) await check();
});
