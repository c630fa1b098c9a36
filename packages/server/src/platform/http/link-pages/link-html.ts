import { BRAND, sayWithBrand } from '@ezra/contract/common/brand';
import { ERRORS } from '@ezra/contract/common/errors';
import {
  LINK_ETA_CHOICES,
  LINK_NOTE_MAX,
  LINK_WORDS,
  type LinkKindName,
  type LinkPage,
  type OpenLinkPage,
} from '@ezra/contract/links';
import {
  directionOf,
  languageOf,
  LOCALES,
  nameOf,
  type Locale,
  type Phrase,
} from '@ezra/contract/common/locales';
import { sayAnyField } from '@ezra/contract/common/server-field-messages';
import { escapeHtml } from '../../messaging/mail-words.ts';
import { showPhone } from '../../phone.ts';
import { DONE_ICON, linkCard, PHONE_ICON, REFUSED_ICON, WAIT_ICON, YES_ICON } from './link-card.ts';
import { LINK_STYLE } from './link-style.ts';

export interface PlainPage {
  /** Null: there is no such link. `failed`: nothing can be said of it now. */
  readonly page: LinkPage | null | 'failed';
  readonly token: string;
  /** Of the link; null where the address does not tell. */
  readonly kind: LinkKindName | null;
  readonly locale: Locale;
  /** An answer came that could not be taken: it is said over the form, and this is the page's own address. */
  readonly notTakenAt?: string | undefined;
  /** What was typed with that answer; it stands in the form again. */
  readonly typed?: TypedExtras | undefined;
}
export interface TypedExtras {
  readonly note: string;
  readonly eta_minutes: string;
}

const VARIANTS = { primary: 'primary', plain: 'secondary', danger: 'danger' } as const;

const paragraphs = (lines: readonly string[]): string =>
  lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('\n');

/** What the first page of the web app holds until its script runs, and for ever where none does. */
export function plainPage(plain: PlainPage): {
  title: string;
  content: string;
} {
  const { locale, notTakenAt } = plain;
  const words = (phrase: Phrase): string => sayWithBrand(phrase, locale);
  const brand = escapeHtml(words(BRAND.name));
  const languages = LOCALES.map((each) => {
    const language = languageOf(each);
    const current = each === locale ? ' aria-current="true"' : '';
    return `<a href="${notTakenAt ?? ''}?lang=${each}" lang="${language}" hreflang="${language}"${current}>${nameOf(each)}</a>`;
  }).join('');
  const { title, body } = contentOf(plain);
  return {
    title: `${title} · ${words(BRAND.name)}`,
    content: `<div class="shell">
<header class="header header--bare"><a class="header__logo plain-brand" href="/login"><img src="/mark.svg" alt="" width="40" height="40">${brand}</a>
<div class="header__end"><nav class="segmented" aria-label="${escapeHtml(words(LINK_WORDS.language))}">${languages}</nav></div></header>
<div class="shell__body shell__body--bare"><main class="main" id="main"><div class="plain">
${body}
</div></main></div>
</div>`,
  };
}

function contentOf({ page, token, kind, locale, notTakenAt, typed }: PlainPage): {
  title: string;
  body: string;
} {
  if (page === 'failed') return failure(locale, notTakenAt ?? '');
  if (page === null || page.state === 'expired') return refusal(page, locale);
  if (page.state === 'answered') {
    const { title, lines, next, tone = 'done' } = page;
    const body = `<div class="card plain-${tone}">${tone === 'done' ? DONE_ICON : WAIT_ICON}<h1>${escapeHtml(title)}</h1>\n${paragraphs(lines)}</div>
${linkCard(page)}
<div class="plain-ways"><a class="button button--${VARIANTS[next.tone]} button--large button--block" href="${escapeHtml(next.path)}">${escapeHtml(next.label)}</a>
${call(locale, 'quiet')}</div>`;
    return { title, body };
  }
  const { title, lines } = page;
  const body = `<div class="plain-stack"><h1>${escapeHtml(title)}</h1>\n${paragraphs(lines)}</div>
${notTakenAt === undefined ? '' : notTaken(locale)}
${linkCard(page)}
${more(page)}
${form(page, { token, kind, locale, address: notTakenAt ?? '', typed })}
${call(locale, 'quiet')}`;
  return { title, body };
}

/** The way to somebody who can answer a question, on every page: whoever opens one may never have signed in. */
function call(locale: Locale, variant: 'secondary' | 'quiet'): string {
  const { phone } = BRAND.association;
  const words = escapeHtml(sayWithBrand(LINK_WORDS.call, locale));
  return `<a class="button button--${variant} button--block" href="tel:${phone}">${PHONE_ICON}<span>${words} <bdi class="ltr" dir="ltr">${showPhone(phone)}</bdi></span></a>`;
}

const notTaken = (locale: Locale): string =>
  `<div class="card card--danger" role="alert"><p>${escapeHtml(sayWithBrand(LINK_WORDS.notTaken, locale))}</p></div>`;

/** The red card, with the words of the calls: 'Request Invalid' or 'Request Expired', and where to turn. */
function refusal(
  page: null | Extract<LinkPage, { state: 'expired' }>,
  locale: Locale,
): { title: string; body: string } {
  const words = (phrase: Phrase): string => sayWithBrand(phrase, locale);
  const title = words(page === null ? ERRORS.link_invalid : ERRORS.link_expired);
  const text = page === null ? sayAnyField('linkInvalid', locale) : page.text;
  return {
    title,
    body: `<div class="card card--danger">${REFUSED_ICON}<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(text)}</p></div>
<div class="plain-ways">${call(locale, 'secondary')}
<a class="button button--quiet button--block" href="/login">${escapeHtml(words(LINK_WORDS.signIn))}</a></div>`,
  };
}

