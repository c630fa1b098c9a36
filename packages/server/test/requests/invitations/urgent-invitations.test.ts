import { respondHelpRequest } from '@ezra/contract/requests/invitations';
import { withdrawFromRequest } from '@ezra/contract/requests/volunteering';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildHelpSeeker, buildVolunteer } from '../../../testing/factories/people.ts';
import { buildRequest } from '../../../testing/factories/requests.ts';
import { productApp, type ProductApp } from '../../../testing/product.ts';
import { linkTo, runJob, statusOf, textsTo } from '../visits/visits-fixture.ts';

const INVITATION = 'help_request.invitation';
let app: ProductApp;
let seeker: { id: number };
let id: number;
beforeAll(async () => {
  app = await productApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  seeker = await buildHelpSeeker(app.db);
});

describe('urgent requests', () => {
  const HAIFA = { text: 'חיפה', locality: 'חיפה', lat: 32.79, lng: 34.99 };
  const run = () => runJob(app, 'urgent_invitations');
  const sent = async (requestId = id) => {
    const { rows } = await sql<{ volunteer_id: number }>`
      select volunteer_id from request_invitations where application_id = ${requestId} and invited_by is null`.execute(
      app.db,
    );
    return rows.map((row) => row.volunteer_id);
  };
  beforeEach(async () => {
    await sql`update applications set status = 'closed'`.execute(app.db);
    await sql`delete from user_roles where role = 'volunteer'`.execute(app.db);
  });
  const around = async (count: number, lat = 32.076) => {
    const people: number[] = [];
    for (let n = 0; n < count; n++)
      people.push(
        (await buildVolunteer(app.db, { home: { ...HAIFA, lat: lat + n / 1000, lng: 34.7745 } })).id,
      );
    return people;
  };

  it('are told to the nearest five, once, by however many processes', async () => {
    const near = await around(6);
    id = await buildRequest(app.db, seeker.id, { categoryId: 3, priority: 3 });
    await Promise.all([run(), run(), run()]);
    expect((await sent()).sort()).toEqual(near.slice(0, 5).sort());
    await run();
    expect(await sent()).toHaveLength(5);
    expect(await textsTo(app, near[0] ?? 0, INVITATION)).toHaveLength(1);
  });

  it('are not sent to volunteers far away, after an offer, or when they are not urgent', async () => {
    await around(1, 32.79);
    const [helper = 0] = await around(1);
    const other = await buildHelpSeeker(app.db);
    const urgent = await buildRequest(app.db, seeker.id, { priority: 3, waiting: [helper] });
    const calm = await buildRequest(app.db, other.id, { priority: 2 });
    await run();
    expect([await sent(urgent), await sent(calm)]).toEqual([[], []]);
    const third = await buildHelpSeeker(app.db);
    const alone = await buildRequest(app.db, third.id, { priority: 3 });
    await run();
    expect(await sent(alone)).toEqual([helper]);
  });

  it('of a person who withdraws requests again and again are sent three times a day', async () => {
    await around(2);
    const ask = async () => {
      id = await buildRequest(app.db, seeker.id, { categoryId: 3, priority: 3 });
      await run();
      return (await sent()).length;
    };
    const takeBack = () => sql`update applications set status = 'closed' where id = ${id}`.execute(app.db);
    await sql`update applications set urgent_invited_at = null`.execute(app.db);
    for (let time = 0; time < 3; time++) {
      expect(await ask()).toBe(2);
      await takeBack();
    }
    expect(await ask()).toBe(0);
    // A day after the first of them the open request is told as well.
    app.clock.advance(24 * 3600 + 60);
    await sql`update applications set due_at = ${new Date(app.clock.now().valueOf() + 3_600_000)} where id = ${id}`.execute(
      app.db,
    );
    await run();
    expect(await sent()).toHaveLength(2);
  });

  it('are not sent while the setting forbids it', async () => {
    await around(1);
    id = await buildRequest(app.db, seeker.id, { categoryId: 3, priority: 3 });
    await sql`update settings set value = 'false' where key = 'urgent_invitations'`.execute(app.db);
    await run();
    expect(await sent()).toEqual([]);
    await sql`update settings set value = 'true' where key = 'urgent_invitations'`.execute(app.db);
    await run();
    expect(await sent()).toHaveLength(1);
  });

  it('that lose their volunteer are told to the next ones', async () => {
    const near = await around(6);
    id = await buildRequest(app.db, seeker.id, { categoryId: 3, priority: 3 });
    await run();
    const token = await linkTo(app, near[0] ?? 0, INVITATION);
    const yes = { params: { id: token }, body: { respond: 1 as const } };
    await app.call(respondHelpRequest, yes).then(({ ok }) => ok);
    await sql`update application_users set is_approved = 1 where application_id = ${id}`.execute(app.db);
    await sql`update applications set status = 'in_treatment', volunteer_id = ${near[0]} where id = ${id}`.execute(
      app.db,
    );
    const as = await app.signIn(near[0] ?? 0, 'volunteer');
    await app.call(withdrawFromRequest, { as, params: { id }, body: {} }).then(({ ok }) => ok);
    expect((await statusOf(app, id))?.status).toBe('open');
    await run();
    expect((await sent()).sort()).toEqual([...near].sort());
  });
});
