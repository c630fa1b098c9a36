import { languageOf, say, type Phrase } from '@ezra/contract/common/locales';
import { createTransport } from 'nodemailer';
import { htmlMail, plainMail } from './mail-words.ts';
import type { Failure, OutgoingMessage, Provider, SendResult } from './provider.ts';

export interface SmtpOptions {
  /** `smtp://user:password@host:587` or `smtps://…:465`. */
  url: string;
  from: string;
  /** The sender's name, also the heading of the mail. */
  brand: Phrase;
  /** Refuses unencrypted connections; off only for a server on the same machine. */
  requireTls: boolean;
}

const TIMEOUT_MS = 10_000;
/** Codes of the library for wrong settings: the next message fails too. */
const WRONG_SETTINGS = new Set(['EDNS', 'ETLS', 'EREQUIRETLS', 'EAUTH', 'ENOAUTH', 'EOAUTH2']);
/** Codes of the library and the system for a connection that was never made. */
const NEVER_CONNECTED = new Set(['EPROXY', 'ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'EHOSTDOWN']);
/** The mailbox does not exist or is full, or the address is impossible. */
const MAILBOX = new Set([550, 551, 552, 553]);
/** Not signed in, or the server is closing: every message would fail. */
const WHOLE_SERVER = new Set([421, 530, 534, 535, 538]);

/**
 * Sends e-mail by SMTP. The protocol has no idempotency key: the key becomes the Message-ID, by which some
 * mail programs merge a repeated message, without any guarantee.
 */
export function smtpProvider(options: SmtpOptions): Provider {
  const transport = createTransport({
    url: options.url,
    // Opens a connection for each message. A connection kept open and closed by the server looks like one
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
          // As an object, so that no part of an address is read as a second address.
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
  /** The SMTP command that failed. */
  command?: string;
  /** The server's answer; only its number is used. */
  response?: string;
  timeoutType?: string;
  originalCode?: string;
  responseCode?: number;
}

export function smtpFailure(error: unknown): SendResult {
  const { code = 'error', originalCode = '', timeoutType = '', responseCode } = error as SmtpFailure;
  const name = responseCode ? `smtp_${responseCode}` : `smtp_${code.toLowerCase()}`;
  if (WRONG_SETTINGS.has(code) || originalCode === 'ENOTFOUND') return { outcome: 'provider', code: name };
  if (NEVER_CONNECTED.has(code) || NEVER_CONNECTED.has(originalCode) || SETUP_TIMEOUTS.has(timeoutType))
    return { outcome: 'temporary', code: name };
  if (responseCode) return { outcome: refusedBy(responseCode, error as SmtpFailure), code: name };
  if (code === 'EENVELOPE') return { outcome: 'permanent', code: name };
  // A broken connection: the library does not say whether the text had been sent.
  return { outcome: 'unknown', code: name };
}

/**
 * Says whose fault the server's answer is, by the failed command: greeting and sender are ours, the mailbox
 * is the recipient's.
 */
function refusedBy(number: number, { command = '', response = '' }: SmtpFailure): Failure {
  if (WHOLE_SERVER.has(number)) return 'provider';
  if (number < 500) return 'temporary';
  const step = command.split(' ')[0] ?? '';
  if (step !== 'RCPT' && step !== 'DATA') return 'provider';
  // 5.7: refused by a rule of the server, such as a list of blocked senders.
  const isRule = /\b5\.7\.\d/.test(response);
  return step === 'RCPT' && MAILBOX.has(number) && !isRule ? 'permanent' : 'doubtful';
}
