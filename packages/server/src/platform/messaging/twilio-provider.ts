import { postMessage, textAt } from './post-message.ts';
import type { Provider } from './provider.ts';

export interface TwilioOptions {
  readonly channel: 'sms' | 'whatsapp';
  /** `twilio://<account sid>:<auth token>@api.twilio.com`. */
  readonly url: string;
  /** A number (E.164), a sender's name, or the id of a messaging service (`MG…`). */
  readonly from: string;
}

/**
 * Sends SMS and WhatsApp by Twilio's Messages resource. It has no idempotency key: a code may come twice
 * when the connection breaks in the middle. WhatsApp takes free text only for people who wrote within a day;
 * what it refuses is sent by SMS.
 */
export function twilioProvider({ channel, url, from }: TwilioOptions): Provider {
  const { username, password, host, searchParams } = new URL(url);
  const account = decodeURIComponent(username);
  const credentials = Buffer.from(`${account}:${decodeURIComponent(password)}`).toString('base64');
  // Plain http is for a stand-in on the same machine.
  const origin = `${searchParams.get('plain') === '1' ? 'http' : 'https'}://${host}`;
  const addressed = (address: string): string => (channel === 'whatsapp' ? `whatsapp:${address}` : address);
  const sender: Record<string, string> = from.startsWith('MG')
    ? { MessagingServiceSid: from }
    : { From: addressed(from) };

  return {
    channel,
    name: 'twilio',
    hasIdempotency: false,
    concurrency: 20,
    send: ({ to, text }, _idempotencyKey, signal) =>
      postMessage(
        'twilio',
        {
          url: `${origin}/2010-04-01/Accounts/${encodeURIComponent(account)}/Messages.json`,
          headers: {
            'content-type': 'application/x-www-form-urlencoded',
            accept: 'application/json',
            authorization: `Basic ${credentials}`,
          },
          body: new URLSearchParams({ To: addressed(to), ...sender, Body: text }).toString(),
          idIn: (answer) => textAt(answer, 'sid'),
          reasonIn: (answer) => textAt(answer, 'code'),
        },
        signal,
      ),
  };
}
