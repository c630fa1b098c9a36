import type { Locale } from '@ezra/contract/common/locales';
import type { Purpose } from './channel-rules.ts';

export interface MailContent {
  subject: string;
  /** Paragraphs of plain text. */
  lines: string[];
  button?: { label: string; url: string };
}

/** The text of one kind of message, in both languages. */
export interface Template<P> {
  /** Stable name, for example `login_code`. */
  readonly key: string;
  readonly purpose: Purpose;
  /** Key of the log's notification type. */
  readonly type: string;
  /** Text for SMS and WhatsApp. */
  readonly text: (params: P, locale: Locale) => string;
  readonly email: (params: P, locale: Locale) => MailContent;
  /**
   * Codes and personal links: blanked in the log when the message is stored; the text itself is deleted from
   * the queue once it has been sent.
   */
  readonly secret?: (params: P) => string[];
}

export const defineTemplate = <P>(template: Template<P>): Template<P> => template;

export interface RenderedMessage {
  text: string;
  /** JSON of MailContent; null when no e-mail will be sent. */
  mail: string | null;
  logText: string;
}

const BLANK = '••••';

/** Writes a message in the recipient's language. `withMail` is false when e-mail is impossible. */
export function renderMessage<P>(
  template: Template<P>,
  params: P,
  locale: Locale,
  withMail: boolean,
): RenderedMessage {
  const text = template.text(params, locale);
  let logText = text;
  // Longest first, so that a secret within another one leaves nothing of it.
  const secrets = (template.secret?.(params) ?? []).filter(Boolean).sort((a, b) => b.length - a.length);
  for (const secret of secrets) logText = logText.replaceAll(secret, BLANK);
  return { text, mail: withMail ? JSON.stringify(template.email(params, locale)) : null, logText };
}
