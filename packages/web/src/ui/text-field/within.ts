/**
 * What a field for at most `longest` characters holds after a change. One more that is typed into a full field
 * does nothing. What comes in one piece, pasted or filled in by the browser, stays whole: cut, it would be
 * another number that looks right, and whoever checks the field says that it is too long.
 */
export const within = (longest: number, before: string, next: string): string =>
  next.length > longest && next.length === before.length + 1 ? before : next;
