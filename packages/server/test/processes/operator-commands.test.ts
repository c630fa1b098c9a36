import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SETTINGS } from '@ezra/contract/common/settings';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { packageRoot } from '../../src/platform/package-root.ts';
import { testDatabase, type TestDatabase } from '../../testing/database.ts';
import { TEST_SECRET_KEY } from '../../testing/factories/people.ts';
import { builtFile, ensureServerBuilt } from '../../testing/server-process.ts';

let database: TestDatabase;
let dataDir: string;
beforeAll(async () => {
  await ensureServerBuilt();
  database = await testDatabase();
  dataDir = await mkdtemp(path.join(tmpdir(), 'ezra-operator-'));
});
afterAll(async () => {
  await database.drop();
  await rm(dataDir, { recursive: true });
});

/** Runs a command of the operator as `npm run` does; gives what it printed and its exit code. */
const run = (entry: string, ...args: string[]): Promise<{ code: number; said: string }> =>
  new Promise((resolve) => {
    execFile(
      process.execPath,
      [builtFile(entry), ...args],
      {
        cwd: packageRoot,
        env: {
          PATH: process.env['PATH'] ?? '',
          NODE_ENV: 'test',
          MESSAGING: 'outbox',
          DATA_DIR: dataDir,
          SECRET_KEY: TEST_SECRET_KEY,
          DATABASE_URL: database.url,
        },
      },
      (error, stdout, stderr) =>
        resolve({ code: error === null ? 0 : Number(error.code), said: `${stdout}${stderr}`.trim() }),
    );
  });

const setting = async (key: string): Promise<unknown> =>
  (await sql<{ value: unknown }>`select value from settings where key = ${key}`.execute(database.db)).rows[0]
    ?.value;

it('npm run setting says what there is, refuses what is not, and changes each that it names', async () => {
  const [all, unknown, wrong, missing] = await Promise.all([
    run('setting'),
    run('setting', 'colour', 'red'),
    run('setting', 'request_wizard', 'four_step'),
    run('setting', 'urgent_invitations'),
  ]);
  const lines = Object.entries(SETTINGS).map(
    ([name, choices]) =>
      `${name} is ${choices[0]}. Change it: npm run setting -- ${name} ${choices.join(' | ')}`,
  );
  expect(all).toEqual({ code: 0, said: lines.join('\n') });
  expect(unknown).toEqual({
    code: 1,
    said: `There is no setting colour. The settings are: ${Object.keys(SETTINGS).join(', ')}`,
  });
  expect(wrong).toEqual({ code: 1, said: 'request_wizard is one of: three_step, two_step' });
  expect(missing).toEqual({ code: 1, said: 'urgent_invitations is one of: true, false' });
  const said = await Promise.all([
    run('setting', 'request_wizard', 'two_step'),
    run('setting', 'urgent_invitations', 'false'),
  ]);
  expect(said).toEqual([
    { code: 0, said: 'request_wizard is two_step now' },
    { code: 0, said: 'urgent_invitations is false now' },
  ]);
  expect([await setting('request_wizard'), await setting('urgent_invitations')]).toEqual(['two_step', false]);
});

it('npm run create-admin makes a super admin once, and refuses a phone that is none', async () => {
  const [refused, created] = await Promise.all([
    run('create-admin', '12', 'Dana'),
    run('create-admin', '052-7654321', 'Dana', 'Levi'),
  ]);
  expect(refused).toEqual({ code: 1, said: '12 is not a phone number. Example: 050-1234567' });
  expect(created).toEqual({ code: 0, said: '+972527654321: a super admin was created' });
  expect(await run('create-admin', '+972527654321', 'Dana')).toEqual({
    code: 0,
    said: '+972527654321: the account is a super admin already',
  });
  // No one else may end the block of a super admin.
  await sql`update users set blocked_at = now(), is_active = false where phone = '+972527654321'`.execute(
    database.db,
  );
  expect(await run('create-admin', '+972527654321', 'Dana')).toEqual({
    code: 0,
    said: '+972527654321: the account is a super admin already, and can be used again',
  });
});

it('npm run unblock-address ends the blocks of one address, or of all', async () => {
  await sql`insert into blocked_ips (ip, path, message, created_at, until) values
    ('192.0.2.7', '/auth/verify-otp', '100 wrong codes within an hour', now(), now() + interval '1 hour'),
    ('2001:db8::/64', '/auth/verify-otp', '100 wrong codes within an hour', now(), null),
    ('192.0.2.9', '/auth/verify-otp', '100 wrong codes within an hour', now() - interval '2 hours', now() - interval '1 hour')
    `.execute(database.db);
  const [usage, wrong, other, one] = await Promise.all([
    run('unblock-address'),
    run('unblock-address', 'nginx'),
    run('unblock-address', '192.0.2.9'),
    run('unblock-address', '192.0.2.7'),
  ]);
  expect(usage).toEqual({ code: 1, said: 'Usage: npm run unblock-address -- <address> | --all' });
  expect(wrong).toEqual({ code: 1, said: 'nginx is not an address. Example: 192.0.2.1' });
  expect(other).toEqual({ code: 0, said: '192.0.2.9 is not blocked' });
  expect(one).toEqual({ code: 0, said: 'No longer blocked: 192.0.2.7' });
  expect(await run('unblock-address', '--all')).toEqual({
    code: 0,
    said: 'No longer blocked: 2001:db8::/64',
  });
  expect(await run('unblock-address', '--all')).toEqual({ code: 0, said: 'No address is blocked' });
});
