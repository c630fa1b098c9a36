import type { Role, SwitchableRole } from '@ezra/contract/common/roles';
import { sql, type RawBuilder } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '../../../src/platform/db/database.ts';
import { inTransaction } from '../../../src/platform/db/transaction.ts';
import { listSessions, peekActor, secondFactorAt } from '../../../src/platform/sessions/sessions.queries.ts';
import {
  cleanSessions,
  endAllSessions,
  endSession,
  markSecondFactor,
  switchRole,
} from '../../../src/platform/sessions/sessions.repository.ts';
import { testApp, type TestApp } from '../../../testing/app.ts';
import { buildPerson } from '../../../testing/person.ts';
import { ownProfile, sampleRoutes, whoAmI } from './sample-routes.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const START = '2026-03-01T10:00:00Z';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ routes: sampleRoutes() });
});
beforeEach(() => app.clock.set(START));
afterAll(() => app.close());

const signInAs = async (roles: readonly Role[], role: Role) => {
  const userId = await buildPerson(app.db, { roles });
  return { userId, ...(await app.signIn(userId, role)) };
};
const statusOf = async (as: { token: string }) => (await app.call(ownProfile, { as })).status;
const rowOf = async (sessionId: number) => {
  const { rows } = await sql<{ last_used_at: Date; token_hash: Buffer; all: string }>`
    select last_used_at, token_hash, sessions::text as all from sessions where id = ${sessionId}`.execute(
    app.db,
  );
  return rows[0];
};

describe('looking a session up without a call', () => {
  it('does not postpone its end: an open tab alone keeps no session alive', async () => {
    const session = await signInAs(['admin'], 'admin');
    const before = (await rowOf(session.sessionId))?.last_used_at;
    app.clock.advance(29 * MINUTE);
    expect(await peekActor(app.db, session.token, app.clock.now())).toMatchObject({ userId: session.userId });
    expect((await rowOf(session.sessionId))?.last_used_at).toEqual(before);
    app.clock.advance(2 * MINUTE);
    expect(await statusOf(session)).toBe(401);
  });
});

describe('what is changed elsewhere', () => {
  it('holds from the next call on: regions, roles, a block, a sign-out', async () => {
    // As another process would.
    const { url } = app.database;
    const elsewhere = openDatabase(url);
    const change = (statement: RawBuilder<unknown>) => statement.execute(elsewhere.db);
    const find = (token: string) => peekActor(app.db, token, app.clock.now());
    try {
      const { userId, token } = await signInAs(['admin', 'manager'], 'admin');
      const { rows: regions } = await sql<{ id: number }>`
        select id from states order by id desc limit 2`.execute(app.db);
      expect(await find(token)).toMatchObject({ role: 'admin', states: null });
      for (const { id } of regions)
        await change(sql`insert into region_permissions (user_id, state_id) values (${userId}, ${id})`);
      const ids = regions.map(({ id }) => id).sort((a, b) => a - b);
      expect(await find(token)).toMatchObject({ states: ids });
      await change(sql`delete from region_permissions where user_id = ${userId}`);
      await change(sql`update sessions set role = 'manager' where user_id = ${userId}`);
      expect(await find(token)).toMatchObject({ role: 'manager', states: [] });
      await change(sql`delete from user_roles where user_id = ${userId} and role = 'manager'`);
      expect(await find(token)).toBeNull();

      const blocked = await signInAs(['user'], 'user');
      expect(await find(blocked.token)).toMatchObject({ states: [] });
      await change(sql`update users set blocked_at = now() where id = ${blocked.userId}`);
      expect(await find(blocked.token)).toBeNull();

      const leaving = await signInAs(['user'], 'user');
      await endSession(elsewhere.db, leaving.sessionId, app.clock.now());
      expect(await find(leaving.token)).toBeNull();
    } finally {
      await elsewhere.close();
    }
  });
});

