import { answerContact, sendContact } from '@ezra/contract/talk/contact';
import { SUBJECT_MAX } from '@ezra/contract/talk/contact.terms';
import { countFeedbackViews, listFeedback } from '@ezra/contract/requests/feedback';
import { listWaiting } from '@ezra/contract/office/waiting';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildAdmin, buildHelpSeeker, buildManager } from '../../../testing/factories/people.ts';
import { hearChanges } from '../../../testing/heard-changes.ts';
import { productApp, type ProductApp } from '../../../testing/product.ts';
import { signedIn, textsTo, type SignedIn } from '../../requests/visits/visits-fixture.ts';

const home = { text: 'הרצל 1', locality: 'חולון', lat: 32, lng: 34.8, stateId: 3 };

let app: ProductApp;
let admin: SignedIn;
let elsewhere: SignedIn;
let seeker: SignedIn;
beforeAll(async () => {
  app = await productApp();
  admin = await signedIn(app, await buildAdmin(app.db), 'admin');
  elsewhere = await signedIn(app, await buildAdmin(app.db, { regions: [4] }), 'admin');
});
afterAll(() => app.close());
beforeEach(async () => {
  const email = 'ruth@example.org';
  await sql`update users set email = null where email = ${email}`.execute(app.db);
  seeker = await signedIn(app, await buildHelpSeeker(app.db, { firstName: 'רות', email, home }), 'user');
});

const QUERY = { subject: 'שאלה על הסעות', message: 'אפשר לבקש הסעה בשבת?' };
const write = (as: SignedIn, body: object = {}) => app.call(sendContact, { as, body: { ...QUERY, ...body } });
const listed = async (as: SignedIn = admin, query: object = {}) =>
  (await app.call(listFeedback, { as, query: { kind: 'message', search: seeker.fullName, ...query } })).ok
    .data;
const answer = (as: SignedIn, id: number, note?: string) =>
  app.call(answerContact, { as, params: { id }, body: { note } });
const waits = async (as: SignedIn) =>
  (await app.call(listWaiting, { as })).ok.data.find(({ kind }) => kind === 'contacts');

describe('a message to the association', () => {
  it('reaches the admins of the region: in their list, by message and on their screens', async () => {
    const heard = await hearChanges(app);
    const before = (await waits(admin))?.count ?? 0;
    const { data, message } = (await write(seeker)).ok;
    expect(message).toBe('הפנייה נשלחה');
    expect(await listed()).toMatchObject([
      {
        id: data.id,
        kind: 'message',
        ...QUERY,
        author: { id: seeker.id, phone: seeker.phone, email: 'ruth@example.org', role: 'user' },
        is_seeker: 1,
        other: null,
        handled_at: null,
      },
    ]);
    expect((await textsTo(app, admin.id, 'contact.written')).at(-1)).toMatch(
      /^פנייה מאת רות .*: שאלה על הסעות\.\nאפשר לבקש הסעה בשבת\?\n.*tab=feedback&view=messages$/,
    );
    expect((await waits(admin))?.count).toBe(before + 1);
    expect(await listed(elsewhere)).toEqual([]);
    expect(await textsTo(app, elsewhere.id, 'contact.written')).toEqual([]);
    expect((await waits(elsewhere))?.count).toBe(0);
    await expect.poll(() => heard.ids('role:admin', 'tasks'), { timeout: 3000 }).not.toHaveLength(0);
    await heard.stop();
  });

  it('that is sent again while it waits is the same, also at once', async () => {
    const [first, second] = await Promise.all([write(seeker), write(seeker)]);
    expect(first.ok).toEqual(second.ok);
    expect(await listed()).toHaveLength(1);
    await answer(admin, first.ok.data.id).then(({ ok }) => ok);
    await write(seeker).then(({ ok }) => ok);
    expect(await listed()).toHaveLength(2);
  });

  it.each([
    [{ subject: ' ' }, 'subject', 'צריך למלא את השדה הזה'],
    [{ message: '' }, 'message', 'צריך למלא את השדה הזה'],
    [{ subject: 'א'.repeat(SUBJECT_MAX + 1) }, 'subject', `עד ${SUBJECT_MAX} תווים`],
    [{ message: 'א'.repeat(2001) }, 'message', 'עד 2000 תווים'],
  ])('needs both of some length (%#)', async (body, field, words) => {
    expect((await write(seeker, body)).error.errors?.[field]).toEqual([words]);
  });

  it('is open to all roles, and to an account that is deactivated', async () => {
    const manager = await signedIn(app, await buildManager(app.db), 'manager');
    await write(manager).then(({ ok }) => ok);
    expect(await listed(admin, { search: manager.fullName })).toMatchObject([
      { author: { role: 'manager' }, is_seeker: 0 },
    ]);
    await sql`update users set is_active = false where id = ${seeker.id}`.execute(app.db);
    expect((await write(seeker)).status).toBe(200);
    expect((await app.call(sendContact, { body: QUERY })).status).toBe(401);
  });
});

describe('an answer', () => {
  it('is noted once, by the admins of the region', async () => {
    const { id } = (await write(seeker)).ok.data;
    expect((await answer(elsewhere, id)).status).toBe(404);
    expect((await answer(seeker, id)).status).toBe(403);
    expect((await answer(admin, 999_999)).status).toBe(404);
    const first = await answer(admin, id, 'דיברנו בטלפון');
    expect(first.ok.message).toBe('סומן שהפנייה נענתה');
    app.clock.advance(5);
    expect((await answer(admin, id, 'שוב')).ok.data).toEqual(first.ok.data);
    expect(await listed()).toMatchObject([{ handled_by: { id: admin.id }, handled_note: 'דיברנו בטלפון' }]);
    expect(await listed(admin, { view: 'waiting' })).toEqual([]);
    expect(await listed(admin, { view: 'messages', ids: `message-${id}` })).toHaveLength(1);
    expect((await app.call(countFeedbackViews, { as: admin })).ok.data.messages).toBeGreaterThan(0);
  });
});

// Last: the sessions of the staff do not last a day.
it('a message is refused at the field after ten in a day, and taken the day after', async () => {
  for (let n = 1; n <= 10; n++) await write(seeker, { subject: `פנייה ${n}` }).then(({ ok }) => ok);
  const refused = await write(seeker, { subject: 'עוד אחת' });
  expect(refused.status).toBe(422);
  expect(refused.error.errors?.['message']?.[0]).toContain('10 פניות ביום');
  // One that was taken is still the same one.
  expect((await write(seeker, { subject: 'פנייה 1' })).status).toBe(200);
  app.clock.advance(24 * 3600 + 1);
  expect((await write(seeker, { subject: 'עוד אחת' })).status).toBe(200);
});
