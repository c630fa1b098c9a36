import { expect, test, vi } from 'vitest';
import { systemClock } from '../../../src/platform/clock.ts';
import { openDatabase } from '../../../src/platform/db/database.ts';
import { createDelivery } from '../../../src/platform/messaging/delivery.ts';
import type { ClaimedMessage } from '../../../src/platform/messaging/dispatch.repository.ts';
import { testLog } from '../../../testing/test-log.ts';
import { fakeProvider } from './messaging-fixture.ts';

const outdated: ClaimedMessage = {
  id: 1,
  idempotencyKey: 'one',
  userId: 1,
  phone: '+972509999999',
  email: null,
  locale: 'he-IL',
  template: 'test.notice',
  purpose: 'notice',
  channel: 'sms',
  channels: ['sms'],
  text: 'שלום',
  mail: null,
  channelAttempts: 0,
  attempts: 1,
  keptAttempts: 0,
  isProbe: false,
  expiresAt: new Date(0),
  person: null,
  gone: false,
};

test('a database that is lost with messages in hand ends nothing but their hand-over', async () => {
  const unhandled = vi.fn();
  process.on('unhandledRejection', unhandled);
  const away = openDatabase('postgres://nobody@127.0.0.1:1/none', { max: 2 });
  const log = testLog();
  const deliver = createDelivery({
    db: away.db,
    clock: systemClock,
    log,
    byChannel: new Map([['sms', fakeProvider('sms')]]),
    publicUrl: 'http://localhost',
  });
  try {
    await Promise.all(deliver([outdated]));
    expect(log.lines.map(({ words }) => words)).toEqual(['the result of a message could not be recorded']);
    expect(unhandled).not.toHaveBeenCalled();
  } finally {
    process.off('unhandledRejection', unhandled);
    await away.close();
  }
}, 20_000);