describe('a call that a screen makes by itself while the person is away', () => {
  const away = (as: { token: string }, says = '1') =>
    app.call(ownProfile, { as, headers: { 'x-away': says } });

  it('is answered, and does not put off the end', async () => {
    const session = await signInAs(['admin'], 'admin');
    for (let minutes = 0; minutes < 29; minutes += 5) {
      app.clock.advance(5 * MINUTE - 1);
      expect((await away(session)).status).toBe(200);
    }
    app.clock.advance(6);
    expect((await away(session)).status).toBe(401);
  });

  it('is told by the header alone', async () => {
    const session = await signInAs(['admin'], 'admin');
    for (const says of ['0', '', 'yes']) {
      app.clock.advance(20 * MINUTE);
      expect((await away(session, says)).status).toBe(200);
    }
  });
});

describe('a session', () => {
  it('has an opaque token of 256 bits that is stored nowhere', async () => {
    const session = await signInAs(['user'], 'user');
    expect(Buffer.from(session.token, 'base64url')).toHaveLength(32);
    expect(session.activityToken).not.toBe(session.token);
    expect((await rowOf(session.sessionId))?.all).not.toContain(session.token);
  });

  it('is not opened in a role that the person does not hold', async () => {
    const id = await buildPerson(app.db, { roles: ['user'] });
    await expect(app.signIn(id, 'admin')).rejects.toThrow('does not hold');
  });

  it.each(['', 'short', 'x'.repeat(43), "' or 1=1 --"])('does not open for %j', async (token) => {
    expect(await statusOf({ token })).toBe(401);
  });

  it.each(['user', 'volunteer'] as const)('of a %s slides: 30 days after the last use', async (role) => {
    const session = await signInAs([role], role);
    for (let use = 0; use < 5; use += 1) {
      app.clock.advance(29 * DAY);
      expect(await statusOf(session)).toBe(200);
    }
    app.clock.advance(30 * DAY + 1);
    expect(await statusOf(session)).toBe(401);
  });

  it.each(['manager', 'admin', 'super admin'] as const)(
    'of a %s ends after 30 idle minutes',
    async (role) => {
      const session = await signInAs([role], role);
      app.clock.advance(29 * MINUTE);
      expect(await statusOf(session)).toBe(200);
      app.clock.advance(29 * MINUTE);
      expect(await statusOf(session)).toBe(200);
      app.clock.advance(31 * MINUTE);
      expect(await statusOf(session)).toBe(401);
    },
  );

  it.each(['manager', 'admin', 'super admin'] as const)(
    'of a %s ends after 12 hours of use',
    async (role) => {
      const session = await signInAs([role], role);
      for (let minutes = 20; minutes < 12 * 60; minutes += 20) {
        app.clock.advance(20 * MINUTE);
        expect(await statusOf(session)).toBe(200);
      }
      app.clock.advance(20 * MINUTE);
      expect(await statusOf(session)).toBe(401);
    },
  );

  it('of an admin who acts as a help seeker has the limits of an admin', async () => {
    const session = await signInAs(['user', 'admin'], 'user');
    app.clock.advance(31 * MINUTE);
    expect(await statusOf(session)).toBe(401);
  });

  it('writes its last use at most once a minute', async () => {
    const session = await signInAs(['user'], 'user');
    app.clock.advance(59);
    await statusOf(session);
    expect((await rowOf(session.sessionId))?.last_used_at).toEqual(new Date(START));
    app.clock.advance(1);
    await statusOf(session);
    expect((await rowOf(session.sessionId))?.last_used_at).toEqual(app.clock.now());
  });

  it.each([
    ['is blocked', sql`update users set blocked_at = now()`],
    ['is deleted', sql`update users set deleted_at = now()`],
    ['loses the role', sql`update user_roles set role = 'volunteer'`],
  ])('is over when the person %s', async (_name, change) => {
    const { userId, ...session } = await signInAs(['user'], 'user');
    const key = _name === 'loses the role' ? sql.ref('user_id') : sql.ref('id');
    await sql`${change} where ${key} = ${userId}`.execute(app.db);
    expect(await statusOf(session)).toBe(401);
  });
});

