import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

const DATA_DIR = await mkdtemp(path.join(tmpdir(), 'ezra-config-'));
afterAll(() => rm(DATA_DIR, { recursive: true, force: true }));

const KEY = 'k'.repeat(32);
const LIVE = {
  MESSAGING: 'live',
  SMTP_URL: 'smtp://mail.example',
  MAIL_FROM: 'ezra@example.org',
  SMS_URL: 'https://gateway.example/messages',
  PUBLIC_URL: 'https://ezra.example/',
};
const WHATSAPP = { WHATSAPP_URL: 'twilio://AC1:secret@api.twilio.com', WHATSAPP_FROM: '+15550100' };
const read = (env: Record<string, string>) => readConfig({ DATA_DIR, ...env });

describe('without settings', () => {
  it('serves this machine alone from an embedded database with the demo, and sends nothing out', async () => {
    expect(await read({ PORT: '' })).toMatchObject({
      production: false,
      http: { host: '127.0.0.1', port: 3000, publicUrl: 'http://localhost:3000', trustProxy: false },
      role: 'all',
      database: { url: undefined },
      demo: true,
      messaging: { mode: 'outbox' },
      secondFactor: 'optional',
      secretKey: { given: undefined, file: path.join(DATA_DIR, 'secret.key') },
    });
  });
});

it.each([
  [{ DEMO: '0' }, { demo: false, stopNoticeMs: 0 }],
  [{ STOP_NOTICE_MS: '300' }, { stopNoticeMs: 300 }],
  [
    { DATABASE_URL: 'postgres://somewhere/ezra' },
    { demo: false, database: { url: 'postgres://somewhere/ezra' } },
  ],
  // A key file may end with a line break, and so may variables filled from it.
  [{ SECRET_KEY: `${KEY}\n` }, { secretKey: { given: KEY } }],
  [{ TRUST_PROXY: '2' }, { http: { trustProxy: 2 } }],
  [
    { TRUST_PROXY: 'loopback, 2001:db8::/32, 192.0.2.7' },
    { http: { trustProxy: 'loopback, 2001:db8::/32, 192.0.2.7' } },
  ],
  [
    { DATABASE_URL: 'postgres://u:p@db.example/ezra?sslmode=require&keepalives=1' },
    { database: { url: 'postgres://u:p@db.example/ezra?sslmode=verify-full&keepalives=1' } },
  ],
  [
    { DATABASE_URL: 'postgres://db.example/ezra?sslmode=require&uselibpqcompat=true' },
    { database: { url: 'postgres://db.example/ezra?sslmode=require&uselibpqcompat=true' } },
  ],
  [{ NODE_ENV: 'staging' }, { production: false, demo: true }],
  [{ DEMO: '1' }, { demo: true }],
  [{ SECURITY_CONTACT: 'mailto:a@b.example' }, { securityContact: 'mailto:a@b.example' }],
  [{ TRUST_PROXY: '10.0.0.0/8' }, { http: { trustProxy: '10.0.0.0/8' } }],
  [LIVE, { http: { host: '0.0.0.0', publicUrl: 'https://ezra.example' }, messaging: { mode: 'live' } }],
  [
    { ...LIVE, NODE_ENV: 'production', SECRET_KEY: KEY },
    {
      production: true,
      demo: false,
      stopNoticeMs: 1_500,
      secretKey: { given: KEY },
      secondFactor: 'required',
    },
  ],
  [
    { ...LIVE, SMS_TOKEN: 'secret', SMS_IDEMPOTENT: '1' },
    {
      messaging: {
        sms: { url: 'https://gateway.example/messages', token: 'secret', hasIdempotency: true },
        whatsapp: undefined,
      },
    },
  ],
  [
    { ...LIVE, SMS_URL: '', ...WHATSAPP, WHATSAPP_TEMPLATES: '1' },
    {
      messaging: {
        sms: undefined,
        whatsapp: { from: '+15550100', hasIdempotency: false },
        hasWhatsappTemplates: true,
      },
    },
  ],
  [{ SECOND_FACTOR: 'required' }, { secondFactor: 'required' }],
  [
    { ...LIVE, NODE_ENV: 'production', SECRET_KEY: KEY, SECOND_FACTOR: 'optional' },
    { secondFactor: 'optional' },
  ],
  [{ NODE_ENV: 'production', ALLOW_OUTBOX: '1', SECRET_KEY: KEY }, { messaging: { mode: 'outbox' } }],
])('takes %o', async (env, config) => {
  expect(await read(env)).toMatchObject(config);
});

