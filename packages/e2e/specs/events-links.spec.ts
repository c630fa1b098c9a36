import type { Page } from '@playwright/test';
import {
  buildEvent,
  buildEventUserRequest,
  buildEventVolunteerRequest,
} from '@ezra/server/testing/factories/events';
import { expect, test } from '../fixtures/test.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible.ts';
import { uniqueWord } from '../support/unique.ts';
import { eventWords } from '../words/events.ts';

const VOLUNTEER = '/volunteer/update-status/';
const USER = '/user/update-event-respond/';

async function expectHeading(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

test('a volunteer accepts with the link, with a time and a note; opening it again asks nothing', async ({
  newWindow,
  newPerson,
  db,
  appLocale,
}) => {
  const words = eventWords(appLocale);
  const name = uniqueWord('שיטפון ');
  const event = await buildEvent(db, { name, radius: 1 });
  const volunteer = await newPerson('volunteer');
  const { id, token } = await buildEventVolunteerRequest(db, {
    eventId: event.id,
    volunteerId: volunteer.id,
  });
  const answered = () =>
    db
      .selectFrom('event_volunteer_requests')
      .select(['status', 'note', 'eta_minutes', 'answered_at'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  const page = await newWindow();

  await test.step('previews of the link change nothing', async () => {
    for (const _ of [1, 2]) expect((await page.request.get(VOLUNTEER + token)).status()).toBe(200);
    expect(await answered()).toMatchObject({ status: 'pending', answered_at: null });
  });

  await page.goto(VOLUNTEER + token);
  await expectHeading(page, words.canYou);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 2, name })).toBeVisible();
  await expect(main).toContainText(words.awaited);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await main.getByRole('combobox', { name: words.eta }).selectOption(words.inTwenty);
  await main.getByText(words.anything).click();
  await main.getByRole('textbox', { name: words.anything }).fill('יש לי רכב');
  await main.getByRole('button', { name: words.yes }).click();
  await expectHeading(page, words.thanks);
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
  await expectAccessible(page);
  const first = await answered();
  expect(first).toMatchObject({ status: 'accept', note: 'יש לי רכב', eta_minutes: 20 });

  await page.reload();
  await expectHeading(page, words.thanks);
  await expect(page.getByRole('button', { name: words.yes })).toHaveCount(0);
  // Another phone that still shows the question sends its own answer.
  await page.request.post(`/answer/${token}`, { form: { kind: 'event_volunteer', choice: 'no' } });
  expect(await answered()).toEqual(first);
});

test('answers are given without JavaScript too', async ({ newWindow, newPerson, db, appLocale }) => {
  const words = eventWords(appLocale);
  const [volunteer, seeker] = await Promise.all([newPerson('volunteer'), newPerson('user')]);
  const event = await buildEvent(db, { name: uniqueWord('סערה '), radius: 1 });
  const asked = await buildEventVolunteerRequest(db, { eventId: event.id, volunteerId: volunteer.id });
  const { id, token } = await buildEventUserRequest(db, { eventId: event.id, userId: seeker.id });
  const page = await newWindow({ javaScriptEnabled: false });
  await page.setViewportSize({ width: 360, height: 780 });

  await page.goto(VOLUNTEER + asked.token);
  await expectHeading(page, words.canYou);
  await page.getByRole('button', { name: words.notNow }).click();
  await expectHeading(page, words.declined);

  await page.goto(USER + token);
  await expectHeading(page, words.needHelp);
  await page.getByText(words.anything).click();
  await page.getByRole('textbox', { name: words.anything }).fill('אין חשמל');
  await page.getByRole('button', { name: words.needYes }).click();
  await expectHeading(page, words.needNoted);
  await page.reload();
  await expectHeading(page, words.needNoted);
  expect(
    await db
      .selectFrom('event_user_requests')
      .select(['respond', 'note'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
  ).toEqual({ respond: 1, note: 'אין חשמל' });
});
