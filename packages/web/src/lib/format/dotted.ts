/** Joins words with dots; a line never begins with a dot. */
export const dotted = (words: readonly string[]): string => words.join('\u00a0· ');
