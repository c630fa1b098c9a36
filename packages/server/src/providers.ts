import { BRAND_NAME } from '@ezra/contract/common/brand';
import type { Config, PhoneProviderConfig } from './config.ts';
import type { Clock } from './platform/clock.ts';
import type { Database } from './platform/db/database.ts';
import { gatewayProvider } from './platform/messaging/gateway-provider.ts';
import { outboxProvider } from './platform/messaging/outbox-provider.ts';
import type { Provider } from './platform/messaging/provider.ts';
import { smtpProvider } from './platform/messaging/smtp-provider.ts';
import { twilioProvider } from './platform/messaging/twilio-provider.ts';

/** Makes the providers of messages: the outbox stores them all, live mode sends them as configured. */
export function providersOf({ messaging }: Config, db: Database, clock: Clock): Provider[] {
  if (messaging.mode === 'outbox') {
    return (['whatsapp', 'sms', 'email'] as const).map((channel) => outboxProvider(channel, { db, clock }));
  }
  // Live mode's settings are checked when they are read.
  const { smtpUrl = '', mailFrom = '' } = messaging;
  const { sms, whatsapp } = messaging;
  return [
    ...(whatsapp ? [phoneProvider('whatsapp', whatsapp)] : []),
    ...(sms ? [phoneProvider('sms', sms)] : []),
    smtpProvider({ url: smtpUrl, from: mailFrom, brand: BRAND_NAME, requireTls: !isLocal(smtpUrl) }),
  ];
}

const phoneProvider = (channel: 'sms' | 'whatsapp', config: PhoneProviderConfig): Provider =>
  config.url.startsWith('twilio:')
    ? twilioProvider({ channel, url: config.url, from: config.from ?? '' })
    : gatewayProvider({ channel, ...config });

const isLocal = (url: string): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname);
