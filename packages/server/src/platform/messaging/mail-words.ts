import { directionOf, languageOf, say, type Locale, type Phrase } from '@ezra/contract/common/locales';
import type { MailContent } from './letter.ts';

const REFUSE: Phrase = {
  he: 'לא רוצים לקבל עוד הודעות כאלה בדוא״ל? אפשר להסיר כאן',
  en: 'No longer want such e-mails? Unsubscribe here',
};

export function plainMail(mail: MailContent, locale: Locale, unsubscribe: string | null): string {
  const parts = [mail.subject, ...mail.lines];
  if (mail.button) parts.push(`${mail.button.label}:\n${mail.button.url}`);
  if (unsubscribe) parts.push(`${say(REFUSE, locale)}:\n${unsubscribe}`);
  return parts.join('\n\n');
}

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
/** Escapes a text for HTML content or a quoted attribute. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);

/** Only web addresses become links. */
const safeUrl = (url: string): string => (/^https?:\/\//.test(url) ? url : '#');

/**
 * Renders the mail as HTML, in the direction of its language. Styles are attributes, because mail programs
 * drop all others; text is 18 px and the button 48 px high.
 */
export function htmlMail(
  mail: MailContent,
  locale: Locale,
  { unsubscribe, brand }: { unsubscribe: string | null; brand: Phrase },
): string {
  const dir = directionOf(locale);
  const align = dir === 'rtl' ? 'right' : 'left';
  const paragraphs = mail.lines
    .map((line) => `<p style="margin:0 0 16px">${escapeHtml(line).replaceAll('\n', '<br>')}</p>`)
    .join('\n');
  const button = mail.button
    ? `<p style="margin:24px 0"><a href="${escapeHtml(safeUrl(mail.button.url))}" style="display:inline-block;padding:12px 28px;line-height:24px;background:#0b5c7a;color:#ffffff;border-radius:8px;text-decoration:none;font-weight:bold">${escapeHtml(mail.button.label)}</a></p>`
    : '';
  const footer = unsubscribe
    ? `<p style="margin:32px 0 0;padding-top:16px;border-top:1px solid #d5dde2;font-size:16px"><a href="${escapeHtml(unsubscribe)}" style="color:#0b5c7a">${escapeHtml(say(REFUSE, locale))}</a></p>`
    : '';
  return `<!doctype html>
<html lang="${languageOf(locale)}" dir="${dir}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(mail.subject)}</title></head>
<body dir="${dir}" style="margin:0;background:#f3f6f8">
<div style="max-width:600px;margin:0 auto;padding:24px;background:#ffffff;color:#1b2a33;font:18px/1.6 Arial,sans-serif;text-align:${align}">
<p style="margin:0 0 24px;font-weight:bold;color:#0b5c7a">${escapeHtml(say(brand, locale))}</p>
<h1 style="margin:0 0 16px;font-size:24px;line-height:1.3">${escapeHtml(mail.subject)}</h1>
${paragraphs}
${button}
${footer}
</div>
</body>
</html>
`;
}
