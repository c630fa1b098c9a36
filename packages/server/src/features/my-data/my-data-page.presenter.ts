import { BRAND_NAME } from '@ezra/contract/common/brand';
import { REQUEST_STATUS_LABELS, type RequestStatus } from '@ezra/contract/help-requests';
import { directionOf, languageOf, say, type Locale, type Phrase } from '@ezra/contract/common/locales';
import { dateFormat, showDay, showMoment } from '@ezra/contract/common/show-time';
import { escapeHtml } from '../../platform/messaging/mail-words.ts';
import { showPhone } from '../../platform/phone.ts';
import { withinAnswer, type Question } from './my-data-questions.presenter.ts';
import { WORDS } from './my-data-words.presenter.ts';

/** A piece of the page that is HTML already; a plain text is escaped wherever it is put. */
export class Html {
  readonly code: string;
  constructor(code: string) {
    this.code = code;
  }
}
export type Content = string | Html | null;

/** Puts pieces of HTML together: texts are escaped, and keep their own direction. */
export function markup(parts: TemplateStringsArray, ...values: (Content | readonly Html[])[]): Html {
  return new Html(parts.reduce((code, part, index) => code + codeOf(values[index - 1] ?? null) + part));
}
const codeOf = (value: Content | readonly Html[]): string => {
  if (value === null) return '';
  if (typeof value === 'string') return escapeHtml(value);
  return value instanceof Html ? value.code : value.map(({ code }) => code).join('\n');
};

/** The context of a page: language, clock, and texts of the choices. */
export interface Writer {
  readonly locale: Locale;
  readonly timeZone: string;
  readonly labels: ReadonlyMap<string, string>;
}

export const word = (
  { locale }: Writer,
  phrase: Phrase,
  params: Record<string, string | number> = {},
): string => say(phrase, locale, params);

export const momentOf = ({ timeZone }: Writer, moment: Date | string | null): string | null =>
  moment === null ? null : showMoment(new Date(moment), timeZone);

/** Names the clock of a time zone: ‘Israel Time’. */
export const clockOf = ({ locale }: Writer, timeZone: string, now: Date): string =>
  dateFormat('zone', locale, timeZone)
    .formatToParts(now)
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;

export const yesNo = (writer: Writer, value: boolean): string => word(writer, value ? WORDS.yes : WORDS.no);

export const statusOf = (writer: Writer, status: RequestStatus): string =>
  word(writer, REQUEST_STATUS_LABELS[status]);

/** Phones, addresses of mail and the like run from left to right in every language. */
export const ltr = (text: string | null): Content =>
  text === null ? null : markup`<span dir="ltr">${text}</span>`;

/** A plain text keeps its own direction. */
const ownWay = (value: Content): Content => (typeof value === 'string' ? markup`<bdi>${value}</bdi>` : value);

export type Fact = readonly [label: Phrase, value: Content];

/** Writes names and values; leaves out missing ones. */
export function facts(writer: Writer, rows: readonly Fact[]): Html {
  const known = rows.filter(([, value]) => value !== null && value !== '');
  if (known.length === 0) return markup`<p>${word(writer, WORDS.none)}</p>`;
  const lines = known.map(
    ([label, value]) =>
      markup`<div>
        <dt>${word(writer, label)}</dt>
        <dd>${ownWay(value)}</dd>
      </div>`,
  );
  return markup`<dl>${lines}</dl>`;
}

/**
 * Writes a table, whose rows become lists of names and values on narrow screens. States its roles, because
 * browsers drop those of a table with another display.
 */
export function table(
  writer: Writer,
  caption: string,
  head: readonly Phrase[],
  rows: readonly (readonly Content[])[],
): Html {
  if (rows.length === 0) return markup`<p>${word(writer, WORDS.none)}</p>`;
  const labels = head.map((label) => word(writer, label));
  const heads = labels.map((label) => markup`<th scope="col" role="columnheader">${label}</th>`);
  const lines = rows.map(
    (cells) =>
      markup`<tr role="row">
        ${cells.map((cell, at) => markup`<td role="cell" data-label="${labels[at] ?? ''}">${ownWay(cell)}</td>`)}
      </tr>`,
  );
  return markup`<table role="table">
    <caption>
      ${caption}
    </caption>
    <thead role="rowgroup">
      <tr role="row">
        ${heads}
      </tr>
    </thead>
    <tbody role="rowgroup">
      ${lines}
    </tbody>
  </table>`;
}

const labelOf = ({ labels }: Writer, lists: readonly string[], key: string): string =>
  lists.map((list) => labels.get(`${list}/${key}`)).find((label) => label !== undefined) ?? key;

/** The answer to a question in words; null when there is none. */
export function answerOf(writer: Writer, question: Question, value: unknown): Content {
  if (value === null || value === undefined || value === '') return null;
  if (Array.isArray(value)) return listOf(writer, question, value);
  if (typeof value === 'object') return partsOf(writer, withinAnswer(question.fields ?? {}), value);
  if (typeof value === 'boolean') return yesNo(writer, value);
  if (question.kind === 'yes_no') return yesNo(writer, value === 1);
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') return null;
  if (question.kind === 'day') return showDay(value, writer.locale);
  if (question.kind === 'moment') return momentOf(writer, value);
  if (question.kind === 'phone') return ltr(showPhone(value));
  const words = question.options?.[value];
  return words ? word(writer, words) : labelOf(writer, question.lists ?? [], value);
}

