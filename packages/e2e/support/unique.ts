import { uniqueLetters } from '@ezra/server/testing/factories/people';

/** Returns a word that is unique among tests, so that a search finds only rows of this test. */
export const uniqueWord = (beginning: string): string => `${beginning}${uniqueLetters(2 ** 40)}`;
