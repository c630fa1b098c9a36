/**
 * Limits a field to `longest` characters. A character typed into a full field is dropped. Text that comes in
 * one piece (pasted, or filled in by the browser) stays whole: cut, it would look like another valid number,
 * and the validation says that it is too long.
 */
export const within = (longest: number, before: string, next: string): string =>
  next.length > longest && next.length === before.length + 1 ? before : next;
