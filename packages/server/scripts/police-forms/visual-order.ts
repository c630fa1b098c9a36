import bidiFactory from 'bidi-js';

const bidi = bidiFactory();

/** A right-to-left line as it lies on the page, from the left: words turned around, numbers not, brackets mirrored. */
export const visualLine = (line: string): string =>
  bidi.getReorderedString(line, bidi.getEmbeddingLevels(line, 'rtl'));

/** Breaks a text into lines of at most `width`, between words, as it is read. */
export function brokenLines(text: string, width: number, widthOf: (line: string) => number): string[] {
  const [first = '', ...words] = text.split(' ');
  const lines: string[] = [];
  let line = first;
  for (const word of words) {
    const longer = `${line} ${word}`;
    if (widthOf(longer) <= width) line = longer;
    else {
      lines.push(line);
      line = word;
    }
  }
  return [...lines, line];
}
