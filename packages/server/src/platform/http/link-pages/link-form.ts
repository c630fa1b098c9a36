import { sayWithBrand } from '@ezra/contract/common/brand';
import type { Locale } from '@ezra/contract/common/locales';
import { sayAnyField, type AnyFieldMessage } from '@ezra/contract/common/server-field-messages';
import type { LinkKindName } from '@ezra/contract/link-paths';
import { LINK_ETA_CHOICES, LINK_NOTE_MAX } from '@ezra/contract/links.terms';
import { escapeHtml } from '../../messaging/mail-words.ts';
import { CHOOSE_ICON, linkCard, YES_ICON } from './link-card.ts';
import type { LinkChoice, OpenLinkPage } from './link-page.ts';
import { LINK_WORDS } from './link-words.ts';

/** The fields of a submitted answer, and the error of each. */
export interface SentForm {
  readonly note: string;
  readonly eta_minutes: string;
  readonly wrong: Readonly<Partial<Record<Field, AnyFieldMessage>>>;
}
type Field = 'note' | 'eta_minutes';

interface FormTarget {
  readonly token: string;
  readonly kind: LinkKindName | null;
  readonly locale: Locale;
  /** Address of the link's page if the form is shown at another one; otherwise empty. */
  readonly address: string;
  readonly sent?: SentForm | undefined;
}

export const VARIANTS = { primary: 'primary', plain: 'secondary', danger: 'danger' } as const;

/**
 * Renders the question: all that the decision needs, optional fields, and last the answers, always in view.
 */
export function linkForm(page: OpenLinkPage, target: FormTarget): string {
  const { token, kind, locale, address, sent } = target;
  const lines = page.lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('\n');
  return `<form class="link-form" method="post" action="/answer/${encodeURIComponent(token)}?lang=${locale}">
${kind === null ? '' : `<input type="hidden" name="kind" value="${kind}">`}
${sent ? `<div class="card card--danger" role="alert" tabindex="-1" autofocus><p>${escapeHtml(sayWithBrand(LINK_WORDS.notTaken, locale))}</p></div>` : ''}
<div class="stack"><h1>${escapeHtml(page.title)}</h1>
${lines}</div>
${linkCard(page)}
${more(page)}
${etaField(page.fields?.eta, locale, sent)}
${noteField(page.fields?.note, locale, sent)}
${page.after ? `<p class="small muted">${escapeHtml(page.after)}</p>` : ''}
<div class="link-choices" role="group" aria-labelledby="question">
<h2 class="link-choices__question" id="question">${escapeHtml(page.question)}</h2>
<div class="link-choices__acts">${page.choices.map((each) => choice(each, `${address}?lang=${locale}`)).join('\n')}</div>
</div>
</form>`;
}

const more = ({ more: folded }: OpenLinkPage): string =>
  folded === undefined
    ? ''
    : `<details class="link-more"><summary>${escapeHtml(folded.label)}</summary>
<ul>${folded.lines.map((line) => `<li>${escapeHtml(line)}</li>`).join('\n')}</ul>${folded.links
        .map(({ label, path }) => `<p><a href="${escapeHtml(path)}">${escapeHtml(label)}</a></p>`)
        .join('\n')}</details>`;

const button = (label: string, value: string, variant: string): string =>
  `<button class="button button--${variant} button--large button--block link-choices__act" name="choice" value="${escapeHtml(value)}">${variant === 'primary' ? YES_ICON : ''}${escapeHtml(label)}</button>`;

/**
 * Renders the button of an answer, or, if it needs confirming, a button that opens the confirmation. `back`:
 * the address of the unchanged page.
 */
function choice({ value, label, tone, confirm }: LinkChoice, back: string): string {
  const variant = VARIANTS[tone];
  if (!confirm) return button(label, value, variant);
  return `<details class="link-confirm link-confirm--${tone}" name="choice"><summary class="button button--${variant} button--large button--block link-choices__act">${tone === 'primary' ? YES_ICON : ''}${escapeHtml(label)}</summary>
<div class="stack"><p class="link-confirm__question">${escapeHtml(confirm.title)}</p>
<p>${escapeHtml(confirm.text)}</p>
${button(confirm.label, value, tone === 'danger' ? 'danger-solid' : 'primary')}
<a class="button button--secondary button--block" href="${back}" data-keep>${escapeHtml(confirm.keep)}</a></div></details>`;
}

/** Renders the error of a field: its message, and the attributes that tie the field to it. */
function complaint(field: Field, locale: Locale, sent: SentForm | undefined) {
  const key = sent?.wrong[field];
  if (!key) return { names: '', words: '' };
  const words = escapeHtml(sayAnyField(key, locale, { maximum: LINK_NOTE_MAX }));
  return {
    names: ` aria-invalid="true" aria-describedby="${field}-error"`,
    words: `<p class="field__error" id="${field}-error">${words}</p>`,
  };
}

function etaField(label: string | undefined, locale: Locale, sent: SentForm | undefined): string {
  if (!label) return '';
  const { names, words } = complaint('eta_minutes', locale, sent);
  const times = LINK_ETA_CHOICES.map((minutes) => {
    const selected = sent?.eta_minutes === String(minutes) ? ' selected' : '';
    return `<option value="${minutes}"${selected}>${escapeHtml(sayWithBrand(LINK_WORDS.etaMinutes, locale, { minutes }))}</option>`;
  });
  const unknown = escapeHtml(sayWithBrand(LINK_WORDS.etaUnknown, locale));
  return `<div class="field"><label class="field__label" for="eta_minutes">${escapeHtml(label)}</label>${words}
<div class="control"><select class="input select" id="eta_minutes" name="eta_minutes"${names}><option value="">${unknown}</option>${times.join('')}</select>${CHOOSE_ICON}</div></div>`;
}

/** A note field, collapsed until something is written. */
function noteField(label: string | undefined, locale: Locale, sent: SentForm | undefined): string {
  if (!label) return '';
  const { names, words } = complaint('note', locale, sent);
  const typed = sent?.note ?? '';
  // HTML drops the first line break of a text area, so the markup adds one.
  return `<details class="link-more"${typed === '' ? '' : ' open'}><summary>${escapeHtml(label)}</summary>
${words}<textarea class="input" name="note" aria-label="${escapeHtml(label)}" maxlength="${LINK_NOTE_MAX}"${names}>
${escapeHtml(typed)}</textarea></details>`;
}
