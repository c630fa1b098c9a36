/** Another code than the right one, all but the last digit the same: what stands in the boxes must not get in the way. */
export const wrongCode = (right: string): string => right.slice(0, -1) + (right.endsWith('0') ? '1' : '0');