function listOf(writer: Writer, question: Question, values: readonly unknown[]): Content {
  if (values.length === 0) return null;
  const answers = values.map((one) => answerOf(writer, question, one));
  const texts = answers.filter((answer) => typeof answer === 'string');
  if (texts.length === answers.length) return texts.join(', ');
  return markup`<ul>${answers.map((answer) => markup`<li>${answer}</li>`)}</ul>`;
}

/** The answer to several questions at once; what has no name among them is ours, not the person's. */
export function partsOf(writer: Writer, questions: readonly Question[], value: object): Content {
  const rows = Object.entries(value).flatMap(([part, content]): Fact[] => {
    const question = questions.find(({ field }) => field === part);
    return question ? [[question.label, answerOf(writer, question, content)]] : [];
  });
  return facts(writer, rows);
}

export interface Section {
  readonly id: string;
  readonly title: Phrase;
  readonly content: Html;
}

const STYLE = `
:root{color-scheme:light}
body{margin:0 auto;max-width:52rem;padding:1.5rem;font:1.125rem/1.6 Assistant,Arial,sans-serif;color:#1c1726;background:#fff}
h1{font-size:2rem;line-height:1.3}h2{font-size:1.5rem;margin-block:2.5rem .75rem;border-block-end:2px solid #5b21b6;padding-block-end:.25rem}
h3{font-size:1.2rem;margin-block:1.75rem .5rem}
a{color:#5b21b6}a:focus-visible{outline:3px solid #5b21b6;outline-offset:2px}
nav ul{columns:2 16rem;padding-inline-start:1.25rem}nav a{display:inline-block;padding-block:.4rem}
dl{margin:0}dl>div{display:grid;grid-template-columns:minmax(0,14rem) minmax(0,1fr);gap:.25rem 1.5rem;padding-block:.4rem;border-block-end:1px solid #ddd6e8}
dt{color:#4a4458}dd{margin:0;overflow-wrap:anywhere}dd ul{margin:0;padding-inline-start:1.25rem}
dd dl>div{grid-template-columns:minmax(0,9rem) minmax(0,1fr);border:0;padding-block:.15rem}
table{border-collapse:collapse;inline-size:100%}
caption{text-align:start;color:#4a4458;padding-block:.25rem}
h2+table caption,h2+p+table caption{position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%)}
th,td{text-align:start;vertical-align:top;padding:.5rem 0;padding-inline-end:1.25rem;border-block-end:1px solid #ddd6e8;overflow-wrap:break-word}td [dir=ltr]{overflow-wrap:anywhere}
.words{white-space:pre-wrap;overflow-wrap:anywhere;margin:.25rem 0 0}
article{padding-block:.75rem;border-block-end:1px solid #ddd6e8}article h3{margin:0}
.signature{max-width:100%;max-height:8rem;border:1px solid #767085;background:#fff}
@media (max-width:36rem){dl>div,dd dl>div{grid-template-columns:minmax(0,1fr);gap:0}body{padding:1rem}}
@media screen and (max-width:36rem){
table,caption,tbody,tr,td{display:block}thead{position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%)}
tr{padding-block:.6rem;border-block-end:1px solid #ddd6e8}
td{display:grid;grid-template-columns:minmax(0,7.5rem) minmax(0,1fr);gap:.75rem;padding:.15rem 0;border:0}td:empty{display:none}
td::before{content:attr(data-label);color:#4a4458}td>*{justify-self:start;min-inline-size:0}
}
@media print{body{max-width:none;padding:0;font-size:11pt}nav{display:none}h2,h3{break-after:avoid}dl>div,tr,.signature{break-inside:avoid}thead{display:table-header-group}a{color:inherit}}
`;

/** Writes the whole page: it loads nothing and runs no script. */
export function page(writer: Writer, sections: readonly Section[], now: Date): string {
  const { locale } = writer;
  const title = word(writer, WORDS.title, { brand: word(writer, BRAND_NAME) });
  const links = sections.map(
    ({ id, title: name }) => markup`<li><a href="#${id}">${word(writer, name)}</a></li>`,
  );
  const parts = sections.map(
    ({ id, title: name, content }) =>
      markup`<section aria-labelledby="${id}">
        <h2 id="${id}">${word(writer, name)}</h2>
        ${content}
      </section>`,
  );
  return markup`<!doctype html>
    <html lang="${languageOf(locale)}" dir="${directionOf(locale)}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta
          http-equiv="Content-Security-Policy"
          content="default-src 'none'; style-src 'unsafe-inline'; img-src data:"
        />
        <title>${title}</title>
        <style>
          ${new Html(STYLE)}
        </style>
      </head>
      <body>
        <header>
          <h1>${title}</h1>
          <p>${word(writer, WORDS.intro, { moment: momentOf(writer, now) ?? '' })}</p>
        </header>
        <nav aria-label="${word(writer, WORDS.contents)}">
          <ul>
            ${links}
          </ul>
        </nav>
        <main>${parts}</main>
      </body>
    </html> `.code;
}