describe('ending', () => {
  it('ends one, or all but one, at once', async () => {
    const first = await signInAs(['user'], 'user');
    const second = await app.signIn(first.userId, 'user');
    const third = await app.signIn(first.userId, 'user');
    await endSession(app.db, first.sessionId, app.clock.now());
    expect([await statusOf(first), await statusOf(second)]).toEqual([401, 200]);
    await endAllSessions(app.db, first.userId, app.clock.now(), third.sessionId);
    expect([await statusOf(second), await statusOf(third)]).toEqual([401, 200]);
    await endAllSessions(app.db, first.userId, app.clock.now());
    expect(await statusOf(third)).toBe(401);
  });

  it('leaves the sessions of others', async () => {
    const one = await signInAs(['user'], 'user');
    const other = await signInAs(['user'], 'user');
    await endAllSessions(app.db, one.userId, app.clock.now());
    expect(await statusOf(other)).toBe(200);
  });

  it('is listed no more, and cleaned after 90 days', async () => {
    const first = await signInAs(['user'], 'user');
    app.clock.advance(MINUTE);
    const second = await app.signIn(first.userId, 'user');
    const ids = async () =>
      (await listSessions(app.db, first.userId, app.clock.now())).map((session) => session.id);
    expect(await ids()).toEqual([second.sessionId, first.sessionId]);
    await endSession(app.db, first.sessionId, app.clock.now());
    expect(await ids()).toEqual([second.sessionId]);
    app.clock.advance(89 * DAY);
    await cleanSessions(app.db, app.clock.now());
    expect(await rowOf(first.sessionId)).toBeDefined();
    app.clock.advance(2 * DAY);
    await cleanSessions(app.db, app.clock.now());
    expect(await rowOf(first.sessionId)).toBeUndefined();
  });
});

describe('switching the role', () => {
  const change = (session: { sessionId: number; userId: number }, role: SwitchableRole) =>
    inTransaction(app.db, (tx) =>
      switchRole(tx, { ...session, role, secondFactor: 'none', now: app.clock.now() }),
    );

  it('changes the active role of this session only', async () => {
    const session = await signInAs(['user', 'volunteer'], 'user');
    const other = await app.signIn(session.userId, 'user');
    await change(session, 'volunteer');
    expect((await app.call(whoAmI, { as: session })).ok.data.role).toBe('volunteer');
    expect((await app.call(whoAmI, { as: other })).ok.data.role).toBe('user');
  });

  it('is refused for a role that is not held', async () => {
    const session = await signInAs(['user', 'super admin'], 'user');
    // The way back of a super admin, who is one again.
    expect(await change(session, 'admin')).toBe('super admin');
    await expect(change(session, 'manager')).rejects.toMatchObject({ code: 'invalid' });
    const other = await signInAs(['user'], 'user');
    await expect(change({ ...other, sessionId: session.sessionId }, 'user')).rejects.toMatchObject({
      code: 'session_expired',
    });
  });

  it('to a role given since the sign-in needs a recent sign-in', async () => {
    const session = await signInAs(['user'], 'user');
    await sql`insert into user_roles (user_id, role) values (${session.userId}, 'manager')`.execute(app.db);
    app.clock.advance(13 * HOUR);
    await expect(change(session, 'manager')).rejects.toMatchObject({ code: 'session_expired' });
    const fresh = { userId: session.userId, ...(await app.signIn(session.userId, 'user')) };
    await change(fresh, 'manager');
    app.clock.advance(31 * MINUTE);
    expect(await statusOf(fresh)).toBe(401);
  });
});

it('a second factor is remembered with its session', async () => {
  const session = await signInAs(['admin'], 'admin');
  expect(await secondFactorAt(app.db, session.sessionId)).toBeNull();
  await markSecondFactor(app.db, session.sessionId, app.clock.now());
  expect(await secondFactorAt(app.db, session.sessionId)).toEqual(app.clock.now());
});
