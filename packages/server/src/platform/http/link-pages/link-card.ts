import { escapeHtml } from '../../messaging/mail-words.ts';
import type { LinkFact, LinkMatter } from './link-page.ts';

/** The card that shows what a link is about, and the icons of all link pages; classes are the web app's. */

const icon = (shape: string, more = ''): string =>
  `<svg class="icon${more}" viewBox="0 0 24 24" aria-hidden="true" focusable="false">${shape}</svg>`;

const NOTE = '<circle cx="12" cy="12" r="9.5"/><path d="M12 11v5.5M12 7.5v.1"/>';
const PERSON = '<circle cx="12" cy="8" r="4.5"/><path d="M4 21c.6-4.5 3.8-6.5 8-6.5s7.4 2 8 6.5"/>';
const PHONE =
  '<path d="M5 3.5h4l2 5-2.5 2a12 12 0 0 0 5 5l2-2.5 5 2v4c0 .8-.7 1.5-1.5 1.5C11 20 4 13 3.5 5c0-.8.7-1.5 1.5-1.5z"/>';
const DONE = '<circle cx="12" cy="12" r="10"/><path d="m7.5 12.5 3 3 6-6.5"/>';
const ALARM = '<path d="M12 3 2 20.5h20z"/><path d="M12 10v4.5M12 17.5v.1"/>';
const GLASS = '<path d="M5.5 2.5h13M5.5 21.5h13M7.5 2.5v4l4.5 5.5 4.5-5.5v-4M7.5 21.5v-4L12 12l4.5 5.5v4"/>';

export const REFUSED_ICON = icon(
  '<rect x="3.5" y="5" width="17" height="16" rx="2.5"/><path d="M8 3v4M16 3v4M3.5 10h17M10 13.5l4 4M14 13.5l-4 4"/>',
  ' icon--large',
);
export const DONE_ICON = icon(DONE, ' icon--large');
export const WAIT_ICON = icon(NOTE, ' icon--large');
export const CHOOSE_ICON = icon('<path d="m6 9 6 6 6-6"/>', ' icon--end');
export const PHONE_ICON = icon(PHONE);
export const YES_ICON = icon('<path d="m4.5 12.5 5 5 10-11"/>');

const FACT_ICONS: Readonly<Record<NonNullable<LinkFact['icon']>, string>> = {
  place:
    '<path d="M12 21.5c4.5-4.6 7-8.2 7-11.5a7 7 0 0 0-14 0c0 3.3 2.5 6.9 7 11.5z"/><circle cx="12" cy="10" r="2.5"/>',
  time: '<circle cx="12" cy="12" r="9.5"/><path d="M12 6.5V12l3.5 2"/>',
  person: PERSON,
  phone: PHONE,
  kind: '<path d="M12 20.5C6.5 16.5 3 13 3 8.8a4.6 4.6 0 0 1 9-1.6 4.6 4.6 0 0 1 9 1.6c0 4.2-3.5 7.7-9 11.7z"/>',
  note: NOTE,
};
const BADGE_ICONS: Readonly<Record<NonNullable<LinkMatter['badge']>['tone'], string>> = {
  wait: GLASS,
  done: DONE,
  danger: ALARM,
  neutral: NOTE,
};

/** Renders the card; empty if the page has nothing to show on it. */
export function linkCard({ subject, badge, facts = [] }: LinkMatter): string {
  if (facts.length === 0 && !subject && !badge) return '';
  const title = subject ? `<h2 class="card__title"><bdi>${escapeHtml(subject)}</bdi></h2>` : '';
  const state = badge
    ? `<p><span class="badge badge--${badge.tone}">${icon(BADGE_ICONS[badge.tone])}${escapeHtml(badge.label)}</span></p>`
    : '';
  const head = title || state ? `<div class="link-subject">${title}${state}</div>` : '';
  const list = facts.length > 0 ? `<dl class="facts">${facts.map(factRow).join('\n')}</dl>` : '';
  return `<div class="card">${head}${list}</div>`;
}

function factRow({ label, value, icon: name = 'note', href }: LinkFact): string {
  const words = `<bdi>${escapeHtml(value)}</bdi>`;
  const shown = href ? `<a class="link-way" href="${escapeHtml(href)}">${words}</a>` : words;
  return `<div class="facts__row"><dt>${icon(FACT_ICONS[name])}${escapeHtml(label)}</dt><dd>${shown}</dd></div>`;
}
