import { placeKey } from './place-key.ts';

/** One way to read a typed address: a possible locality, and the rest. */
export interface Reading {
  /** The folded name to look for. */
  readonly key: string;
  /** Street and house number as typed; null if the whole text names the locality. */
  readonly rest: string | null;
  /** Required similarity: 2 equal, above 1 an equal beginning, below 1 similar. */
  readonly minimum: number;
  /** Subtracted from the score; higher for less common orders of the parts. */
  readonly penalty: number;
}

const SAME = 2;
const SIMILAR = 0.3;
/** A word after a house number is probably a locality, though perhaps incomplete. */
const LIKELY = 0.45;
const LONGEST_NAME_IN_WORDS = 4;
const COUNTRY = /^(?:ישראל|israel)$/iu;
const POSTAL_CODE = /(?:^|\s)\d{7}(?=\s|$)/gu;

/**
 * Lists the possible readings of an address, most common first: "רחוב 12, עיר", "עיר, רחוב 12", "רחוב 12
 * עיר", a locality alone. Ignores country and postal code at the end.
 */
export function readingsOf(text: string): Reading[] {
  const parts = text
    .replace(POSTAL_CODE, ' ')
    .split(/[,;\n]/u)
    .map((part) => part.trim().replace(/\s+/gu, ' '))
    .filter((part) => part !== '' && !COUNTRY.test(part));
  const readings = parts.length > 1 ? fromParts(parts) : fromWords(parts[0] ?? '');
  return readings.filter(({ key }) => key.length > 1 && /\p{L}/u.test(key));
}

function fromParts(parts: readonly string[]): Reading[] {
  const without = (index: number) => parts.filter((_part, at) => at !== index).join(', ');
  const last = parts.length - 1;
  // The last part, the one before it (a region may follow), the first one.
  return [...new Set([last, last - 1, 0])].map((index, order) => ({
    key: placeKey(parts[index] ?? ''),
    rest: index === last - 1 && last > 1 ? parts.slice(0, index).join(', ') : without(index),
    minimum: order === 0 ? SIMILAR : SAME,
    penalty: order * 0.1,
  }));
}

function fromWords(text: string): Reading[] {
  const words = text.split(' ');
  const readings: Reading[] = hasDigit(text)
    ? []
    : [{ key: placeKey(text), rest: null, minimum: SIMILAR, penalty: 0 }];
  for (let count = Math.min(LONGEST_NAME_IN_WORDS, words.length - 1); count > 0; count--) {
    const before = words.slice(0, -count).join(' ');
    const name = words.slice(-count).join(' ');
    if (hasDigit(name)) continue;
    const minimum = hasDigit(words.at(-count - 1) ?? '') ? LIKELY : SAME;
    readings.push({ key: placeKey(name), rest: before, minimum, penalty: 0.1 });
  }
  for (let count = Math.min(LONGEST_NAME_IN_WORDS, words.length - 1); count > 0; count--) {
    const name = words.slice(0, count).join(' ');
    const after = words.slice(count).join(' ');
    if (!hasDigit(name) && hasDigit(after))
      readings.push({ key: placeKey(name), rest: after, minimum: SAME, penalty: 0.2 });
  }
  return readings;
}

const hasDigit = (text: string): boolean => /\d/u.test(text);

const HOUSE_NUMBER = /(?:^|\s)(\d{1,4}(?:\s?[א-תa-zA-Z](?![\p{L}'"׳״]))?(?:\/\d{1,4})?)(?=[\s,]|$)/u;

/** Splits street and house number: "הרצל 12א" -> הרצל, 12א. */
export function streetOf(rest: string | null): { streetName: string | null; streetNumber: string | null } {
  if (rest === null) return { streetName: null, streetNumber: null };
  const number = HOUSE_NUMBER.exec(rest);
  const name = (number ? rest.replace(number[0], ' ') : rest)
    .replace(/\s+/gu, ' ')
    .replace(/^[\s,]+|[\s,]+$/gu, '');
  return { streetName: name || null, streetNumber: number?.[1]?.replace(/\s/gu, '') ?? null };
}
