/**
 * Normalises the name of a place for comparison: lower case, without accents, vowel points, apostrophes and
 * quotation marks, dashes as spaces, and doubled vav and yod written once, because both spellings are common
 * (תקווה, תקוה). `place_names.key` holds names in this form.
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
