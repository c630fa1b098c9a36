import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../../src/platform/db/database.ts';
import { rateLimits } from '../../../src/platform/rate-limits/rate-limits.repository.ts';
import { testDatabase, type TestDatabase } from '../../../testing/database.ts';

const now = new Date('2026-03-01T10:00:00Z');
const later = (seconds: number) => new Date(now.valueOf() + seconds * 1000);
const limits = rateLimits('a secret of the tests');
const use = (key: string, at = now) => ({ name: 'otp_send', key, limit: 6, windowSeconds: 3600, now: at });

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

describe('a rate limit', () => {
  it('allows so many in a window and tells when it ends', async () => {
    const verdicts = [];
    for (let n = 0; n < 7; n += 1) verdicts.push(await limits.consume(database.db, use('a', later(n))));
    expect(verdicts.map((verdict) => verdict.remaining)).toEqual([5, 4, 3, 2, 1, 0, 0]);
    expect(verdicts[5]).toEqual({ allowed: true, remaining: 0, retryAfterSeconds: 0 });
    expect(verdicts[6]).toEqual({ allowed: false, remaining: 0, retryAfterSeconds: 3594 });
    expect((await limits.consume(database.db, use('a', later(3599)))).allowed).toBe(false);
    expect((await limits.consume(database.db, use('a', later(3600)))).remaining).toBe(5);
  });

  it('allows exactly as many when they come at once over two processes', async () => {
    const other = openDatabase(database.url, { max: 5 });
    const calls = Array.from({ length: 60 }, (_, n) =>
      limits.consume(n % 2 ? database.db : other.db, use('parallel')),
    );
    const allowed = (await Promise.all(calls)).filter((verdict) => verdict.allowed);
    await other.close();
    expect(allowed).toHaveLength(6);
    expect(allowed.map((verdict) => verdict.remaining).sort()).toEqual([0, 1, 2, 3, 4, 5]);
  });

  it('counts each name and key by itself, and may be reset', async () => {
    for (let n = 0; n < 6; n += 1) await limits.consume(database.db, use('b'));
    expect((await limits.consume(database.db, use('c'))).allowed).toBe(true);
    expect((await limits.consume(database.db, { ...use('b'), name: 'otp_try' })).allowed).toBe(true);
    expect((await limits.consume(database.db, use('b'))).allowed).toBe(false);
    await limits.reset(database.db, 'otp_send', 'b');
    expect((await limits.consume(database.db, use('b'))).allowed).toBe(true);
  });

  it('can be looked at without counting', async () => {
    expect(await limits.used(database.db, 'otp_send', 'd', now)).toBe(0);
    await limits.consume(database.db, use('d'));
    await limits.consume(database.db, use('d'));
    expect(await limits.used(database.db, 'otp_send', 'd', now)).toBe(2);
    expect(await limits.used(database.db, 'otp_send', 'd', later(3600))).toBe(0);
  });

  it('keeps no phone, nor a hash that can be guessed without the secret', async () => {
    await limits.consume(database.db, use('+972501234567'));
    const stored = await sql<{ row: string }>`select rate_limits::text as row from rate_limits`.execute(
      database.db,
    );
    expect(JSON.stringify(stored.rows)).not.toContain('501234567');
    const before = stored.rows.length;
    await rateLimits('another secret').consume(database.db, use('+972501234567'));
    const after = await sql`select from rate_limits`.execute(database.db);
    expect(after.rows.length).toBe(before + 1);
  });

  it('is cleaned when its window is over', async () => {
    await limits.consume(database.db, use('old'));
    expect(await limits.clean(database.db, later(3500))).toBe(0);
    expect(await limits.clean(database.db, later(100_000))).toBeGreaterThan(0);
    expect((await sql`select from rate_limits`.execute(database.db)).rows).toHaveLength(0);
  });
});
