import { languageOf, say, type Phrase } from '@ezra/contract/common/locales';
import { createTransport } from 'nodemailer';
import { htmlMail, plainMail } from './mail-words.ts';
import type { OutgoingMessage, Provider, SendResult } from './provider.ts';

export interface SmtpOptions {
  /** `smtp://user:password@host:587` or `smtps://…:465`. */
  url: string;
  /** The sender's address. */
  from: string;
  /** The sender's name, also at the head of the mail. */
  brand: Phrase;
  /** Refuses unencrypted connections; off only for a server on the same machine. */
  requireTls: boolean;
}

const TIMEOUT_MS = 10_000;
/** The library's codes for failures before a message is handed over. */
const BEFORE_MESSAGE = new Set(['EDNS', 'ETLS', 'EREQUIRETLS', 'EAUTH', 'ENOAUTH', 'EOAUTH2', 'EPROXY']);
/** The system's codes for a connection that was never made. */
const NEVER_CONNECTED = new Set(['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'EHOSTDOWN', 'ENOTFOUND']);

/**
 * Sends e-mail by SMTP. The protocol has no idempotency key: the key is the Message-ID, by which some mail
 * programs fold a repeated message, without any guarantee.
 */
export function smtpProvider(options: SmtpOptions): Provider {
  const transport = createTransport({
    url: options.url,
    // Opens a connection for each message: one kept open and closed by the server meanwhile looks like one
    // lost in the middle of a message, and the library would send that message again.
    pool: false,
    requireTLS: options.requireTls,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = options.from.slice(options.from.lastIndexOf('@') + 1);

  return {
    channel: 'email',
    name: 'smtp',
    hasIdempotency: false,
    concurrency: 10,
    async send(message, idempotencyKey) {
      const { mail, locale, unsubscribe } = message;
      if (!mail) return { outcome: 'permanent', code: 'no_content' };
      const messageId = `<${idempotencyKey}@${domain}>`;
      try {
        await transport.sendMail({
          messageId,
          from: { name: say(options.brand, locale), address: options.from },
          // As an object, so that no part of an address is read as a second one.
          to: { name: '', address: message.to },
          subject: mail.subject,
          text: plainMail(mail, locale, unsubscribe),
          html: htmlMail(mail, locale, { unsubscribe, brand: options.brand }),
          headers: headersOf(message),
        });
        return { outcome: 'sent', providerId: messageId };
      } catch (error) {
        return smtpFailure(error);
      }
    },
  };
}

function headersOf({ unsubscribe, locale }: OutgoingMessage): Record<string, string> {
  const headers: Record<string, string> = {
    'Auto-Submitted': 'auto-generated',
    'Content-Language': languageOf(locale),
  };
  if (unsubscribe) {
    headers['List-Unsubscribe'] = `<${unsubscribe}>`;
    headers['List-Unsubscribe-Post'] = 'List-Unsubscribe=One-Click';
  }
  return headers;
}

const SETUP_TIMEOUTS = new Set(['CONNECT_TIMEOUT', 'GREETING_TIMEOUT', 'UPGRADE_TIMEOUT']);

interface SmtpFailure {
  code?: string;
  timeoutType?: string;
  originalCode?: string;
  responseCode?: number;
}

/** Classifies a failure of the mail library. */
export function smtpFailure(error: unknown): SendResult {
  const { code = 'error', originalCode = '', timeoutType = '', responseCode } = error as SmtpFailure;
  const name = responseCode ? `smtp_${responseCode}` : `smtp_${code.toLowerCase()}`;
  // Wrong credentials answer 535: the settings are at fault, not the message.
  const neverBegan =
    BEFORE_MESSAGE.has(code) || NEVER_CONNECTED.has(originalCode) || SETUP_TIMEOUTS.has(timeoutType);
  if (neverBegan) return { outcome: 'temporary', code: name };
  if (responseCode) return { outcome: responseCode >= 500 ? 'permanent' : 'temporary', code: name };
  if (code === 'EENVELOPE') return { outcome: 'permanent', code: name };
  // A broken connection: the library does not say whether the text had been sent.
  return { outcome: 'unknown', code: name };
}
