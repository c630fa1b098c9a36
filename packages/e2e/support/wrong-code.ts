/**
 * Gives a wrong code that differs only in the last digit: the digits in the boxes must not get in the way.
 */
export const wrongCode = (right: string): string => right.slice(0, -1) + (right.endsWith('0') ? '1' : '0');
