/**
 * Limits a field to `longest` characters. Drops a character typed into a full field. Text that arrives in one
 * piece (pasted, or filled in by the browser) stays whole, because a part of it would look like another valid
 * number; the validation says that it is too long.
 */
export const within = (longest: number, before: string, next: string): string =>
  next.length > longest && next.length === before.length + 1 ? before : next;
