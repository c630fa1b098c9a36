import { holdsFailure, saysNo, textAt, type Fault, type Refusal } from './http-answer.ts';
import { postMessage } from './post-message.ts';
import type { Provider } from './provider.ts';

export interface TwilioOptions {
  readonly channel: 'sms' | 'whatsapp';
  /** `twilio://<account sid>:<auth token>@api.twilio.com`. */
  readonly url: string;
  /** A number (E.164), a sender's name, or the id of a messaging service (`MG…`). */
  readonly from: string;
}

/** Twilio's codes by whose fault they are. Other codes are judged by the status of the answer. */
const CODES: Readonly<Record<Fault, readonly number[]>> = {
  // No such number, not a mobile, unsubscribed, unreachable, country not served, text too long; no WhatsApp
  // account, nothing written within a day.
  recipient: [
    21211, 21214, 21217, 21219, 21265, 21408, 21602, 21604, 21610, 21612, 21614, 21617, 21635, 30003, 30004,
    30005, 30006, 30007, 63003, 63013, 63015, 63016, 63024, 63032, 63033,
  ],
  // Credentials, a closed or unpaid account, a sender that is not ours or cannot send.
  provider: [
    20003, 20005, 20006, 20008, 20010, 20404, 21212, 21603, 21606, 21607, 21620, 21659, 21660, 21661, 21701,
    21703, 21704, 21705, 30002, 63001, 63002, 63007, 63010, 63020, 63025, 63051,
  ],
  passing: [14107, 20429, 21611, 30001, 30022, 63014, 63017, 63018],
};
const FAULTS = new Map(
  Object.entries(CODES).flatMap(([fault, codes]) => codes.map((code) => [String(code), fault as Fault])),
);

function refusalIn(answer: unknown): Refusal {
  // `error_code` belongs to a message that was created and failed at once.
  const code = textAt(answer, 'code', 'error_code');
  return { code, fault: FAULTS.get(code ?? '') ?? null };
}

const isFailure = (answer: unknown): boolean =>
  holdsFailure(answer, 'error_code') || saysNo(answer, 'status');

/**
 * Sends SMS and WhatsApp by Twilio's Messages resource. It has no idempotency key, so a code may come twice
 * if the connection breaks in the middle. WhatsApp takes free text only for people who wrote within a day;
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
          refusalIn,
          isFailure,
        },
        signal,
      ),
  };
}