it.each([
  [{ PORT: 'http' }, /PORT must be a port/],
  [{ PORT: '70000' }, /PORT /],
  [{ DATABASE_URL: 'mysql://x/y' }, /DATABASE_URL must be a postgres/],
  [{ DATABASE_URL: 'postgres://x/y?sslmode=on' }, /DATABASE_URL has a wrong sslmode: one of disable/],
  [{ ROLE: 'boss' }, /ROLE /],
  [{ SECOND_FACTOR: 'yes' }, /SECOND_FACTOR must be optional or required/],
  [{ DEMO: 'maybe' }, /DEMO must be 0 or 1/],
  [{ SECRET_KEY: 'short' }, /SECRET_KEY must have at least 32/],
  [{ SECRET_KEY: ' '.repeat(32) }, /SECRET_KEY must have at least 32/],
  [{ NODE_ENV: 'production', SECRET_KEY: KEY }, /ALLOW_OUTBOX=1/],
  [{ ...LIVE, NODE_ENV: 'production' }, /SECRET_KEY is required/],
  [{ NODE_ENV: 'Production' }, /NODE_ENV must be production/],
  [{ NODE_ENV: 'prod' }, /NODE_ENV must be production/],
  [{ TRUST_PROXY: 'nginx' }, /TRUST_PROXY must be how many proxies/],
  [{ SECURITY_CONTACT: 'security@b.example' }, /SECURITY_CONTACT must be mailto/],
  [{ DEMO: '1', DATABASE_URL: 'postgres://somewhere/ezra' }, /leave out DATABASE_URL, or DEMO/],
  [{ DEMO: '1', NODE_ENV: 'production', ALLOW_OUTBOX: '1', SECRET_KEY: KEY }, /NODE_ENV=production is for/],
  [{ ...LIVE, DEMO: '1' }, /MESSAGING=live would send/],
  [{ ...LIVE, SMTP_URL: '' }, /needs SMTP_URL/],
  [{ ...LIVE, SMS_URL: '' }, /needs SMS_URL/],
  [{ ...LIVE, SMS_URL: '', ...WHATSAPP }, /needs SMS_URL \(or WHATSAPP_URL with WHATSAPP_TEMPLATES=1\)/],
  [{ ...LIVE, SMS_URL: 'gateway.example' }, /SMS_URL must be https/],
  [{ ...LIVE, SMS_URL: 'twilio://AC1@api.twilio.com' }, /SMS_URL must be https/],
  [{ ...LIVE, SMS_URL: 'twilio://AC1:secret@api.twilio.com' }, /needs SMS_FROM/],
  [{ ...LIVE, WHATSAPP_URL: 'twilio://AC1:secret@api.twilio.com' }, /needs WHATSAPP_FROM/],
  [{ ...LIVE, PUBLIC_URL: '' }, /needs PUBLIC_URL/],
])('refuses %o in one line', async (env, words) => {
  const error = await read(env).catch((reason: unknown) => reason);
  expect(error).toMatchObject({ name: 'OperatorError', message: expect.stringMatching(words) as string });
  expect((error as Error).message).not.toContain('\n');
});

it('says so when the data folder cannot be written', async () => {
  const file = path.join(DATA_DIR, 'a-file');
  await writeFile(file, '');
  await expect(readConfig({ DATA_DIR: path.join(file, 'inside') })).rejects.toThrow(
    /DATA_DIR .* cannot be written/,
  );
});

describe('limits of signing in', () => {
  it('are taken from one setting, by name', async () => {
    const { signInLimits } = await read({ SIGN_IN_LIMITS: 'sendsPerPhoneHour=3, triesPerCode=4' });
    expect(signInLimits).toEqual({ sendsPerPhoneHour: 3, triesPerCode: 4 });
    expect((await read({})).signInLimits).toEqual({});
  });

  it.each(['sendsPerHour=3', 'triesPerCode=0', 'triesPerCode', 'triesPerCode=-1', 'toString=1'])(
    'refuses %s',
    async (given) => {
      await expect(read({ SIGN_IN_LIMITS: given })).rejects.toThrow('SIGN_IN_LIMITS must be name=number');
    },
  );
});

describe('the demo', () => {
  it('never sends real messages: its phones may belong to real people', async () => {
    expect((await read(LIVE)).demo).toBe(false);
  });
});
