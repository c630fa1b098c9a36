import { inflateSync } from 'node:zlib';
import { AGREEMENT, AGREEMENT_CLAUSES } from '@ezra/contract/account/registration/agreement';
import { AGREEMENT_SINCE, AGREEMENT_VERSION } from '@ezra/contract/common/constants';
import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { agreement } from '../../../scripts/police-forms/agreement-form.ts';
import { drawForm } from '../../../scripts/police-forms/draw-form.ts';
import { fieldsOf, type Block, type FormText } from '../../../scripts/police-forms/form-text.ts';

import { FORMS } from '../../../scripts/police-forms/police-forms.ts';
import { brokenLines, visualLine } from '../../../scripts/police-forms/visual-order.ts';

describe('a line of Hebrew on the page', () => {
  it.each([
    ['שלום עולם', 'םלוע םולש'],
    ['טופס 2001, עמוד 1', '1 דומע ,2001 ספוט'],
    ['תאריך (יום, חודש)', '(שדוח ,םוי) ךיראת'],
    ['דוא״ל: info@ezra.example', 'info@ezra.example :ל״אוד'],
    ['מ-20 השנים', 'םינשה 20-מ'],
    ['03-123-4567', '03-123-4567'],
    ['', ''],
  ])('%s', (read, seen) => {
    expect(visualLine(read)).toBe(seen);
  });

  it.each([
    ['אחת שתיים שלוש', 9, ['אחת שתיים', 'שלוש']],
    ['ארוכהמאודמאוד קצרה', 5, ['ארוכהמאודמאוד', 'קצרה']],
    ['', 5, ['']],
  ])('%j is broken between words at %i', (text, width, lines) => {
    expect(brokenLines(text, width, (line) => line.length)).toEqual(lines);
  });
});

/** The words of a block, as they are read. */
function wordsOf(block: Block): string {
  if (block.kind === 'heading' || block.kind === 'paragraph') return block.text;
  if (block.kind === 'steps') return block.items.map((item, index) => `${index + 1} ${item}`).join(' ');
  if (block.kind === 'facts') return block.facts.map(([label, value]) => `${label}: ${value}`).join(' ');
  if (block.kind === 'signature') return `${block.label}, ביד ${block.date.label}`;
  return fieldsOf(block)
    .map(({ label }) => label)
    .join(' ');
}
const headOf = (form: FormText) => `עמותת עזרה ${form.title}`;
const wholeText = (form: FormText) => [headOf(form), ...form.blocks.map(wordsOf)].join(' ');

const ESCAPED: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** The hidden text of a file, piece after piece: what screen readers and copying take. */
function hiddenText(file: Buffer): string[] {
  const raw = file.toString('latin1');
  const streams = [...raw.matchAll(/stream\r?\n([^]*?)\r?\nendstream/g)].flatMap(([, body = '']) => {
    try {
      return [inflateSync(Buffer.from(body, 'latin1')).toString('latin1')];
    } catch {
      return [];
    }
  });
  return streams.flatMap((content) =>
    [...content.matchAll(/\/ActualText \(((?:\\[^]|[^\\)])*)\)/g)].map(([, escaped = '']) => {
      const bytes = escaped.replaceAll(/\\([^])/g, (_, sign: string) => ESCAPED[sign] ?? sign);
      if (!bytes.startsWith('\xFE\xFF')) return bytes;
      return Buffer.from(bytes.slice(2), 'latin1').swap16().toString('utf16le');
    }),
  );
}

interface Node {
  role?: string;
  alt?: string;
  children?: readonly Node[];
}
const flat = (node: Node): Node[] => [node, ...(node.children ?? []).flatMap(flat)];

