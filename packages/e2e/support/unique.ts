import { randomInt } from 'node:crypto';

/** A word that nothing of another test contains, so that a search finds this test's own only. */
export const uniqueWord = (beginning: string): string => `${beginning}${randomInt(2 ** 40).toString(36)}`;
