import { BRAND_NAME } from '@ezra/contract/brand';
import type { Config } from './config.ts';
import type { Clock } from './platform/clock.ts';
import type { Database } from './platform/db/database.ts';
import { outboxProvider } from './platform/messaging/outbox-provider.ts';
import type { Provider } from './platform/messaging/provider.ts';
import { smtpProvider } from './platform/messaging/smtp-provider.ts';

/** Who carries messages out of here: the outbox keeps everything, live mode sends e-mail by SMTP. */
export function providersOf({ messaging }: Config, db: Database, clock: Clock): Provider[] {
  if (messaging.mode === 'outbox') {
    return (['whatsapp', 'sms', 'email'] as const).map((channel) => outboxProvider(channel, { db, clock }));
  }
  // The settings of live mode are checked when they are read.
  const { smtpUrl = '', mailFrom = '' } = messaging;
  return [smtpProvider({ url: smtpUrl, from: mailFrom, brand: BRAND_NAME, requireTls: !isLocal(smtpUrl) })];
}

const isLocal = (url: string): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname);
