import { listOwnApplications } from '@ezra/contract/requests/help-requests';
import {
  countFeedbackViews,
  giveFeedback,
  handleProblem,
  listFeedback,
  reportProblem,
} from '@ezra/contract/requests/feedback';
import { FEEDBACK_VIEWS } from '@ezra/contract/requests/feedback.terms';
import { completeRequest, listBasket } from '@ezra/contract/requests/volunteering';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accessesTo } from '../../../src/platform/access-log/access-log.repository.ts';
import { buildAdmin, buildHelpSeeker, buildVolunteer } from '../../../testing/factories/people.ts';
import { hearChanges } from '../../../testing/heard-changes.ts';
import { productApp, templatesTo, type ProductApp } from '../../../testing/product.ts';
import { rideInCare, signedIn, textsTo, type SignedIn } from '../visits/visits-fixture.ts';

let app: ProductApp;
let admin: SignedIn;
let seeker: SignedIn;
let volunteer: SignedIn;
let id: number;
beforeAll(async () => {
  app = await productApp();
  admin = await signedIn(app, await buildAdmin(app.db), 'admin');
});
afterAll(() => app.close());
beforeEach(async () => {
  ({ id, seeker, volunteer } = await rideInCare(app));
});

const end = (status: string, daysAgo = 0) =>
  sql`update applications set status = ${status},
    ended_at = ${app.clock.now()}::timestamptz - make_interval(days => ${daysAgo}::integer) where id = ${id}`.execute(
    app.db,
  );
const rate = (as: { token: string }, rating: 1 | 2 | 3, more: object = {}) =>
  app.call(giveFeedback, { as, body: { application_id: id, rating, ...more } });
const report = (as: { token: string }, message = 'המתנדב לא הגיע', about: object = { application_id: id }) =>
  app.call(reportProblem, { as, body: { ...about, message } });
const handle = (as: { token: string }, report_id: number, note?: string) =>
  app.call(handleProblem, { as, params: { id: report_id }, body: { note } });
const words = async (query: object = {}, as: { token: string } = admin) =>
  (await app.call(listFeedback, { as, query: { application_id: id, ...query } })).ok.data;
const own = async () =>
  (await app.call(listOwnApplications, { as: seeker, query: {} })).ok.data.find((row) => row.id === id);
const taken = async () =>
  (await app.call(listBasket, { as: volunteer, query: {} })).ok.data.find((row) => row.application_id === id)
    ?.application;

