/**
 * Folds a place's name for comparison: lower case, without accents, vowel points, apostrophes and quotation
 * marks, dashes as spaces, and doubled vav and yod written once, since both spellings are common (תקווה,
 * תקוה). `place_names.key` holds names folded this way.
 */
export const placeKey = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['"`´‘’“”׳״ʼʻ]/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(/(?<=\p{L})וו|יי/gu, (pair) => pair.charAt(0))
    .trim();
