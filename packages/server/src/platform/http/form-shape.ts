/** Far more fields than any of our forms has. */
const MOST_PARTS = 100;
const LONGEST_HEAD = 8_192;

/**
 * Whether a `multipart/form-data` body has few parts with short headers, as browsers send them. Parsing
 * millions of parts or header lines would block all other calls for seconds; this check takes milliseconds.
 */
export function isPlainForm(content: Buffer, contentType: string): boolean {
  const [, quoted, plain] = /boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType) ?? [];
  const boundary = quoted ?? plain;
  if (boundary === undefined) return false;
  const mark = Buffer.from(`--${boundary}`);
  let parts = 0;
  for (let at = content.indexOf(mark); at >= 0; at = content.indexOf(mark, at + mark.length)) {
    parts += 1;
    const head = content.subarray(at, at + mark.length + LONGEST_HEAD);
    const isEnd = head.subarray(mark.length, mark.length + 2).toString('latin1') === '--';
    if (isEnd) continue;
    if (parts > MOST_PARTS || !head.includes('\r\n\r\n')) return false;
  }
  return true;
}
