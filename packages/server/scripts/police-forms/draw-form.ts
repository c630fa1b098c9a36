import { BRAND } from '@ezra/contract/common/brand';
import { createSheet, type Element, type FormSheet, type TextLook } from './form-sheet.ts';
import { fieldsOf, type Block, type FormField, type FormText } from './form-text.ts';

const PAGE = { width: 595.28, height: 841.89 };
const MARGIN = 50;
const WIDTH = PAGE.width - 2 * MARGIN;
const FOOT = PAGE.height - 56;
const COLUMN_GAP = 20;

const BRAND_COLOR = '#5b21b6';
const QUIET = '#4a4157';
const BODY: TextLook = { size: 12 };
const LABEL: TextLook = { size: 11, color: QUIET };
const TITLE: TextLook = { size: 22, font: 'bold', color: BRAND_COLOR };
const HEADING: TextLook = { size: 14, font: 'bold', color: BRAND_COLOR };

const FIELD_HEIGHT = 24;
const SIGNATURE_HEIGHT = 32;
const ROW_GAP = 10;
const NUMBER_WIDTH = 20;
const FACT_WIDTH = 92;

/** Draws a form as PDF. `createdAt` becomes its creation date. */
export function drawForm(form: FormText, createdAt: Date): Promise<Buffer> {
  const sheet = createSheet({
    title: form.title,
    subject: form.subject,
    author: BRAND.association.name.he,
    createdAt,
    hasFields: form.blocks.some((block) => fieldsOf(block).length > 0),
  });
  const at = { y: MARGIN };
  drawHead(sheet, form.title, at);
  for (const section of sectionsOf(form.blocks)) {
    const height = section.reduce((sum, block) => sum + heightOf(sheet, block), 0);
    if (at.y + height > FOOT) {
      sheet.doc.addPage();
      at.y = MARGIN;
    }
    for (const block of section) drawBlock(sheet, block, at);
  }
  drawFeet(sheet, form.title);
  return sheet.finish();
}

/** Groups each heading with its content, to keep them on one page. */
function sectionsOf(blocks: readonly Block[]): Block[][] {
  const sections: Block[][] = [];
  for (const block of blocks) {
    if (block.kind === 'heading' || sections.length === 0) sections.push([block]);
    else sections.at(-1)?.push(block);
  }
  return sections;
}

interface Place {
  y: number;
}

function drawHead(sheet: FormSheet, title: string, at: Place): void {
  const place = { x: MARGIN, width: WIDTH };
  sheet.text(sheet.root, 'P', BRAND.association.name.he, { ...place, y: at.y }, { ...LABEL, font: 'bold' });
  sheet.text(sheet.root, 'H1', title, { ...place, y: at.y + 16 }, TITLE);
  sheet.decoration(() => {
    sheet.doc
      .rect(MARGIN, at.y + 54, WIDTH, 2)
      .fillColor(BRAND_COLOR)
      .fill();
  });
  at.y += 68;
}

/** Draws page numbers at the foot of each page, hidden from screen readers. */
function drawFeet({ doc, ...sheet }: FormSheet, title: string): void {
  const { start, count } = doc.bufferedPageRange();
  for (let page = start; page < start + count; page++) {
    doc.switchToPage(page);
    sheet.foot(`${title} · עמוד ${page + 1} מתוך ${count}`, { x: MARGIN, y: FOOT + 16, width: WIDTH }, LABEL);
  }
}

const labelOf = (field: FormField, width: number, sheet: FormSheet): number =>
  sheet.heightOf(field.label, width, LABEL);
const columnOf = (row: readonly unknown[]): number => (WIDTH - (row.length - 1) * COLUMN_GAP) / row.length;
const rowHeight = (sheet: FormSheet, row: readonly FormField[]): number =>
  Math.max(...row.map((field) => labelOf(field, columnOf(row), sheet))) + FIELD_HEIGHT + ROW_GAP;

/** Returns the height of a block with the space after it. */
function heightOf(sheet: FormSheet, block: Block): number {
  switch (block.kind) {
    case 'heading':
      return 32;
    case 'paragraph':
      return sheet.heightOf(block.text, WIDTH, BODY) + 8;
    case 'steps':
      return block.items.reduce((sum, item) => sum + stepHeight(sheet, item), 4);
    case 'fields':
      return block.rows.reduce((sum, row) => sum + rowHeight(sheet, row), 2);
    case 'facts':
      return block.facts.length * 18 + 6;
    case 'signature':
      return rowHeight(sheet, signatureRow(block)) + SIGNATURE_HEIGHT - FIELD_HEIGHT + 2;
  }
}

