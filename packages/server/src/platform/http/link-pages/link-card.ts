import type { LinkFact, LinkFactIcon, LinkMatter } from '@ezra/contract/links';
import { escapeHtml } from '../../messaging/mail-words.ts';

/** The card of a plain page that says what the link is about; the drawings of all plain pages. */

const icon = (shape: string): string =>
  `<svg class="plain-icon" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true" focusable="false">${shape}</svg>`;

const NOTE = '<circle cx="12" cy="12" r="9.5"/><path d="M12 11v5.5M12 7.5v.1"/>';
const PERSON = '<circle cx="12" cy="8" r="4.5"/><path d="M4 21c.6-4.5 3.8-6.5 8-6.5s7.4 2 8 6.5"/>';
const PHONE =
  '<path d="M5 3.5h4l2 5-2.5 2a12 12 0 0 0 5 5l2-2.5 5 2v4c0 .8-.7 1.5-1.5 1.5C11 20 4 13 3.5 5c0-.8.7-1.5 1.5-1.5z"/>';
const DONE = '<circle cx="12" cy="12" r="10"/><path d="m7.5 12.5 3 3 6-6.5"/>';
const ALARM = '<path d="M12 3 2 20.5h20z"/><path d="M12 10v4.5M12 17.5v.1"/>';
const GLASS = '<path d="M5.5 2.5h13M5.5 21.5h13M7.5 2.5v4l4.5 5.5 4.5-5.5v-4M7.5 21.5v-4L12 12l4.5 5.5v4"/>';

export const REFUSED_ICON = icon(
  '<rect x="3.5" y="5" width="17" height="16" rx="2.5"/><path d="M8 3v4M16 3v4M3.5 10h17M10 13.5l4 4M14 13.5l-4 4"/>',
);
export const DONE_ICON = icon(DONE);
export const WAIT_ICON = icon(NOTE);
export const PHONE_ICON = icon(PHONE);
export const YES_ICON = icon('<path d="m4.5 12.5 5 5 10-11"/>');

const FACT_ICONS: Readonly<Record<LinkFactIcon, string>> = {
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

/** What is not held at all is no card at all. */
export function linkCard({ subject, badge, facts = [] }: LinkMatter): string {
  if (facts.length === 0 && !subject && !badge) return '';
  const head = [
    subject ? `<h2 class="plain-subject"><bdi>${escapeHtml(subject)}</bdi></h2>` : '',
    badge
      ? `<p class="plain-badge plain-badge--${badge.tone}">${icon(BADGE_ICONS[badge.tone])}${escapeHtml(badge.label)}</p>`
      : '',
  ].join('');
  const list = facts.map(factRow).join('\n');
  return `<div class="card">${head && `<div class="plain-head">${head}</div>`}${list && `<dl class="plain-facts${facts.some((fact) => fact.icon) ? ' plain-facts--drawn' : ''}">${list}</dl>`}</div>`;
}

function factRow({ label, value, icon: name, href }: LinkFact): string {
  const words = escapeHtml(value);
  const shown = href ? `<a class="plain-way" href="${escapeHtml(href)}">${words}</a>` : words;
  const drawn = name ? icon(FACT_ICONS[name]) : '';
  return `<div${name ? ' class="plain-fact"' : ''}><dt>${drawn}${escapeHtml(label)}</dt><dd><bdi>${shown}</bdi></dd></div>`;
}
