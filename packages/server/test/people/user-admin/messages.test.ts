import type { Role } from '@ezra/contract/common/roles';
import { sendUserMessage } from '@ezra/contract/talk/user-messages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildEvent, buildEventUserRequest } from '../../../testing/factories/events.ts';
import { buildAdmin, buildHelpSeeker, buildUser } from '../../../testing/factories/people.ts';
import { homesApart, type RegionalHome } from '../../../testing/factories/places.ts';
import { productApp, templatesTo, wordsTo, type ProductApp } from '../../../testing/product.ts';

let app: ProductApp;
let admin: { id: number; token: string };
let homes: { north: RegionalHome; south: RegionalHome };
beforeAll(async () => {
  app = await productApp();
  homes = await homesApart(app.db);
  admin = await signedIn('admin');
});
afterAll(() => app.close());

async function signedIn(role: Role, regions: readonly number[] = []) {
  const { id } = await buildUser(app.db, { roles: [role], regions });
  return { id, token: (await app.signIn(id, role)).token };
}

describe('a message to people', () => {
  const send = (as: string, user_ids: number[], more: object = {}) =>
    app.call(sendUserMessage.admin, {
      as,
      body: { message: 'מחר יש מפגש', type: 'sms' as const, user_ids, ...more },
    });

  it('goes to one person three times a day at most, and to the others all the same', async () => {
    const [one, other] = [await buildHelpSeeker(app.db), await buildHelpSeeker(app.db)];
    const write = (number: number, ids = [one.id]) => send(admin.token, ids, { message: `הודעה ${number}` });
    const answers = [];
    for (let number = 1; number <= 5; number += 1) answers.push(await write(number));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 422, 422]);
    expect(answers[3]?.error.code).toBe('message_repeated');
    expect((await write(6, [one.id, other.id])).ok.data).toEqual({ sent: 1, unreachable: 1 });
    const { token } = await app.signIn((await buildAdmin(app.db)).id, 'admin');
    expect((await send(token, [one.id], { message: 'ממישהו אחר' })).ok.data.sent).toBe(1);
  });

  it('all at once to one person goes out three times', async () => {
    const one = await buildHelpSeeker(app.db);
    await Promise.all(
      Array.from({ length: 12 }, (_, number) =>
        send(admin.token, [one.id], { message: `בבת אחת ${number}` }),
      ),
    );
    expect(await templatesTo(app.db, one.id)).toHaveLength(3);
  });

  it('to people of an event that runs goes out more often, of a drill it does not', async () => {
    const [inEvent, inDrill] = [await buildHelpSeeker(app.db), await buildHelpSeeker(app.db)];
    await buildEventUserRequest(app.db, { userId: inEvent.id, eventId: (await buildEvent(app.db)).id });
    await buildEventUserRequest(app.db, {
      userId: inDrill.id,
      eventId: (await buildEvent(app.db, { isDrill: true })).id,
    });
    for (let number = 0; number < 6; number += 1)
      await send(admin.token, [inEvent.id, inDrill.id], { message: `עדכון ${number}` });
    expect(await templatesTo(app.db, inEvent.id)).toHaveLength(6);
    expect(await templatesTo(app.db, inDrill.id)).toHaveLength(3);
  });

  it('goes to those who can get it that way, once, and says how many', async () => {
    const reached = await buildHelpSeeker(app.db);
    const without = await buildHelpSeeker(app.db, { isSms: false });
    const gone = await buildHelpSeeker(app.db, { isActive: false });
    const ids = [reached.id, without.id, gone.id, reached.id];
    expect((await send(admin.token, ids)).ok).toMatchObject({
      data: { sent: 1, unreachable: 2 },
      message: 'ההודעה נשלחה',
    });
    await send(admin.token, ids);
    expect(await wordsTo(app.db, reached.id)).toEqual([expect.stringContaining('מחר יש מפגש')]);
    const mail = await buildHelpSeeker(app.db, { email: 'a@example.org', isEmail: true, isSms: false });
    expect((await send(admin.token, [mail.id], { type: 'email' })).ok.data.sent).toBe(1);
  });

  it('goes out once also when the second press falls into the next ten minutes', async () => {
    const { id } = await buildHelpSeeker(app.db);
    const tenMinutes = 10 * 60_000;
    const next = Math.ceil((app.clock.now().valueOf() + 1) / tenMinutes) * tenMinutes;
    const words = { message: 'המפגש נדחה' };
    for (const at of [next - 500, next + 500]) {
      app.clock.set(new Date(at).toISOString());
      expect((await send(admin.token, [id], words)).ok.data).toEqual({ sent: 1, unreachable: 0 });
    }
    expect(await wordsTo(app.db, id)).toHaveLength(1);
    app.clock.advance(11 * 60);
    await send(admin.token, [id], words);
    expect(await wordsTo(app.db, id)).toHaveLength(2);
  });

  it('keeps braces and lines as they were written', async () => {
    const { id } = await buildHelpSeeker(app.db);
    await send(admin.token, [id], { message: 'שלום {firstName}\nמחר {brand} סגור' });
    expect((await wordsTo(app.db, id))[0]).toContain('שלום {firstName}\nמחר {brand} סגור');
  });

  it('reaches none outside the regions, and complains at its fields', async () => {
    const held = await signedIn('admin', [homes.north.stateId]);
    const { id } = await buildHelpSeeker(app.db, { home: homes.south });
    expect((await send(held.token, [id])).error.errors).toHaveProperty('user_ids');
    expect(await wordsTo(app.db, id)).toEqual([]);
    for (const [field, more] of [
      ['message', { message: ' ' }],
      ['type', { type: 'pigeon' }],
      ['user_ids', { user_ids: [] }],
    ] as const)
      expect(Object.keys((await send(admin.token, [id], more)).error.errors ?? {})).toEqual([field]);
  });
});
