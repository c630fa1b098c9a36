/** Another code than the right one. */
export const wrongCode = (right: string): string => (right === '0000' ? '1111' : '0000');
