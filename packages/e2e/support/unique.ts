import { uniqueLetters } from '@ezra/server/testing/factories/people';

/** Gives a word unique among tests, so that a search finds only this test's own rows. */
export const uniqueWord = (beginning: string): string => `${beginning}${uniqueLetters(2 ** 40)}`;
