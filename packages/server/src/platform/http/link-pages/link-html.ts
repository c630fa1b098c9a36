import { BRAND, sayWithBrand, type Association } from '@ezra/contract/common/brand';
import { ERRORS } from '@ezra/contract/common/errors';
import {
  directionOf,
  languageOf,
  LOCALES,
  nameOf,
  type Locale,
  type Phrase,
} from '@ezra/contract/common/locales';
import { LOGO_MARK, LOGO_WORDS } from '@ezra/contract/common/logo';
import { sayAnyField } from '@ezra/contract/common/server-field-messages';
import type { LinkKindName } from '@ezra/contract/link-paths';
import { escapeHtml } from '../../messaging/mail-words.ts';
import { showPhone } from '../../phone.ts';
import { DONE_ICON, linkCard, PHONE_ICON, REFUSED_ICON, WAIT_ICON } from './link-card.ts';
import { linkForm, VARIANTS, type SentForm } from './link-form.ts';
import type { AnsweredLinkPage, LinkPage, OpenLinkPage } from './link-page.ts';
import { LINK_WORDS } from './link-words.ts';

/** A page to render, and the link that it belongs to. */
export interface ShownPage {
  /** Null: there is no such link. `failed`: the server could not answer. */
  readonly page: LinkPage | null | 'failed';
  readonly token: string;
  /** The kind of the link; null if the address does not tell. */
  readonly kind: LinkKindName | null;
  readonly locale: Locale;
  /** Address of the link's page if it is shown at another one (`/answer/:token`); otherwise empty. */
  readonly address: string;
  readonly sent?: SentForm | undefined;
}

interface Content {
  readonly title: string;
  readonly body: string;
}

/** Fills the web app's frame for link pages (`link-page.html`) with a page. */
export function linkHtml(frame: string, shown: ShownPage, association: Association): string {
  const { locale, address } = shown;
  const { title, body } = contentOf(shown, callLink(association, locale));
  const brand = sayWithBrand(BRAND.name, locale);
  const languages = LOCALES.map((each) => {
    const language = languageOf(each);
    const current = each === locale ? ' aria-current="true"' : '';
    return `<a href="${address}?lang=${each}" lang="${language}" hreflang="${language}"${current}>${nameOf(each)}</a>`;
  }).join('');
  const content = `<div class="link-page">
<header class="link-page__header"><a class="link-page__logo" href="/login" aria-label="${text(LINK_WORDS.homePage, locale)}">${logo(locale)}</a>
<nav class="segmented" aria-label="${text(LINK_WORDS.language, locale)}">${languages}</nav></header>
<main class="link-page__main"><div class="single">
${body}
</div></main>
</div>`;
  return frame
    .replace(/<html[^>]*>/i, `<html lang="${languageOf(locale)}" dir="${directionOf(locale)}">`)
    .replace(/<title>[^<]*<\/title>/i, () => `<title>${escapeHtml(`${title} · ${brand}`)}</title>`)
    .replace(/<body>\s*<\/body>/i, () => `<body>${content}</body>`);
}

function contentOf(shown: ShownPage, call: CallLink): Content {
  const { page, locale } = shown;
  if (page === 'failed') return failure(shown, call);
  if (page === null) return refusal(ERRORS.link_invalid, sayAnyField('linkInvalid', locale), locale, call);
  if (page.state === 'expired') return refusal(ERRORS.link_expired, page.text, locale, call);
  return page.state === 'answered' ? answered(page, call) : question(page, shown, call);
}

const question = (page: OpenLinkPage, shown: ShownPage, call: CallLink): Content => ({
  title: page.title,
  body: `${linkForm(page, shown)}
${call('quiet')}`,
});

const answered = (page: AnsweredLinkPage, call: CallLink): Content => ({
  title: page.title,
  body: `${outcome(page.tone ?? 'done', page.title, page.lines)}
${linkCard(page)}
<div class="stack stack--tight"><a class="button button--${VARIANTS[page.next.tone]} button--large button--block" href="${escapeHtml(page.next.path)}">${escapeHtml(page.next.label)}</a>
${call('quiet')}</div>`,
});

/** Renders the red card of an invalid or expired link, with where to turn. */
function refusal(why: Phrase, line: string, locale: Locale, call: CallLink): Content {
  const title = sayWithBrand(why, locale);
  return {
    title,
    body: `${outcome('danger', title, [line])}
<div class="stack stack--tight">${call('secondary')}
<a class="button button--quiet button--block" href="/login">${text(LINK_WORDS.signIn, locale)}</a></div>`,
  };
}

/** Renders the page for an unexpected failure: nothing was saved, and the reader may try again. */
function failure({ locale, address }: ShownPage, call: CallLink): Content {
  const title = sayWithBrand(LINK_WORDS.failed, locale);
  return {
    title,
    body: `${outcome('danger', title, [sayWithBrand(LINK_WORDS.failedText, locale)])}
<div class="stack stack--tight"><a class="button button--primary button--large button--block" href="${address}?lang=${locale}">${text(LINK_WORDS.again, locale)}</a>
${call('secondary')}</div>`,
  };
}

const TONE_ICONS = { done: DONE_ICON, wait: WAIT_ICON, danger: REFUSED_ICON } as const;
const TONE_CLASSES = {
  done: 'link-outcome--done',
  wait: 'link-outcome--wait',
  danger: 'card--danger',
} as const;

function outcome(tone: keyof typeof TONE_ICONS, title: string, lines: readonly string[]): string {
  const said = lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('\n');
  return `<div class="card ${TONE_CLASSES[tone]}">${TONE_ICONS[tone]}<h1>${escapeHtml(title)}</h1>\n${said}</div>`;
}

/** A button to phone the association, on every page: the reader may never have signed in. */
type CallLink = (variant: 'secondary' | 'quiet') => string;
const callLink =
  ({ phone }: Association, locale: Locale): CallLink =>
  (variant) =>
    phone === null
      ? ''
      : `<a class="button button--${variant} button--block" href="tel:${phone}">${PHONE_ICON}<span>${text(LINK_WORDS.call, locale)} <bdi class="ltr phone-number" dir="ltr">${showPhone(phone)}</bdi></span></a>`;

const text = (phrase: Phrase, locale: Locale): string => escapeHtml(sayWithBrand(phrase, locale));

function logo(locale: Locale): string {
  const { viewBox, mark, path } = LOGO_WORDS[locale];
  const { arc, dots } = LOGO_MARK;
  const circles = dots.map(({ cx, cy, r }) => `<circle cx="${cx}" cy="${cy}" r="${r}"/>`).join('');
  return `<svg class="logo" viewBox="${viewBox}" fill="currentColor" aria-hidden="true" focusable="false"><g transform="${mark}"><path d="${arc.d}" fill="none" stroke="currentColor" stroke-width="${arc.width}" stroke-linecap="round"/>${circles}</g><path d="${path}"/></svg>`;
}
