import type { KeptMessage as KeptMessageAnswer } from '@ezra/contract/talk/notifications';
import {
  directionOf,
  languageOf,
  LOCALES,
  nameOf,
  say,
  type Locale,
  type Phrase,
} from '@ezra/contract/common/locales';
import { showMoment } from '@ezra/contract/common/show-time';
import { DEFAULT_TIME_ZONE } from '../../../platform/http/time-zone.ts';
import { escapeHtml } from '../../../platform/messaging/mail-words.ts';
import type { KeptMessage } from '../../../platform/messaging/outbox.repository.ts';
import { CHANNEL_WORDS } from './message-words.presenter.ts';

export const presentKeptMessage = (message: KeptMessage): KeptMessageAnswer => ({
  id: message.id,
  kind: message.kind,
  channel: message.channel,
  to: message.recipient,
  text: message.text,
  created_at: message.createdAt.toISOString(),
});

/** The only style of these pages. Their Content-Security-Policy allows it by its hash. */
export const PAGE_STYLE = `
body{margin:0 auto;max-width:46rem;padding:1.5rem;font:1.125rem/1.6 Arial,sans-serif;color:#1b2a33;background:#f7f9fa}
article{margin-block:1rem;padding:1rem;background:#fff;border:1px solid #c9d3d9;border-radius:.5rem}
h1{font-size:1.75rem}h2{font-size:1.125rem;margin:0}
pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit;margin:.5rem 0 0}
a{color:#0b5c7a}a:focus-visible,input:focus-visible,button:focus-visible{outline:3px solid #0b5c7a;outline-offset:2px}
input,button{font:inherit;min-height:2.75rem;padding-inline:.75rem;border-radius:.5rem;border:1px solid #5b6b75}
button{background:#0b5c7a;color:#fff}
`;

const WORDS = {
  title: { he: 'הודעות שלא נשלחו החוצה', en: 'Messages kept instead of sent' },
  intro: {
    he: 'האתר פועל במצב פיתוח: כל הודעה נשמרת כאן ואינה נשלחת. העמוד מתרענן מעצמו כל 5 שניות.',
    en: 'The site runs in development mode: every message is kept here and none is sent. The page refreshes every 5 seconds.',
  },
  none: { he: 'אין עדיין הודעות', en: 'No messages yet' },
  to: { he: 'אל', en: 'To' },
  find: { he: 'טלפון או דוא״ל', en: 'Phone or e-mail' },
  show: { he: 'להציג', en: 'Show' },
} as const satisfies Record<string, Phrase>;

const page = (locale: Locale, title: Phrase, head: string, main: string): string => `<!doctype html>
<html lang="${languageOf(locale)}" dir="${directionOf(locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
${head}<title>${escapeHtml(say(title, locale))}</title>
<style>${PAGE_STYLE}</style>
</head>
<body>
<main>
<h1>${escapeHtml(say(title, locale))}</h1>
${main}
</main>
</body>
</html>
`;

/** The page `/dev/outbox`: plain HTML without scripts. `to` is the visitor's filter. */
export function outboxPage(messages: readonly KeptMessage[], locale: Locale, to: string): string {
  const words = (phrase: Phrase): string => escapeHtml(say(phrase, locale));
  const items = messages.map((message) => {
    return `<article>
<h2>${words(CHANNEL_WORDS[message.channel])} · <bdi dir="ltr">${escapeHtml(message.kind)}</bdi></h2>
<p>${words(WORDS.to)} <bdi dir="ltr">${escapeHtml(message.recipient)}</bdi> · <time datetime="${message.createdAt.toISOString()}">${escapeHtml(showMoment(message.createdAt, DEFAULT_TIME_ZONE))}</time></p>
<pre lang="${languageOf(message.locale)}" dir="${directionOf(message.locale)}">${withLinks(escapeHtml(message.text))}</pre>
</article>`;
  });
  const query = to === '' ? '' : `&amp;to=${escapeHtml(encodeURIComponent(to))}`;
  const others = LOCALES.filter((other) => other !== locale).map(
    (other) => `<a href="?lang=${other}${query}" lang="${languageOf(other)}">${nameOf(other)}</a>`,
  );
  return page(
    locale,
    WORDS.title,
    '<meta http-equiv="refresh" content="5">\n',
    `<p>${words(WORDS.intro)}</p>
<p>${others.join(' ')}</p>
<form method="get"><input type="hidden" name="lang" value="${locale}"><label>${words(WORDS.find)} <input name="to" dir="ltr" value="${escapeHtml(to)}"></label> <button>${words(WORDS.show)}</button></form>
${items.length > 0 ? items.join('\n') : `<p>${words(WORDS.none)}</p>`}`,
  );
}

/** Makes links of the web addresses in an escaped text. */
const withLinks = (escaped: string): string =>
  escaped.replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}" rel="noreferrer">${url}</a>`);
