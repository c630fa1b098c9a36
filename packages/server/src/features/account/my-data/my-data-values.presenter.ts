import { say } from '@ezra/contract/common/locales';
import { escapeHtml } from '../../../platform/messaging/mail-words.ts';
import { isNamed, saidValue, type Writer } from '../../../platform/personal-data/said-value.ts';
import { type Field, type Fields, type SectionRow } from '../../../platform/personal-data/sections.ts';

/** A part of the page that is already HTML; plain texts are escaped. */
export class Html {
  readonly code: string;
  constructor(code: string) {
    this.code = code;
  }
}
type Content = string | Html | null;

/** Joins parts of HTML: escapes texts, and keeps the direction of each. */
export function markup(parts: TemplateStringsArray, ...values: (Content | readonly Html[])[]): Html {
  return new Html(parts.reduce((code, part, index) => code + codeOf(values[index - 1] ?? null) + part));
}
const codeOf = (value: Content | readonly Html[]): string => {
  if (value === null) return '';
  if (typeof value === 'string') return escapeHtml(value);
  return value instanceof Html ? value.code : value.map(({ code }) => code).join('\n');
};

/** Shows phones, e-mail addresses and the like from left to right in every language. */
const ltr = (text: string): Html => markup`<span dir="ltr">${text}</span>`;

/** A value in words; null when there is none. */
function valueOf(writer: Writer, field: Field, value: unknown): Content {
  if (Array.isArray(value)) return listOf(writer, field, value);
  if (typeof value === 'object' && value !== null && !(value instanceof Date) && !isNamed(value))
    return factsOf(writer, field.fields ?? {}, value as SectionRow);
  const said = saidValue(writer, field, value);
  if (said === null) return null;
  const { text, kind } = said;
  if (kind === 'ltr') return ltr(text);
  if (kind === 'words') return markup`<span class="words" dir="auto">${text}</span>`;
  if (kind === 'signature')
    return markup`<img class="signature" alt="${say(field.label, writer.locale)}" src="${text}" />`;
  return text;
}

function listOf(writer: Writer, field: Field, values: readonly unknown[]): Content {
  if (values.length === 0) return null;
  const { fields = {}, label } = field;
  if (field.kind === 'rows')
    return tableOf(writer, say(label, writer.locale), fields, values as SectionRow[]);
  const items = values.map((one) => valueOf(writer, field, one));
  const texts = items.filter((item) => typeof item === 'string');
  if (texts.length === items.length) return texts.join(', ');
  return markup`<ul>${items.map((item) => markup`<li>${item}</li>`)}</ul>`;
}

const shown = (writer: Writer, field: Field, row: SectionRow, column: string): Content => {
  const value = row[column];
  const words = field.show ? field.show(value, writer, row) : value;
  if (words === null && field.none) return say(field.none, writer.locale);
  return valueOf(writer, field, words);
};
/** Keeps the direction of a plain text. */
const ownWay = (value: Content): Content => (typeof value === 'string' ? markup`<bdi>${value}</bdi>` : value);

/** Writes names and values without the missing ones; null when all are missing. */
export function factsOf(writer: Writer, fields: Fields, row: SectionRow): Html | null {
  const lines = Object.entries(fields).flatMap(([column, field]) => {
    const value = shown(writer, field, row, column);
    return value === null || value === ''
      ? []
      : markup`<div>
          <dt>${say(field.label, writer.locale)}</dt>
          <dd>${ownWay(value)}</dd>
        </div>`;
  });
  return lines.length === 0 ? null : markup`<dl>${lines}</dl>`;
}

/**
 * Writes a table without its empty columns. On narrow screens its rows become lists of names and values.
 * States its roles, because browsers drop those of a table with another display.
 */
export function tableOf(writer: Writer, caption: string, fields: Fields, rows: readonly SectionRow[]): Html {
  const cells = rows.map((row) =>
    Object.entries(fields).map(([column, field]) => shown(writer, field, row, column)),
  );
  const head = Object.values(fields)
    .map(({ label }, at) => ({ label: say(label, writer.locale), at }))
    .filter(({ at }) => cells.some((line) => line[at] !== null));
  const heads = head.map(({ label }) => markup`<th scope="col" role="columnheader">${label}</th>`);
  const lines = cells.map(
    (line) =>
      markup`<tr role="row">
        ${head.map(({ label, at }) => markup`<td role="cell" data-label="${label}">${ownWay(line[at] ?? null)}</td>`)}
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
