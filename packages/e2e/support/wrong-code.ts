/**
 * Returns a code that differs only in the last digit, to test that digits already in the boxes do no harm.
 */
export const wrongCode = (right: string): string => right.slice(0, -1) + (right.endsWith('0') ? '1' : '0');
