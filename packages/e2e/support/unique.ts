import { uniqueLetters } from '@ezra/server/testing/factories/people';

/** A word that nothing of another test contains, so that a search finds this test's own only. */
export const uniqueWord = (beginning: string): string => `${beginning}${uniqueLetters(2 ** 40)}`;
