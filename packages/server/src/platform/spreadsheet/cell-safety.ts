const DANGEROUS_START = /^[=+\-@\t\r]/;
const ESCAPED_START = /^'(?=[=+\-@\t\r])/;
/** Characters that XML 1.0 cannot hold, lone surrogates among them. */
const NOT_XML =
  // eslint-disable-next-line no-control-regex -- these are the characters to be removed
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;
/** What a cell of Excel can hold. */
const LONGEST_CELL = 32_767;

/** Text that a spreadsheet program shows but never runs: an apostrophe before what could be a formula. */
export function safeCell(text: string): string {
  const clean = text.replace(NOT_XML, '').slice(0, LONGEST_CELL - 1);
  return DANGEROUS_START.test(clean) ? `'${clean}` : clean;
}

/** The text as it was before `safeCell`, so that an exported file can be read back. */
export const plainCell = (text: string): string => text.replace(ESCAPED_START, '');
