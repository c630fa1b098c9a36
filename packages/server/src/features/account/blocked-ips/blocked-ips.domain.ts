import type { Phrase } from '@ezra/contract/common/locales';

const WRONG_CODES = /^(\d+) wrong codes within an hour$/;

/** The stored reason for blocking an address after wrong codes. */
export const tooManyWrongCodes = (count: number): string => `${count} wrong codes within an hour`;

export function reasonWords(stored: string): Phrase {
  const count = WRONG_CODES.exec(stored)?.[1];
  return count === undefined ? { he: stored, en: stored } : { he: `${count} קודים שגויים בשעה`, en: stored };
}
