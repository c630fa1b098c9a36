import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import { brokenLines, visualLine } from './visual-order.ts';

const require = createRequire(import.meta.url);
const FONTS = {
  regular: '@expo-google-fonts/assistant/400Regular/Assistant_400Regular.ttf',
  bold: '@expo-google-fonts/assistant/700Bold/Assistant_700Bold.ttf',
} as const;

/** A structure element of the file, which screen readers follow. */
export type Element = PDFKit.PDFStructureElement;

export interface TextLook {
  readonly size: number;
  readonly font?: keyof typeof FONTS;
  readonly color?: string;
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Undeclared members of the library's document, needed to add fields directly. */
interface Inside {
  _root: { data: { AcroForm: { data: { Fields: unknown[] } } } };
  _font: { id: string; font: Shaper };
  page: { annotations: unknown[] };
}

/** The font library's object for a font. */
interface Shaper {
  layout(text: string, features?: object, script?: string, language?: string, direction?: 'ltr'): unknown;
}

/**
 * Stops the font from reversing Hebrew again, since lines are already in visual order. Keeps each line one
 * piece of text in the file, so that readers that ignore the hidden text still find whole words.
 */
function drawAsItStands(font: Shaper): void {
  const layout = font.layout.bind(font);
  font.layout = (text, features) => layout(text, features, undefined, undefined, 'ltr');
}

const LINE = 1.45;
/** Numbers of the PDF format: print the field; align text right. */
const PRINT = 4;
const AT_RIGHT = 2;

interface Sheet {
  title: string;
  subject: string;
  author: string;
  createdAt: Date;
  /** True if the form can be filled in on the screen. */
  hasFields: boolean;
}

/**
 * Creates an accessible A4 document in Hebrew: tagged (PDF/UA), with the text in reading order behind the
 * drawing, embedded fonts, and fields to fill in on the screen.
 */
export function createSheet({ title, subject, author, createdAt, hasFields }: Sheet) {
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    pdfVersion: '1.7',
    subset: 'PDF/UA' as PDFKit.Mixins.PDFSubsets,
    tagged: true,
    lang: 'he-IL',
    displayTitle: true,
    bufferPages: true,
    info: { Title: title, Subject: subject, Author: author, CreationDate: createdAt },
  });
  const inside = doc as unknown as Inside;
  for (const [name, file] of Object.entries(FONTS)) {
    doc.registerFont(name, require.resolve(file)).font(name);
    drawAsItStands(inside._font.font);
  }
  // The PDF reader draws typed text in this font, which every reader has.
  if (hasFields) doc.font('Helvetica').initForm();
  const fieldFont = inside._font.id;
  const root = doc.struct('Document');
  doc.addStructure(root);

  const use = ({ font = 'regular', size, color = '#1e1727' }: TextLook) =>
    doc.font(font).fontSize(size).fillColor(color);
  const widthOf = (line: string): number => doc.widthOfString(visualLine(line));
  /** Draws a line from its right edge. */
  const line = (words: string, right: number, y: number) =>
    doc.text(visualLine(words), right - widthOf(words), y, { lineBreak: false });

  return {
    doc,
    /** The element that holds the whole text. */
    root,

    /** Returns the height of a text in a column. */
    heightOf(text: string, width: number, look: TextLook): number {
      use(look);
      return brokenLines(text, width, widthOf).length * look.size * LINE;
    },

    /** Adds an element with text, from its right edge. */
    text(parent: Element, type: string, text: string, place: Omit<Box, 'height'>, look: TextLook): void {
      use(look);
      const lines = brokenLines(text, place.width, widthOf);
      const draw = () => {
        use(look);
        for (const [index, words] of lines.entries()) {
          // Text for screen readers and copying, in reading order.
          doc.markContent('Span', { actual: words, lang: 'he-IL' });
          line(words, place.x + place.width, place.y + index * look.size * LINE);
          doc.endMarkedContent();
        }
      };
      parent.add(doc.struct(type, {}, [draw]));
    },

    /** Adds an element to hold others; its `end` closes it. */
    group(type: string): Element {
      const group = doc.struct(type);
      root.add(group);
      return group;
    },

    /** Adds a numbered list, to which items are added one by one. */
    list() {
      const list = doc.struct('L');
      const { dictionary } = list as unknown as { dictionary: { data: Record<string, unknown> } };
      dictionary.data['A'] = { O: 'List', ListNumbering: 'Decimal' };
      root.add(list);
      return {
        item(): Element {
          const item = doc.struct('LI');
          list.add(item);
          return item;
        },
        end: () => list.end(),
      };
    },

    /** Draws a line at the foot that is no part of the text. */
    foot(words: string, place: Omit<Box, 'height'>, look: TextLook): void {
      doc.markContent('Artifact', { type: 'Pagination' });
      use(look);
      line(words, place.x + place.width, place.y);
      doc.endMarkedContent();
    },

    /** Draws decoration, hidden from screen readers. */
    decoration(draw: () => void): void {
      doc.markContent('Artifact', { type: 'Layout' });
      draw();
      doc.endMarkedContent();
    },

    /** Adds a text field; `label` is its accessible name. */
    field(
      parent: Element,
      { name, label }: { name: string; label: string },
      { x, y, width, height }: Box,
    ): void {
      const form = doc.struct('Form', { alt: label });
      parent.add(form);
      const widget = {
        Subtype: 'Widget',
        FT: 'Tx',
        T: new String(name),
        TU: new String(label),
        DA: new String(`/${fieldFont} 12 Tf 0 g`),
        F: PRINT,
        Q: AT_RIGHT,
        structParent: form,
      };
      doc.annotate(x, y, width, height, widget as unknown as PDFKit.Mixins.AnnotationOption);
      inside._root.data.AcroForm.data.Fields.push(inside.page.annotations.at(-1));
      form.end();
    },

    /** Returns the whole file. */
    finish(): Promise<Buffer> {
      root.end();
      return new Promise((done, fail) => {
        const pieces: Buffer[] = [];
        doc.on('data', (piece: Buffer) => pieces.push(piece));
        doc.on('end', () => done(Buffer.concat(pieces)));
        doc.on('error', fail);
        doc.end();
      });
    },
  };
}
export type FormSheet = ReturnType<typeof createSheet>;
