import { sayWithBrand } from '@ezra/contract/common/brand';
import { directionOf, languageOf, say, type Phrase } from '@ezra/contract/common/locales';
import { showMoment } from '@ezra/contract/common/show-time';
import type { Writer } from '../../../platform/personal-data/said-value.ts';
import { factsOf, Html, markup, tableOf } from './my-data-values.presenter.ts';
import type { ReadSection } from '../../../platform/personal-data/read-sections.ts';

const TITLE: Phrase = { he: 'המידע שלך במערכת ״{brand}״', en: 'Your data in {brand}' };
const INTRO: Phrase = {
  he: 'כאן כל מה ששמור עליך, נכון ל־{moment}. הקובץ מכיל פרטים אישיים: כדאי לשמור אותו במקום בטוח.',
  en: 'Everything that is kept about you, as of {moment}. This file holds personal details: keep it in a safe place.',
};
const CONTENTS: Phrase = { he: 'תוכן', en: 'Contents' };
const NONE: Phrase = { he: 'אין', en: 'None' };
const CUT: Phrase = { he: 'מוצגות 10,000 השורות האחרונות.', en: 'The latest 10,000 lines are shown.' };

/** Writes names and values, a table, or a part with a heading for each row. Null when empty. */
function rowsOf(writer: Writer, { title, fields, heading, rows, isList }: ReadSection): Html | null {
  if (!isList || heading) {
    const pieces = rows.flatMap((row) => {
      const facts = factsOf(writer, fields, row);
      if (!heading) return facts ?? [];
      return markup`<article>
        <h3>${heading(row, writer)}</h3>
        ${facts}
      </article>`;
    });
    return pieces.length === 0 ? null : markup`${pieces}`;
  }
  return rows.length === 0 ? null : tableOf(writer, title ? say(title, writer.locale) : '', fields, rows);
}

interface Written {
  readonly id: string;
  readonly name: string;
  readonly content: Html[];
}

/** Writes the sections that are filled or always shown. One without a title continues the last. */
function write(writer: Writer, sections: readonly ReadSection[]): Written[] {
  const { locale } = writer;
  const written: Written[] = [];
  for (const section of sections) {
    const { at, title, text, isAlways, isCut } = section;
    const rows = rowsOf(writer, section);
    if (!rows && !isAlways) continue;
    const content = [
      ...(text ? [markup`<p>${say(text, locale)}</p>`] : []),
      rows ?? markup`<p>${say(NONE, locale)}</p>`,
      ...(isCut ? [markup`<p>${say(CUT, locale)}</p>`] : []),
    ];
    if (title) written.push({ id: at.replace('.', '-'), name: say(title, locale), content });
    else written.at(-1)?.content.push(...content);
  }
  return written;
}

const STYLE = `
:root{color-scheme:light}
body{margin:0 auto;max-width:52rem;padding:1.5rem;font:1.125rem/1.6 Assistant,Arial,sans-serif;color:#1c1726;background:#fff}
h1{font-size:2rem;line-height:1.3}h2{font-size:1.5rem;margin-block:2.5rem .75rem;border-block-end:2px solid #5b21b6;padding-block-end:.25rem}
a{color:#5b21b6}a:focus-visible{outline:3px solid #5b21b6;outline-offset:2px}
nav ul{columns:2 16rem;padding-inline-start:1.25rem}nav a{display:inline-block;padding-block:.4rem}
dl{margin:0}dl>div{display:grid;grid-template-columns:minmax(0,14rem) minmax(0,1fr);gap:.25rem 1.5rem;padding-block:.4rem;border-block-end:1px solid #ddd6e8}
dt{color:#4a4458}dd{margin:0;overflow-wrap:anywhere}dd ul{margin:0;padding-inline-start:1.25rem}
dd dl>div{grid-template-columns:minmax(0,9rem) minmax(0,1fr);border:0;padding-block:.15rem}
table{border-collapse:collapse;inline-size:100%}
caption{text-align:start;color:#4a4458;padding-block:.25rem}
h2+table caption,h2+p+table caption,dd caption{position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%)}
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

/** Writes the page for people: all of the file for programs, in words. Loads nothing, runs no script. */
export function presentPage(writer: Writer, read: readonly ReadSection[]): string {
  const { locale, timeZone, now } = writer;
  const title = sayWithBrand(TITLE, locale);
  const sections = write(writer, read);
  const links = sections.map(({ id, name }) => markup`<li><a href="#${id}">${name}</a></li>`);
  const parts = sections.map(
    ({ id, name, content }) =>
      markup`<section aria-labelledby="${id}">
        <h2 id="${id}">${name}</h2>
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
          <p>${say(INTRO, locale, { moment: showMoment(now, timeZone) })}</p>
        </header>
        <nav aria-label="${say(CONTENTS, locale)}">
          <ul>
            ${links}
          </ul>
        </nav>
        <main>${parts}</main>
      </body>
    </html> `.code;
}
