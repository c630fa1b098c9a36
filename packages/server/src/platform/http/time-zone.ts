export const DEFAULT_TIME_ZONE = 'Asia/Jerusalem';

const LONGEST_NAME = 64;
const MOST_NAMES = 1000;
const verdicts = new Map<string, string>();

/** Returns the caller's IANA time zone; Asia/Jerusalem if it is unknown or missing. */
export function timeZoneOf(header: string | undefined): string {
  if (header === undefined || header.length > LONGEST_NAME) return DEFAULT_TIME_ZONE;
  const verdict = verdicts.get(header);
  if (verdict !== undefined) return verdict;
  const zone = isZone(header) ? header : DEFAULT_TIME_ZONE;
  // Callers choose the names, so the cache is cleared rather than growing without end.
  if (verdicts.size >= MOST_NAMES) verdicts.clear();
  verdicts.set(header, zone);
  return zone;
}

function isZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    // eslint-disable-next-line no-restricted-syntax -- asks whether the name exists; nothing is formatted
    new Intl.DateTimeFormat('en-US', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
