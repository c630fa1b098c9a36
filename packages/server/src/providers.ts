import { BRAND_NAME } from '@ezra/contract/common/brand';
import type { Config, PhoneProviderConfig } from './config.ts';
import type { Clock } from './platform/clock.ts';
import type { Database } from './platform/db/database.ts';
import type { Log } from './platform/log.ts';
import { usableChannels } from './platform/messaging/channel-rules.ts';
import { gatewayProvider } from './platform/messaging/gateway-provider.ts';
import { outboxProvider } from './platform/messaging/outbox-provider.ts';
import type { Provider } from './platform/messaging/provider.ts';
import { smtpProvider } from './platform/messaging/smtp-provider.ts';
import { twilioProvider } from './platform/messaging/twilio-provider.ts';

/** Creates the message providers: in outbox mode every message is stored, in live mode it is sent. */
export function providersOf({ messaging }: Config, db: Database, clock: Clock): Provider[] {
  const channels = usableChannels(messaging.hasWhatsappTemplates);
  if (messaging.mode === 'outbox') return channels.map((channel) => outboxProvider(channel, { db, clock }));
  // `readConfig` has checked that live mode has these settings.
  const { smtpUrl = '', mailFrom = '' } = messaging;
  return channels.flatMap((channel) => {
    if (channel === 'email')
      return [
        smtpProvider({ url: smtpUrl, from: mailFrom, brand: BRAND_NAME, requireTls: !isLocal(smtpUrl) }),
      ];
    const provider = messaging[channel];
    return provider ? [phoneProvider(channel, provider)] : [];
  });
}

/** Warns the operator about a provider that is configured but not used. */
export function noteUnused({ messaging }: Config, log: Log): void {
  if (messaging.mode === 'live' && messaging.whatsapp && !messaging.hasWhatsappTemplates)
    log.warn(
      { setting: 'WHATSAPP_TEMPLATES' },
      'WhatsApp is not used: set WHATSAPP_TEMPLATES=1 once templates are arranged',
    );
}

const phoneProvider = (channel: 'sms' | 'whatsapp', config: PhoneProviderConfig): Provider =>
  config.url.startsWith('twilio:')
    ? twilioProvider({ channel, url: config.url, from: config.from ?? '' })
    : gatewayProvider({ channel, ...config });

const isLocal = (url: string): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname);
