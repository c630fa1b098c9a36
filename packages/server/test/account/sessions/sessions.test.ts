import { currentSession } from '@ezra/contract/account/auth';
import { ROLES } from '@ezra/contract/common/roles';
import { endOtherSessions, endOwnSession, listOwnSessions } from '@ezra/contract/account/sessions';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { sessionRoutes } from '../../../src/features/account/sessions/sessions.routes.ts';
import { accountsApp } from '../../../testing/accounts.ts';
import type { TestApp } from '../../../testing/app.ts';
import { buildUser } from '../../../testing/factories/people.ts';
import { hearChanges, type HeardChanges } from '../../../testing/heard-changes.ts';

let app: TestApp;
let heard: HeardChanges;
beforeAll(async () => {
  app = await accountsApp({ more: sessionRoutes });
  heard = await hearChanges(app);
});
afterAll(async () => {
  await heard.stop();
  await app.close();
});

const PHONE =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

const isLive = async (as: { token: string }) => (await app.call(currentSession, { as })).status === 200;
const list = async (as: { token: string }) => (await app.call(listOwnSessions, { as })).ok.data;

/** A person with three sessions and a stranger with one. */
async function people() {
  const { id } = await buildUser(app.db);
  const sessions = [];
  for (let opened = 0; opened < 3; opened += 1) {
    app.clock.advance(1);
    sessions.push(await app.signIn(id, 'user'));
  }
  const [first, second, third] = sessions;
  if (!first || !second || !third) throw new Error('three sessions were asked for');
  const stranger = await app.signIn((await buildUser(app.db)).id, 'user');
  return { id, first, second, third, stranger };
}

describe('the list of own sessions', () => {
  it.each(ROLES)('is there for a %s', async (role) => {
    const { id } = await buildUser(app.db, { roles: [role] });
    const as = await app.signIn(id, role);
    expect(await list(as)).toMatchObject([{ id: as.sessionId, role, current: true }]);
  });

  it('tells where and when, this one and then the last used first, and nothing that could be abused', async () => {
    const { first, second, third } = await people();
    await sql`update sessions set user_agent = ${PHONE} where id = ${second.sessionId}`.execute(app.db);
    app.clock.advance(120);
    // Another one was used after this one.
    const later = new Date(app.clock.now().valueOf() + 1000);
    await sql`update sessions set last_used_at = ${later} where id = ${third.sessionId}`.execute(app.db);
    const found = await list(first);
    expect(found.map(({ id, current }) => [id, current])).toEqual([
      [first.sessionId, true],
      [third.sessionId, false],
      [second.sessionId, false],
    ]);
    expect(found[0]).toMatchObject({ last_used_at: app.clock.now().toISOString(), ip: '192.0.2.…' });
    expect(found.map(({ device }) => device)).toEqual([
      { browser: null, system: null },
      { browser: null, system: null },
      { browser: 'Chrome', system: 'Android' },
    ]);
    expect(JSON.stringify(found)).not.toMatch(/Mozilla|192\.0\.2\.1"|token/);
  });

  it('leaves out what is over, and stays open to a deactivated account', async () => {
    const { id, first, second, third } = await people();
    await sql`update sessions set ended_at = ${app.clock.now()} where id = ${second.sessionId}`.execute(
      app.db,
    );
    const [expired, unused] = [await app.signIn(id, 'user'), await app.signIn(id, 'user')];
    const before = new Date(app.clock.now().valueOf() - 1000);
    await sql`update sessions set expires_at = ${before} where id = ${expired.sessionId}`.execute(app.db);
    await sql`update sessions set idle_seconds = 1, last_used_at = ${before} where id = ${unused.sessionId}`.execute(
      app.db,
    );
    await sql`update users set is_active = false where id = ${id}`.execute(app.db);
    expect((await list(first)).map((session) => session.id).sort()).toEqual(
      [first.sessionId, third.sessionId].sort(),
    );
    expect((await app.call(endOtherSessions, { as: first, body: {} })).ok.data.ended).toBe(1);
  });
});

describe('ending one', () => {
  it('ends it alone, and its open screens hear of it', async () => {
    const { id, first, second, third } = await people();
    const before = heard.ids(`user:${id}`, 'session').length;
    const answer = await app.call(endOwnSession, { as: first, params: { id: second.sessionId } });
    expect(answer.ok.message).toBe('החיבור נותק');
    expect([await isLive(first), await isLive(second), await isLive(third)]).toEqual([true, false, true]);
    await vi.waitFor(() => expect(heard.ids(`user:${id}`, 'session').length).toBe(before + 1));
  });

  it("answers 404 for another person's, and for none", async () => {
    const { first, stranger } = await people();
    for (const id of [stranger.sessionId, 2_000_000_000])
      expect((await app.call(endOwnSession, { as: first, params: { id } })).status).toBe(404);
    expect(await isLive(stranger)).toBe(true);
  });
});

describe('signing out everywhere', () => {
  it('else keeps this session and those of others', async () => {
    const { first, second, third, stranger } = await people();
    const answer = await app.call(endOtherSessions, { as: second, body: {} });
    expect([answer.ok.data.ended, answer.ok.message]).toEqual([2, 'כל החיבורים האחרים נותקו']);
    const live = [];
    for (const session of [first, second, third, stranger]) live.push(await isLive(session));
    expect(live).toEqual([false, true, false, true]);
  });

  it('ends this session as well when asked to', async () => {
    const { first, second, stranger } = await people();
    const answer = await app.call(endOtherSessions, { as: second, body: { all: 1 } });
    expect([answer.ok.data.ended, answer.ok.message]).toEqual([3, 'כל החיבורים נותקו']);
    expect([await isLive(first), await isLive(second), await isLive(stranger)]).toEqual([false, false, true]);
  });
});
