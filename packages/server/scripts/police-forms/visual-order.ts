import bidiFactory from 'bidi-js';

const bidi = bidiFactory();

/** Reorders a right-to-left line for drawing from the left: reverses words, not numbers; mirrors brackets. */
export const visualLine = (line: string): string =>
  bidi.getReorderedString(line, bidi.getEmbeddingLevels(line, 'rtl'));

/** Breaks a text between words into lines of at most `width`, in reading order. */
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
