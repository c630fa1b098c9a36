import { expect, it } from 'vitest';
import { readConfig } from '../../../src/config.ts';
import { systemClock } from '../../../src/platform/clock.ts';
import { openDatabase } from '../../../src/platform/db/database.ts';
import { noteUnused, providersOf } from '../../../src/providers.ts';
import { testLog } from '../../../testing/test-log.ts';
import { testStorage } from '../../../testing/test-storage.ts';

const LIVE = {
  MESSAGING: 'live',
  SMTP_URL: 'smtp://mail.example',
  MAIL_FROM: 'ezra@example.org',
  SMS_URL: 'https://gateway.example/messages',
  WHATSAPP_URL: 'https://gateway.example/messages',
  PUBLIC_URL: 'https://ezra.example/',
};

it.each([
  ['the outbox', {}, ['sms', 'email'], 0],
  ['the outbox, with templates', { WHATSAPP_TEMPLATES: '1' }, ['sms', 'whatsapp', 'email'], 0],
  ['live', LIVE, ['sms', 'email'], 1],
  ['live, with templates', { ...LIVE, WHATSAPP_TEMPLATES: '1' }, ['sms', 'whatsapp', 'email'], 0],
])('%s: WhatsApp comes after SMS, and only once templates are arranged', async (_, env, channels, lines) => {
  const config = await readConfig({ DATA_DIR: testStorage(), ...env });
  const { db, close } = openDatabase('postgres://nobody@127.0.0.1:1/none', { max: 1 });
  const log = testLog();
  noteUnused(config, log);
  expect(providersOf(config, db, systemClock).map(({ channel }) => channel)).toEqual(channels);
  expect(log.lines).toHaveLength(lines);
  await close();
});
