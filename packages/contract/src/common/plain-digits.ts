const DIGIT = /\p{Nd}/u;

/**
 * Gives a digit's value. The digits of each script are consecutive from 0 to 9, and so are adjoining
 * scripts.
 */
function valueOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (DIGIT.test(String.fromCodePoint(code - before - 1))) before += 1;
  return String(before % 10);
}

/** The text with the digits of every script (`١٢٣`, `１２３`) as `123`, as keyboards of other languages type them. */
export const plainDigits = (text: string): string =>
  // eslint-disable-next-line no-control-regex -- everything beyond ASCII
  text.replace(/(?![\x00-\x7f])\p{Nd}/gu, valueOf);

/** The digits of a text alone, as `123`. */
export const digitsIn = (text: string): string => plainDigits(text).replace(/\D/g, '');
