import { listOwnApplications } from '@ezra/contract/requests/help-requests';
import { readApplication, unassignApplication } from '@ezra/contract/requests/request-desk';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { showPhone } from '../../../src/platform/phone.ts';
import { buildAdmin } from '../../../testing/factories/people.ts';
import { hearChanges } from '../../../testing/heard-changes.ts';
import { productApp, templatesTo, type ProductApp } from '../../../testing/product.ts';
import { linkTo, rideInCare, runJob, signedIn, statusOf, textsTo, type SignedIn } from './visits-fixture.ts';

const TO_VOLUNTEER = 'visit.volunteer_reminder';
const TO_SEEKER = 'visit.seeker_reminder';
let app: ProductApp;
let admin: SignedIn;
beforeAll(async () => {
  app = await productApp();
  admin = await signedIn(app, await buildAdmin(app.db), 'admin');
});
afterAll(() => app.close());
beforeEach(() => sql`update applications set status = 'closed'`.execute(app.db));

type Scene = Awaited<ReturnType<typeof rideInCare>>;
/** Reminders that both sides were sent so far. */
const told = async ({ seeker, volunteer }: Scene) => [
  (await textsTo(app, volunteer.id, TO_VOLUNTEER)).length,
  (await textsTo(app, seeker.id, TO_SEEKER)).length,
];
const before = ({ dueAt }: Scene, hours: number) => new Date(dueAt.valueOf() - hours * 3_600_000);
const runAt = (now: Date) => runJob(app, 'visit_reminders', now);
const page = async (token: string, locale: 'he-IL' | 'en-US' = 'he-IL') =>
  app.links.read('visit', token, locale);
const answer = async (token: string, choice: 'coming' | 'cannot', note?: string) =>
  app.links.answer('visit', token, { choice, note: note ?? null });
const own = async ({ seeker, id }: Scene) =>
  (await app.call(listOwnApplications, { as: seeker, query: {} })).ok.data.find((row) => row.id === id);

describe('reminders of a ride', () => {
  it('go to both sides a day and an hour before, each once', async () => {
    const scene = await rideInCare(app);
    const course: [number, number][] = [
      [24.1, 0],
      [24, 1],
      [23.9, 1],
      [1.1, 1],
      [1, 2],
      [0.5, 2],
      [-0.1, 2],
    ];
    for (const [hours, count] of course) {
      await Promise.all([runAt(before(scene, hours)), runAt(before(scene, hours))]);
      expect([hours, ...(await told(scene))]).toEqual([hours, count, count]);
    }
    const [toVolunteer] = await textsTo(app, scene.volunteer.id, TO_VOLUNTEER);
    expect(toVolunteer).toMatch(/תזכורת: הסעה.*\nאצל: רות, תל אביב-יפו\.\n.*\nhttps:.*\/visit\/[\w-]{43}$/);
    expect(toVolunteer).not.toContain(scene.seeker.phone);
    const [toSeeker] = await textsTo(app, scene.seeker.id, TO_SEEKER);
    expect(toSeeker).toContain(`${scene.volunteer.fullName}, טלפון ${showPhone(scene.volunteer.phone)}`);
  });

  it.each([
    ['an hour and a half before', 1.5, [0, 1]],
    ['half an hour before', 0.5, [0, 0]],
    ['two days before', 48, [1, 2]],
  ])('after an approval %s', async (_, hours, [atDay = 0, atHour = 0]) => {
    const scene = await rideInCare(app);
    await sql`update application_users set updated_at = ${before(scene, hours)} where application_id = ${scene.id}`.execute(
      app.db,
    );
    await runAt(before(scene, Math.min(hours, 23)));
    expect(await told(scene)).toEqual([atDay, atDay]);
    await runAt(before(scene, Math.min(hours, 0.9)));
    expect(await told(scene)).toEqual([atHour, atHour]);
  });

  it('are of rides in treatment alone', async () => {
    const open = await rideInCare(app);
    await app
      .call(unassignApplication, { as: admin, params: { id: open.id }, body: {} })
      .then(({ ok }) => ok);
    const help = await rideInCare(app, { categoryId: 2 });
    await runAt(before(open, 2));
    expect([await told(open), await told(help)]).toEqual([
      [0, 0],
      [0, 0],
    ]);
  });

  it('of a moved arrival go out anew', async () => {
    const scene = await rideInCare(app);
    await runAt(before(scene, 2));
    const first = await linkTo(app, scene.volunteer.id, TO_VOLUNTEER);
    const later = new Date(scene.dueAt.valueOf() + 86_400_000);
    await sql`update applications set due_at = ${later} where id = ${scene.id}`.execute(app.db);
    expect(await page(first)).toMatchObject({
      state: 'answered',
      tone: 'wait',
      title: 'המועד השתנה',
      facts: [{ label: 'מתי' }, { value: 'רות' }, {}, {}],
      next: { path: '/volunteer/basket-menu' },
    });
    expect(await answer(first, 'cannot')).toMatchObject({ title: 'המועד השתנה' });
    await runAt(before({ ...scene, dueAt: later }, 2));
    expect(await told(scene)).toEqual([2, 2]);
  });
});

