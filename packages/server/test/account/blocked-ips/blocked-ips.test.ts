import { liftBlock, listBlockedIps } from '@ezra/contract/account/blocked-ips';
import type { Locale } from '@ezra/contract/common/locales';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  blockIp,
  blocksSince,
  isIpBlocked,
} from '../../../src/features/account/blocked-ips/blocking.service.ts';
import { tooManyWrongCodes } from '../../../src/features/account/blocked-ips/blocked-ips.domain.ts';
import { inTransaction } from '../../../src/platform/db/transaction.ts';
import { createRealtime } from '../../../src/platform/realtime/realtime.ts';
import { buildAdmin, buildHelpSeeker } from '../../../testing/factories/people.ts';
import { homesApart } from '../../../testing/factories/places.ts';
import { hearChanges } from '../../../testing/heard-changes.ts';
import { productApp, type ProductApp } from '../../../testing/product.ts';

let app: ProductApp;
let as: { token: string };
let adminId: number;
beforeAll(async () => {
  app = await productApp();
  adminId = (await buildAdmin(app.db)).id;
  as = await app.signIn(adminId, 'admin');
});
afterAll(() => app.close());

const HOUR = 3_600_000;
const from = (ms: number) => new Date(app.clock.now().valueOf() + ms);
const block = (ip: string, until: Date | null = from(HOUR), userId: number | null = null) =>
  inTransaction(app.db, (tx) =>
    blockIp(tx, createRealtime(), {
      ...{ ip, until, userId, path: '/user/auth/verify-otp' },
      ...{ message: tooManyWrongCodes(20), now: app.clock.now() },
    }),
  );
const list = async (search: string, by = as, locale: Locale = 'en-US') =>
  (await app.call(listBlockedIps, { query: { search }, as: by, locale })).ok.data;
const lift = (ip: string) => app.call(liftBlock, { params: { ip }, as, locale: 'en-US' });

describe('the list of blocked addresses', () => {
  it.each<[Locale, string]>([
    ['he-IL', '20 קודים שגויים בשעה'],
    ['en-US', '20 wrong codes within an hour'],
  ])('says why and until when (%s)', async (locale, message) => {
    await block('203.0.113.1');
    const [row] = await list('203.0.113.1', as, locale);
    expect(row).toMatchObject({
      ...{ user: null, ip_add: '203.0.113.1', path: '/user/auth/verify-otp', message },
      ...{ created_at: app.clock.now().toISOString(), until: from(HOUR).toISOString() },
    });
  });

  it('has those that are on: until a moment to come, or until they are lifted', async () => {
    await block('203.0.113.11', from(-1));
    await block('203.0.113.12', from(1));
    await block('203.0.113.13', null);
    await block('203.0.113.14');
    await lift('203.0.113.14');
    expect((await list('203.0.113.1')).map((row) => row.ip_add).sort()).toEqual(
      expect.arrayContaining(['203.0.113.12', '203.0.113.13']),
    );
    expect(JSON.stringify(await list('203.0.113.1'))).not.toMatch(/113\.1[14]"/);
  });

  it('hears of a new one while it is open', async () => {
    const heard = await hearChanges(app);
    await block('203.0.113.16');
    await vi.waitFor(() => expect(heard.ids('role:admin', 'blocked-ips')).toEqual([undefined]));
    await heard.stop();
  });

  it('names a person to those who look after the region only', async () => {
    const homes = await homesApart(app.db);
    const person = await buildHelpSeeker(app.db, { home: homes.south });
    await block('203.0.113.20', from(HOUR), person.id);
    const regional = await buildAdmin(app.db, { regions: [homes.north.stateId] });
    const session = await app.signIn(regional.id, 'admin');
    expect((await list('203.0.113.20'))[0]?.user?.id).toBe(person.id);
    expect((await list('203.0.113.20', session))[0]?.user).toBeNull();
  });
});

describe('lifting a block', () => {
  it('ends all blocks of the address, counts none of them against it, and notes who did', async () => {
    const ip = '203.0.113.30';
    await block(ip);
    await block(ip, from(2 * HOUR));
    await block('203.0.113.31');
    expect((await lift(ip)).ok).toEqual({ data: null, message: 'The address is no longer blocked' });
    expect(await list(ip)).toEqual([]);
    expect(await isIpBlocked(app.db, ip, app.clock.now())).toBe(false);
    expect(await blocksSince(app.db, ip, from(-HOUR))).toBe(0);
    expect(await isIpBlocked(app.db, '203.0.113.31', app.clock.now())).toBe(true);
    const { rows } = await sql`
      select l.actor_id from activity_log l join blocked_ips b on b.id = l.subject_id
      where l.subject = 'blocked_ip' and b.ip = ${ip}`.execute(app.db);
    expect(rows).toEqual([{ actor_id: adminId }, { actor_id: adminId }]);
  });

  it.each(['2001:db8:1::/64', '2001:db8:1::5', '2001:0db8:0001::'])(
    'finds the network of an IPv6 address as %s',
    async (ip) => {
      await block('2001:db8:1::/64');
      expect((await lift(ip)).status).toBe(200);
      expect(await list('2001:db8:1::')).toEqual([]);
    },
  );

  it('of a block that has just ended by itself says the same', async () => {
    await block('203.0.113.40', from(-1));
    expect((await lift('203.0.113.40')).status).toBe(200);
  });

  it.each(['203.0.113.99', 'nonsense', '%', 'x'.repeat(70)])(
    'of an address that was never blocked finds nothing (%s)',
    async (ip) => {
      expect((await lift(ip)).status).toBe(404);
    },
  );
});
