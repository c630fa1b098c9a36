const DIGIT = /\p{Nd}/u;

/** The digits of each script are consecutive from 0 to 9, and adjoining scripts follow on from each other. */
function valueOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (DIGIT.test(String.fromCodePoint(code - before - 1))) before += 1;
  return String(before % 10);
}

/** Replaces the digits of every script (`١٢٣`, `１２３`) by `123`: keyboards of other languages type them. */
export const plainDigits = (text: string): string =>
  // eslint-disable-next-line no-control-regex -- everything beyond ASCII
  text.replace(/(?![\x00-\x7f])\p{Nd}/gu, valueOf);

/** Only the digits of a text, as `123`. */
export const digitsIn = (text: string): string => plainDigits(text).replace(/\D/g, '');