describe.each([...Object.values(FORMS), agreement])('$title', (form) => {
  let file: Buffer;
  let pdf: PDFDocumentProxy;
  beforeAll(async () => {
    file = await drawForm(form, new Date('2026-06-16T08:00:00Z'));
    pdf = await getDocument({ data: new Uint8Array(file), verbosity: 0 }).promise;
  });
  afterAll(() => pdf.loadingTask.destroy());
  const pages = () => Promise.all(Array.from({ length: pdf.numPages }, (_, n) => pdf.getPage(n + 1)));
  const structure = async () =>
    (await Promise.all((await pages()).map((page) => page.getStructTree()))).flatMap((tree) =>
      flat(tree as Node),
    );

  it('says what it is, and that it is Hebrew', async () => {
    const { info } = await pdf.getMetadata();
    const isForm = form !== agreement;
    expect(info).toMatchObject({ Title: form.title, Language: 'he-IL', IsAcroFormPresent: isForm });
    expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true });
    expect(await pdf.getViewerPreferences()).toMatchObject({ DisplayDocTitle: true });
    expect(file.toString('latin1')).toContain('<pdfuaid:part>1</pdfuaid:part>');
    // Both weights of the letters are inside.
    expect(file.toString('latin1').match(/\/FontFile2 /g)).toHaveLength(2);
  });

  it('has its text in reading order, behind what is drawn', () => {
    expect(hiddenText(file).join(' ')).toBe(wholeText(form));
  });

  it('has its text in reading order for tools that extract what is drawn', async () => {
    const drawn: string[] = [];
    for (const page of await pages()) {
      const { items } = await page.getTextContent();
      drawn.push(...items.flatMap((item) => ('str' in item && item.str.trim() ? [item.str] : [])));
    }
    const feet = drawn.filter((line) => line.includes(' · '));
    expect(feet).toEqual(feet.map((_, n) => `${form.title} · עמוד ${n + 1} מתוך ${pdf.numPages}`));
    expect(drawn.filter((line) => !feet.includes(line)).join(' ')).toBe(wholeText(form));
  });

  it('has headings, lists and fields that screen readers know', async () => {
    const nodes = await structure();
    const count = (role: string) => nodes.filter((node) => node.role === role).length;
    const blocks = (kind: Block['kind']) => form.blocks.filter((block) => block.kind === kind);
    expect(count('H1')).toBe(1);
    expect(count('H2')).toBe(blocks('heading').length);
    expect(count('L')).toBe(blocks('steps').length);
    const items = form.blocks.reduce(
      (sum, block) => sum + (block.kind === 'steps' ? block.items.length : 0),
      0,
    );
    expect([count('LI'), count('Lbl'), count('LBody')]).toEqual([items, items, items]);
    expect(nodes.filter(({ role }) => role === 'Form').map(({ alt }) => alt)).toEqual(
      form.blocks.flatMap(fieldsOf).map(({ label }) => label),
    );
  });

  it('has fields to fill in, each with a name of its own and its label', async () => {
    const fields = form.blocks.flatMap(fieldsOf);
    const annotations = (await Promise.all((await pages()).map((page) => page.getAnnotations()))).flat();
    expect(
      annotations.map(({ fieldName, alternativeText, fieldType }: Record<string, unknown>) => ({
        fieldName,
        alternativeText,
        fieldType,
      })),
    ).toEqual(
      fields.map(({ name, label }) => ({ fieldName: name, alternativeText: label, fieldType: 'Tx' })),
    );
    expect(new Set(fields.map(({ name }) => name)).size).toBe(fields.length);
    expect(Object.keys((await pdf.getFieldObjects()) ?? {})).toEqual(fields.map(({ name }) => name));
  });

  it('keeps everything on its pages', async () => {
    for (const page of await pages()) {
      const [left = 0, bottom = 0, right = 0, top = 0] = page.view;
      const { items } = await page.getTextContent();
      const boxes = items.flatMap((item) =>
        'str' in item && item.str.trim()
          ? [[item.transform[4], item.transform[5], item.width] as number[]]
          : [],
      );
      expect(boxes.length).toBeGreaterThan(0);
      for (const [x = 0, y = 0, width = 0] of boxes) {
        expect(x).toBeGreaterThan(left + 40);
        expect(x + width).toBeLessThan(right - 40);
        expect(y).toBeGreaterThan(bottom + 20);
        expect(y).toBeLessThan(top - 30);
      }
    }
  });
});

it('the file of the agreement says what is signed, and in which words', () => {
  const words = wholeText(agreement);
  for (const key of [...AGREEMENT_CLAUSES, 'year'] as const) expect(words).toContain(AGREEMENT.he[key]);
  const [year, month, day] = AGREEMENT_SINCE.split('-');
  expect(words).toContain(`נוסח: ${AGREEMENT_VERSION} בתוקף מיום: ${day}.${month}.${year}`);
});
