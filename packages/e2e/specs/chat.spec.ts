import type { Page } from '@playwright/test';
import { listChat, sendChat } from '@ezra/contract/talk/chat';
import { buildRequest } from '@ezra/server/testing/factories/requests';
import { buildSession } from '@ezra/server/testing/factories/sessions';
import { httpCall } from '@ezra/server/testing/http-call';
import { expect, test } from '../fixtures/test.ts';
import { Desk } from '../pages/desk.ts';
import { rowWith } from '../pages/listing.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible.ts';
import { address } from '../support/environment.ts';
import { messageAfter } from '../support/outbox.ts';
import { uniqueWord } from '../support/unique.ts';
import { watchReloads } from '../support/without-reload.ts';
import { chatWords } from '../words/chat.ts';

const SHOPPING = 2;
const firstName = (person: { fullName: string }) => person.fullName.split(' ')[0] ?? '';
const log = (page: Page) => page.getByRole('log');
const seen = async (page: Page) => {
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
};

test('a help seeker and a volunteer write to each other: online, offline and away', async ({
  newPerson,
  enter,
  db,
  appLocale,
}) => {
  const words = chatWords(appLocale);
  const send = async (page: Page, text: string) => {
    await page.getByRole('dialog').getByRole('textbox').fill(text);
    await page.getByRole('button', { name: words.send }).click();
  };
  const [seeker, volunteer, stranger] = await Promise.all([
    newPerson('user'),
    newPerson('volunteer'),
    newPerson('volunteer'),
  ]);
  await buildRequest(db, seeker.id, {
    categoryId: SHOPPING,
    status: 'in_treatment',
    volunteerId: volunteer.id,
  });
  const { page: hers } = await enter(seeker, 'user', '/dashboard');
  const [first, second, third] = [uniqueWord('שלום '), uniqueWord('on my way '), uniqueWord('תודה ')];

  await test.step('the reader who is away is told who wrote, and not what', async () => {
    await hers.getByRole('button', { name: words.messageTo(firstName(volunteer)) }).click();
    const told = await messageAfter(volunteer.phone, async () => {
      await hers.getByRole('dialog').getByRole('textbox').fill(first);
      await hers.keyboard.press('Enter');
      await expect(log(hers)).toContainText(first);
    });
    expect(told.text).toContain(seeker.fullName);
    expect(told.text).not.toContain(first);
    expect(told.text).toContain('/volunteer/basket-menu');
  });

  const { page: his } = await enter(volunteer, 'volunteer', '/volunteer/basket-menu');
  const waiting = his.getByText(words.newFrom(seeker.fullName));
  await test.step('the basket shows that something waits, there and at the request', async () => {
    await expect(waiting).toBeVisible();
    await expect(his.getByRole('button', { name: words.messageTo(firstName(seeker)) })).toContainText('1');
    await seen(his);
  });
  const unloaded = await Promise.all([hers, his].map(watchReloads));

  await test.step('it is read, and answered without reloading', async () => {
    await his.getByRole('button', { name: words.read }).click();
    await expect(log(his)).toContainText(first);
    await expect(log(his)).toContainText(words.newFromHere);
    await expect(waiting).toHaveCount(0);
    await send(his, second);
    await expect(log(hers)).toContainText(second);
    for (const page of [hers, his]) await seen(page);
  });

  await test.step('without a network a message waits, and arrives once', async () => {
    await hers.context().setOffline(true);
    await send(hers, third);
    await expect(log(hers)).toContainText(third);
    await expect(log(hers)).toContainText(words.notSent);
    await seen(hers);
    await hers.context().setOffline(false);
    await log(hers).getByRole('button', { name: words.tryAgain }).click();
    await expect(log(hers)).not.toContainText(words.notSent);
    await expect(log(his).getByText(third)).toHaveCount(1);
  });
  for (const check of unloaded) await check();

  await test.step('other accounts are refused', async () => {
    const as = await buildSession(db, stranger.id, 'volunteer');
    const about = { category_id: SHOPPING, receiver_id: seeker.id };
    expect((await httpCall(address(), listChat, { as, query: about })).status).toBe(404);
    expect((await httpCall(address(), sendChat, { as, body: { ...about, sms: 'שלום' } })).status).toBe(404);
  });
});

test('an admin writes to the help seeker and the volunteer of a request, and gets answers', async ({
  newPerson,
  enter,
  db,
  appLocale,
}) => {
  const words = chatWords(appLocale);
  const seeker = await newPerson('user', { lastName: uniqueWord('כהן') });
  const volunteer = await newPerson('volunteer');
  const admin = await newPerson('admin');
  await buildRequest(db, seeker.id, {
    categoryId: SHOPPING,
    status: 'in_treatment',
    volunteerId: volunteer.id,
  });
  const [{ page: hers }, { page: desk }] = await Promise.all([
    enter(seeker, 'user', '/dashboard'),
    enter(admin, 'admin', '/admin/volunteers-menu'),
  ]);
  const [question, answer] = [uniqueWord('הכול בסדר '), uniqueWord('כן ')];
  const list = new Desk(desk);
  await list.open(seeker.fullName);
  const dialog = list.panel;
  await dialog.getByRole('tab', { name: words.chat }).click();
  await dialog.getByRole('button', { name: words.volunteer }).click();
  await expect(dialog.getByRole('log')).toHaveAccessibleName(new RegExp(volunteer.fullName));
  await dialog.getByRole('button', { name: words.requester }).click();
  await dialog.getByRole('textbox').fill(question);
  await dialog.getByRole('button', { name: words.send }).click();
  await expect(dialog.getByRole('log')).toContainText(question);
  await seen(desk);

  await expect(hers.getByText(words.newFrom(admin.fullName))).toBeVisible();
  await hers.getByRole('button', { name: words.read }).click();
  await expect(log(hers)).toContainText(question);
  await hers.getByRole('dialog').getByRole('textbox').fill(answer);
  await hers.getByRole('button', { name: words.send }).click();
  await expect(dialog.getByRole('log')).toContainText(answer);

  // The chat with the volunteer is also beside the details of the seeker's request.
  await hers.keyboard.press('Escape');
  await rowWith(hers, words.shopping).getByRole('button', { name: words.shopping, exact: true }).click();
  await hers.getByRole('tab', { name: words.chat }).click();
  await expect(log(hers)).toHaveAccessibleName(new RegExp(volunteer.fullName));
  await expect(log(hers)).not.toContainText(question);
  await seen(hers);
});