/** What the page says when the product cannot answer: nothing was recorded, and it may be tried again. */
function failure(locale: Locale, address: string): { title: string; body: string } {
  const words = (phrase: Phrase): string => sayWithBrand(phrase, locale);
  const title = words(LINK_WORDS.failed);
  return {
    title,
    body: `<div class="card card--danger" role="alert">${REFUSED_ICON}<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(words(LINK_WORDS.failedText))}</p></div>
<div class="plain-ways"><a class="button button--primary button--block" href="${address}?lang=${locale}">${escapeHtml(words(LINK_WORDS.again))}</a>
${call(locale, 'secondary')}</div>`,
  };
}

const more = ({ more: folded }: OpenLinkPage): string =>
  folded === null
    ? ''
    : `<details class="plain-more"><summary>${escapeHtml(folded.label)}</summary>
<ul>${folded.lines.map((line) => `<li>${escapeHtml(line)}</li>`).join('\n')}</ul>${folded.links
        .map(({ label, path }) => `<p><a href="${escapeHtml(path)}">${escapeHtml(label)}</a></p>`)
        .join('\n')}</details>`;

interface FormTarget {
  readonly token: string;
  readonly kind: LinkKindName | null;
  readonly locale: Locale;
  /** Of the page itself, when the form does not stand there. */
  readonly address: string;
  readonly typed: TypedExtras | undefined;
}

function form(page: OpenLinkPage, { token, kind, locale, address, typed }: FormTarget): string {
  const button = (label: string, value: string, variant: string): string =>
    `<button class="button button--${variant} button--large button--block" name="choice" value="${escapeHtml(value)}">${variant === 'primary' ? YES_ICON : ''}${escapeHtml(label)}</button>`;
  const choices = page.choices.map(({ value, label, tone, confirm }) => {
    const variant = VARIANTS[tone];
    if (confirm === null) return button(label, value, variant);
    const isGrave = tone === 'danger';
    return `<details class="plain-confirm${isGrave ? ' plain-confirm--danger' : ''}"><summary class="button button--${variant} button--large button--block">${tone === 'primary' ? YES_ICON : ''}${escapeHtml(label)}</summary>
<div class="plain-stack"><p class="plain-question">${escapeHtml(confirm.title)}</p>
<p>${escapeHtml(confirm.text)}</p>
${button(confirm.label, value, isGrave ? 'danger-solid' : 'primary')}
<a class="button button--secondary button--block" href="${address}?lang=${locale}">${escapeHtml(confirm.keep)}</a></div></details>`;
  });
  return `<form class="plain-form" method="post" action="/answer/${encodeURIComponent(token)}?lang=${locale}">
${kind === null ? '' : `<input type="hidden" name="kind" value="${kind}">`}
<h2 class="plain-question">${escapeHtml(page.question)}</h2>
${fields(page, locale, typed)}
${choices.join('\n')}
${page.after === undefined ? '' : `<p class="plain-after">${escapeHtml(page.after)}</p>`}
</form>`;
}

/** Enter in one of them sends nothing: an answer is a press of its own button. */
function fields(
  { fields: { note, eta_minutes } }: OpenLinkPage,
  locale: Locale,
  typed: TypedExtras = { note: '', eta_minutes: '' },
): string {
  const times = LINK_ETA_CHOICES.map(
    (minutes) =>
      `<option value="${minutes}"${typed.eta_minutes === String(minutes) ? ' selected' : ''}>${escapeHtml(sayWithBrand(LINK_WORDS.etaMinutes, locale, { minutes }))}</option>`,
  );
  const unknown = `<option value="">${escapeHtml(sayWithBrand(LINK_WORDS.etaUnknown, locale))}</option>`;
  return [
    eta_minutes === null
      ? ''
      : `<label class="plain-field">${escapeHtml(eta_minutes)}<select class="plain-input" name="eta_minutes">${unknown}${times.join('')}</select></label>`,
    note === null
      ? ''
      : `<label class="plain-field">${escapeHtml(note)}<textarea class="plain-input" name="note" maxlength="${LINK_NOTE_MAX}">\n${escapeHtml(typed.note)}</textarea></label>`,
  ].join('\n');
}

/** The web app's first page with a plain page in it. `withApp` false: no script takes it over. */
export function withPlainPage(
  index: string,
  plain: PlainPage,
  { nonce, withApp }: { nonce: string; withApp: boolean },
): string {
  const { title, content } = plainPage(plain);
  const { locale } = plain;
  const head = `<meta name="robots" content="noindex"><style nonce="${nonce}">${LINK_STYLE}</style></head>`;
  const page = index
    .replace(/<html[^>]*>/i, `<html lang="${languageOf(locale)}" dir="${directionOf(locale)}">`)
    .replace(/<title>[^<]*<\/title>/i, () => `<title>${escapeHtml(title)}</title>`)
    .replace(/<noscript>[\s\S]*?<\/noscript>/i, '')
    .replace(/<\/head>/i, () => head)
    .replace(/<div id="root"><\/div>/i, () => `<div id="root" data-plain="${locale}">${content}</div>`);
  return withApp
    ? page
    : page.replace(/<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>/gi, '');
}