type SignatureBlock = Extract<Block, { kind: 'signature' }>;
const signatureRow = ({ date, label }: SignatureBlock): FormField[] => [{ name: 'signature', label }, date];

const stepHeight = (sheet: FormSheet, item: string): number =>
  sheet.heightOf(item, WIDTH - NUMBER_WIDTH, BODY) + 5;

function drawBlock(sheet: FormSheet, block: Block, at: Place): void {
  const place = { x: MARGIN, width: WIDTH, y: at.y };
  const height = heightOf(sheet, block);
  if (block.kind === 'heading') sheet.text(sheet.root, 'H2', block.text, { ...place, y: at.y + 8 }, HEADING);
  else if (block.kind === 'paragraph') sheet.text(sheet.root, 'P', block.text, place, BODY);
  else if (block.kind === 'steps') drawSteps(sheet, block.items, at.y);
  else if (block.kind === 'facts') drawFacts(sheet, block.facts, at.y);
  else if (block.kind === 'fields') drawFields(sheet, block.rows, at.y);
  else drawSignature(sheet, block, at.y);
  at.y += height;
}

function drawSteps(sheet: FormSheet, items: readonly string[], top: number): void {
  const list = sheet.list();
  let y = top;
  items.forEach((item, index) => {
    const step = list.item();
    const number = { x: PAGE.width - MARGIN - NUMBER_WIDTH, y, width: NUMBER_WIDTH };
    sheet.text(step, 'Lbl', String(index + 1), number, { ...BODY, font: 'bold', color: BRAND_COLOR });
    sheet.text(step, 'LBody', item, { x: MARGIN, y, width: WIDTH - NUMBER_WIDTH }, BODY);
    step.end();
    y += stepHeight(sheet, item);
  });
  list.end();
}

/** Draws labels and values side by side; screen readers read each pair as one sentence. */
function drawFacts(
  sheet: FormSheet,
  facts: readonly (readonly [label: string, value: string])[],
  top: number,
): void {
  facts.forEach(([label, value], index) => {
    const y = top + index * 18;
    const fact = sheet.group('P');
    const labelPlace = { x: PAGE.width - MARGIN - FACT_WIDTH, y, width: FACT_WIDTH };
    sheet.text(fact, 'Span', `${label}:`, labelPlace, { ...BODY, color: QUIET });
    sheet.text(fact, 'Span', value, { x: MARGIN, y, width: WIDTH - FACT_WIDTH }, BODY);
    fact.end();
  });
}

/** Returns the column of a row's field, counted from the right. */
const rightColumn = (row: readonly unknown[], index: number) => {
  const width = columnOf(row);
  return { x: PAGE.width - MARGIN - (index + 1) * width - index * COLUMN_GAP, width };
};

function drawFields(sheet: FormSheet, rows: readonly (readonly FormField[])[], top: number): void {
  let y = top;
  for (const row of rows) {
    const labels = rowHeight(sheet, row) - FIELD_HEIGHT - ROW_GAP;
    row.forEach((field, index) => drawField(sheet, field, { ...rightColumn(row, index), y }, { labels }));
    y += rowHeight(sheet, row);
  }
}

interface Column {
  x: number;
  y: number;
  width: number;
}

function drawField(
  sheet: FormSheet,
  field: FormField,
  column: Column,
  { labels, height = FIELD_HEIGHT }: { labels: number; height?: number },
): void {
  const { doc } = sheet;
  const box = { x: column.x, y: column.y + labels + 2, width: column.width, height };
  const part: Element = sheet.group('Div');
  sheet.text(part, 'P', field.label, column, LABEL);
  sheet.decoration(() => {
    doc.rect(box.x, box.y, box.width, box.height).fillColor('#f6f3fb').fill();
    underline(sheet, box);
  });
  sheet.field(part, field, { x: box.x + 2, y: box.y + 2, width: box.width - 4, height: box.height - 4 });
  part.end();
}

function drawSignature(sheet: FormSheet, block: SignatureBlock, y: number): void {
  const row = signatureRow(block);
  const labels = rowHeight(sheet, row) - FIELD_HEIGHT - ROW_GAP;
  const signing = { ...rightColumn(row, 0), y };
  sheet.text(sheet.root, 'P', `${block.label}, ביד`, signing, LABEL);
  const height = SIGNATURE_HEIGHT;
  sheet.decoration(() => underline(sheet, { ...signing, y: y + labels + 2, height }));
  drawField(sheet, block.date, { ...rightColumn(row, 1), y }, { labels, height });
}

const underline = ({ doc }: FormSheet, box: Column & { height: number }): void => {
  doc
    .rect(box.x, box.y + box.height, box.width, 0.8)
    .fillColor(QUIET)
    .fill();
};