describe('the link in a reminder', () => {
  let scene: Scene;
  let token: string;
  beforeEach(async () => {
    scene = await rideInCare(app);
    await runAt(before(scene, 20));
    token = await linkTo(app, scene.volunteer.id, TO_VOLUNTEER);
  });

  it('says what, when, for whom and where, roughly', async () => {
    const shown = await page(token, 'en-US');
    expect(shown).toMatchObject({
      state: 'open',
      subject: 'Ride',
      choices: [
        // A day ahead the volunteer is not on the way yet.
        { value: 'coming', label: 'Yes, I am coming' },
        { value: 'cannot', tone: 'danger', confirm: {} },
      ],
    });
    expect(JSON.stringify(shown)).toContain('רות');
    expect(await page(token)).toMatchObject({ choices: [{ label: 'כן, אני אגיע' }, {}] });
    expect(JSON.stringify(shown)).not.toMatch(
      new RegExp(`כהן|${scene.seeker.phone.slice(1)}|דיזנגוף|ביאליק`),
    );
  });

  it('confirms the arrival: the help seeker and the desk see it', async () => {
    const heard = await hearChanges(app);
    expect(await answer(token, 'coming', 'אני אחכה למטה')).toMatchObject({
      state: 'answered',
      title: 'תודה שאישרת',
    });
    expect(await answer(token, 'cannot')).toMatchObject({ title: 'תודה שאישרת' });
    const at = app.clock.now().toISOString();
    expect(await own(scene)).toMatchObject({ status: 'in_treatment', arrival_confirmed_at: at });
    const detail = await app.call(readApplication, { as: admin, params: { id: scene.id } });
    expect(detail.ok.data.application.arrival_confirmed_at).toBe(at);
    await expect
      .poll(() => heard.ids(`user:${scene.seeker.id}`, 'applications'), { timeout: 3000 })
      .not.toHaveLength(0);
    await heard.stop();
  });

  it('gives the request back: it is open at once, and the people involved are told', async () => {
    const heard = await hearChanges(app);
    expect(await answer(token, 'cannot', 'הרכב התקלקל')).toMatchObject({ title: 'תודה שהודעת' });
    expect(await statusOf(app, scene.id)).toEqual({ status: 'open', volunteer_id: null });
    expect(await own(scene)).toMatchObject({
      status: 'open',
      volunteer: null,
      is_volunteer_changed: 1,
      arrival_confirmed_at: null,
    });
    expect((await templatesTo(app.db, scene.seeker.id)).at(-1)).toBe('help_request.seeker_cannot_come');
    const [toAdmin] = await textsTo(app, admin.id, 'visit.cannot_come').then((all) => all.slice(-1));
    expect(toAdmin).toContain('מה שנכתב לנו: הרכב התקלקל');
    expect(toAdmin).toContain('הבקשה פתוחה שוב');
    const detail = await app.call(readApplication, { as: admin, params: { id: scene.id } });
    expect(detail.ok.data.links).toMatchObject([{ is_approved: 2, note: 'הרכב התקלקל' }]);
    expect(detail.ok.data.application.system_notes).toBeNull();
    await expect.poll(() => heard.ids('role:admin', 'applications'), { timeout: 3000 }).toContain(scene.id);
    await heard.stop();
    // Once is enough.
    expect(await answer(token, 'cannot')).toMatchObject({ title: 'תודה שהודעת' });
    expect(await templatesTo(app.db, scene.seeker.id)).toHaveLength(2);
  });

  it.each([
    ['closed', sql`status = 'closed', ended_at = now()`, 'אין צורך להגיע'],
    ['in the care of another', sql`volunteer_id = (select min(id) from users)`, 'לא בטיפולך'],
    ['open again', sql`status = 'open', volunteer_id = null`, 'לא בטיפולך'],
  ])('of a ride that is %s says so and changes nothing', async (_, change, text) => {
    await sql`update applications set ${change} where id = ${scene.id}`.execute(app.db);
    await saysAndKeeps({ state: 'expired', text: expect.stringContaining(text) as string });
  });

  it('of a volunteer without the role any more shows nothing of the person', async () => {
    await sql`delete from user_roles where user_id = ${scene.volunteer.id}`.execute(app.db);
    await saysAndKeeps({ state: 'expired', text: expect.stringContaining('לא בטיפולך') as string });
    expect(JSON.stringify(await page(token))).not.toContain('רות');
  });

  it('of help that was given thanks; of a moment that has passed it leads to where that can be said', async () => {
    await sql`update applications set due_at = now() - interval '1 minute' where id = ${scene.id}`.execute(
      app.db,
    );
    await sql`update visit_reminders set due_at = (select due_at from applications where id = ${scene.id})
      where application_id = ${scene.id}`.execute(app.db);
    const toBasket = { path: '/volunteer/basket-menu' };
    await saysAndKeeps({ state: 'answered', tone: 'wait', title: 'המועד כבר עבר', next: toBasket });
    await sql`update applications set status = 'completed', ended_at = now() where id = ${scene.id}`.execute(
      app.db,
    );
    await saysAndKeeps({ state: 'answered', tone: 'done', title: 'תודה רבה על העזרה' });
    expect(await page(token)).not.toHaveProperty('facts');
  });

  /** Checks that the page says this, and that an answer changes nothing. */
  async function saysAndKeeps(said: object): Promise<void> {
    expect(await page(token)).toMatchObject(said);
    expect(await answer(token, 'cannot')).toMatchObject(said);
    const { rows } = await sql`select answer from visit_reminders where application_id = ${scene.id}`.execute(
      app.db,
    );
    expect(rows).toEqual([{ answer: null }]);
  }

  it('of an unknown token is not found', async () => {
    for (const none of ['1', 'y'.repeat(43)]) expect(await page(none)).toBeNull();
  });
});