/** A request in an event, with its latest pair. */
async function pair(outcome: 'completed' | null, isApproved = 1): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with event as (
      insert into events (name, radius, address, location, manager_id, created_by, created_at, updated_at)
      values ('שריפה בכרמל', 5, 'חיפה', point(35, 32.8), ${admin.id}, ${admin.id}, now(), now()) returning id
    ),
    asked as (
      insert into event_user_requests (event_id, user_id, status, created_at, updated_at)
      select id, ${seeker.id}, 'assigned', now(), now() from event returning id, event_id
    ),
    called as (
      insert into event_volunteer_requests (event_id, volunteer_id, status, created_at, updated_at)
      select id, ${volunteer.id}, 'assigned', now(), now() from event returning id, event_id
    )
    insert into event_pairs (event_id, user_request_id, user_id, volunteer_request_id, volunteer_id, is_approved,
      outcome, ended_at, created_at, updated_at)
    select asked.event_id, asked.id, ${seeker.id}, called.id, ${volunteer.id}, ${isApproved}, ${outcome}::text,
      case when ${outcome}::text is not null then now() end, now(), now()
    from asked, called returning user_request_id as id`.execute(app.db);
  const requestId = rows[0]?.id ?? 0;
  await sql`update event_user_requests r set pair_id = p.id from event_pairs p
    where p.user_request_id = r.id and r.id = ${requestId}`.execute(app.db);
  return requestId;
}

describe('how it went', () => {
  it('is said by both sides once the help was given; a later word takes the place of the first', async () => {
    await end('completed');
    expect(await own()).toMatchObject({ my_feedback: null, has_problem: 0 });
    expect((await rate(seeker, 3)).ok).toMatchObject({
      data: { rating: 3, note: null },
      message: 'תודה, זה עוזר לנו להשתפר',
    });
    await rate(seeker, 2, { note: 'איחר קצת' }).then(({ ok }) => ok);
    app.clock.advance(1);
    await rate(volunteer, 3).then(({ ok }) => ok);
    expect((await own())?.my_feedback).toEqual({ rating: 2, note: 'איחר קצת' });
    expect((await taken())?.my_feedback).toEqual({ rating: 3, note: null });
    expect(await words({ order: 'asc' })).toMatchObject([
      { kind: 'feedback', is_seeker: 1, rating: 2, message: 'איחר קצת', author: { id: seeker.id } },
      { kind: 'feedback', is_seeker: 0, rating: 3, message: null, other: { id: seeker.id } },
    ]);
  });

  it('is not said before, by others, or without a choice', async () => {
    expect((await rate(seeker, 3)).error.code).toBe('not_completed');
    await end('completed');
    const stranger = await signedIn(app, await buildHelpSeeker(app.db), 'user');
    const other = await signedIn(app, await buildVolunteer(app.db), 'volunteer');
    for (const as of [stranger, other]) expect((await rate(as, 3)).status).toBe(404);
    expect((await rate(admin, 3)).status).toBe(403);
    expect((await rate(seeker, 4 as 3)).error.errors?.['rating']).toEqual(['צריך לבחור']);
    expect(
      (await rate(seeker, 3, { event_user_request_id: 5 })).error.errors?.['application_id'],
    ).toBeDefined();
  });

  it('asks for it in the messages about the completion', async () => {
    await app.call(completeRequest, { as: volunteer, params: { id } }).then(({ ok }) => ok);
    const [toSeeker] = await textsTo(app, seeker.id, 'help_request.seeker_completed');
    const [toVolunteer] = await textsTo(app, volunteer.id, 'help_request.volunteer_completed');
    for (const text of [toSeeker, toVolunteer]) expect(text).toContain('איך היה?');
    expect(toVolunteer).toContain('/volunteer/basket-menu');
  });

  it('is said about a request in an event, too', async () => {
    const requestId = await pair('completed');
    const about = { event_user_request_id: requestId, rating: 3 as const };
    await app.call(giveFeedback, { as: seeker, body: about }).then(({ ok }) => ok);
    await app.call(giveFeedback, { as: volunteer, body: about }).then(({ ok }) => ok);
    const listed = await words({ application_id: undefined, search: seeker.fullName });
    expect(listed).toMatchObject([
      { event: 'שריפה בכרמל', event_user_request_id: requestId, category: null },
      { event: 'שריפה בכרמל', event_user_request_id: requestId },
    ]);
    const open = await pair(null);
    const early = await app.call(giveFeedback, {
      as: seeker,
      body: { ...about, event_user_request_id: open },
    });
    expect(early.error.code).toBe('not_completed');
    const stranger = await signedIn(app, await buildHelpSeeker(app.db), 'user');
    const other = await signedIn(app, await buildVolunteer(app.db), 'volunteer');
    for (const as of [stranger, other])
      expect((await app.call(giveFeedback, { as, body: about })).status).toBe(404);
  });
});

describe('a problem', () => {
  it('is told to the admins at once, by message and on their screens, and is taken care of once', async () => {
    const heard = await hearChanges(app);
    const local = await buildAdmin(app.db, { regions: [3] });
    const { data, message } = (await report(seeker)).ok;
    expect(message).toBe('תודה שסיפרת לנו. העמותה תבדוק');
    expect(await textsTo(app, admin.id, 'problem.reported').then((all) => all.at(-1))).toMatch(
      /^רות .* דיווח\/ה על בעיה: הסעה\.\nהמתנדב לא הגיע\nhttps:\/\/ezra\.example\.org\/admin\/volunteers-menu\?tab=feedback$/,
    );
    expect(await templatesTo(app.db, local.id)).toEqual([]);
    expect(await own()).toMatchObject({ has_problem: 1 });
    expect(await taken()).toMatchObject({ has_problem: 0 });
    expect(await words()).toMatchObject([
      {
        id: data.id,
        kind: 'problem',
        message: 'המתנדב לא הגיע',
        handled_at: null,
        other: { id: volunteer.id, full_name: volunteer.fullName, phone: volunteer.phone },
      },
    ]);
    await expect.poll(() => heard.ids('role:admin', 'tasks'), { timeout: 3000 }).not.toHaveLength(0);
    await heard.stop();

    const first = (await handle(admin, data.id, 'דיברנו')).ok.data;
    app.clock.advance(60);
    expect((await handle(admin, data.id, 'שוב')).ok.data).toEqual(first);
    expect(await words()).toMatchObject([
      { handled_at: first.handled_at, handled_by: { id: admin.id }, handled_note: 'דיברנו' },
    ]);
  });

  it('reported again is the same, as long as it waits', async () => {
    const told = (await textsTo(app, admin.id, 'problem.reported')).length;
    const answers = await Promise.all([1, 2, 3].map(() => report(seeker)));
    expect(new Set(answers.map(({ ok }) => ok.data.id)).size).toBe(1);
    expect((await textsTo(app, admin.id, 'problem.reported')).length).toBe(told + 1);
    expect(await words()).toHaveLength(1);
    await report(seeker, 'עוד משהו קרה').then(({ ok }) => ok);
    expect(await words()).toHaveLength(2);
  });

  it.each<[string, string | null, number, 'seeker' | 'volunteer', number]>([
    ['in treatment', null, 0, 'seeker', 200],
    ['in treatment', null, 0, 'volunteer', 200],
    ['29 days after the end', 'completed', 29, 'seeker', 200],
    ['closed under way', 'closed', 1, 'volunteer', 200],
    ['31 days after the end', 'completed', 31, 'seeker', 404],
    ['31 days after the end', 'completed', 31, 'volunteer', 404],
  ])('can be told %s (%#)', async (_, status, daysAgo, by, expected) => {
    if (status) await end(status, daysAgo);
    expect((await report(by === 'seeker' ? seeker : volunteer)).status).toBe(expected);
  });

  it('is possible about a volunteer who did not stay, and not before one was assigned', async () => {
    const take = (reason: string | null) =>
      sql`with gone as (
          update application_users set is_approved = 2, ended_reason = ${reason} where application_id = ${id}
        )
        update applications set status = 'open', volunteer_id = null where id = ${id}`.execute(app.db);
    await take('cannot_come');
    expect([(await report(seeker)).status, (await report(volunteer)).status]).toEqual([200, 200]);
    const other = await signedIn(app, await buildVolunteer(app.db), 'volunteer');
    expect((await report(other)).status).toBe(404);
    await take('declined');
    expect([(await report(seeker, 'משהו אחר')).status, (await report(volunteer, 'משהו אחר')).status]).toEqual(
      [404, 404],
    );
  });

  it('needs words, and few enough of them a day', async () => {
    expect((await report(seeker, 'אוי')).error.errors?.['message']).toEqual(['לפחות 5 תווים']);
    expect((await report(admin)).status).toBe(403);
    for (let n = 0; n < 10; n++) await report(seeker, `בעיה מספר ${n}`).then(({ ok }) => ok);
    expect((await report(seeker, 'עוד אחת')).error.errors?.['message']?.[0]).toContain('10');
    expect(await words({ perPage: 50 })).toHaveLength(10);
  });

  it('can be told about a request in an event', async () => {
    const about = { event_user_request_id: await pair(null) };
    expect((await report(volunteer, 'הדלת נעולה', about)).status).toBe(200);
    const waiting = { event_user_request_id: await pair(null, 0) };
    expect((await report(volunteer, 'הדלת נעולה', waiting)).status).toBe(404);
  });
});

describe('the list of feedback and problems', () => {
  it('has what waits first, then the latest; filters, search, regions and a file', async () => {
    await end('completed');
    await report(seeker, 'בעיה שממתינה').then(({ ok }) => ok);
    app.clock.advance(60);
    await rate(seeker, 1, { note: 'לא נעים' }).then(({ ok }) => ok);
    app.clock.advance(60);
    await rate(volunteer, 3).then(({ ok }) => ok);
    const kinds = async (query: object) => (await words(query)).map(({ kind, rating }) => [kind, rating]);
    expect(await kinds({})).toEqual([
      ['problem', null],
      ['feedback', 3],
      ['feedback', 1],
    ]);
    expect(await kinds({ kind: 'feedback', order: 'asc' })).toEqual([
      ['feedback', 1],
      ['feedback', 3],
    ]);
    expect(await kinds({ rating: '1' })).toEqual([['feedback', 1]]);
    expect(await kinds({ search: 'נעים' })).toEqual([['feedback', 1]]);
    const local = await signedIn(app, await buildAdmin(app.db, { regions: [3] }), 'admin');
    expect(await words({}, local)).toEqual([]);
    await sql`update applications set state_id = 3 where id = ${id}`.execute(app.db);
    expect(await words({}, local)).toHaveLength(3);
    expect(
      (await accessesTo(app.db, seeker.id, { limit: 9, offset: 0 })).map(({ actorId }) => actorId),
    ).toContain(local.id);
    const [problem] = await words({ kind: 'problem' });
    await sql`update applications set state_id = 4 where id = ${id}`.execute(app.db);
    expect((await handle(local, problem?.id ?? 0)).status).toBe(404);
    const file = await app.server.inject({
      url: `/api/admin/feedback?export=1&application_id=${id}`,
      headers: { authorization: `Bearer ${admin.token}` },
    });
    expect([file.statusCode, file.headers['content-type']]).toEqual([
      200,
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ]);
  });

  it('has views with counts, and lines by kind and id, for each reader', async () => {
    await end('completed');
    await rate(seeker, 1).then(({ ok }) => ok);
    const waits = (await report(seeker, 'עוד מחכה')).ok.data.id;
    const solved = (await report(seeker, 'כבר טופל')).ok.data.id;
    await handle(admin, solved).then(({ ok }) => ok);
    const named = async (query: object, as = admin) => {
      const { data, meta } = (await app.call(listFeedback, { as, query: { perPage: 100, ...query } })).ok;
      expect(meta?.total).toBe(data.length);
      return data.map((word) => `${word.kind}-${word.id}`);
    };
    const [rated] = await named({ application_id: id, view: 'feedback' });
    const problems = [`problem-${waits}`, `problem-${solved}`];
    expect(await named({ application_id: id, view: 'waiting' })).toEqual(problems.slice(0, 1));
    expect(await named({ application_id: id, view: 'problems' })).toEqual(problems);
    expect(await named({ application_id: id, view: 'all' })).toEqual(
      [problems[0], rated, problems[1]].sort((a, b) => Number(b === problems[0]) - Number(a === problems[0])),
    );
    expect(await named({ ids: `problem-${solved},${rated}` })).toHaveLength(2);
    expect(await named({ ids: `problem-${solved}`, view: 'waiting' })).toEqual([]);
    expect(await named({ ids: 'feedback-999999' })).toEqual([]);
    expect((await app.call(listFeedback, { as: admin, query: { ids: '12' } })).status).toBe(422);

    await sql`update applications set state_id = 3 where id = ${id}`.execute(app.db);
    const local = await signedIn(app, await buildAdmin(app.db, { regions: [3] }), 'admin');
    for (const as of [admin, local]) {
      const { data: counted } = (await app.call(countFeedbackViews, { as })).ok;
      for (const view of FEEDBACK_VIEWS)
        expect([view, counted[view]]).toEqual([view, (await named({ view }, as)).length]);
    }
    expect((await app.call(countFeedbackViews, { as: local })).ok.data).toMatchObject({ all: 3 });
  });

  it('is for admins', async () => {
    for (const as of [seeker, volunteer])
      expect((await app.call(listFeedback, { as, query: {} })).status).toBe(403);
    expect((await handle(seeker, 1)).status).toBe(403);
  });
});
