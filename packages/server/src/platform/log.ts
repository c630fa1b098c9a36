/**
 * A structured log: facts first, then a text for people. Neither may contain personal data (names, phones,
 * addresses, message texts, codes, tokens). Pass an error as `err`.
 */
export interface Log {
  debug(facts: object, words: string): void;
  info(facts: object, words: string): void;
  warn(facts: object, words: string): void;
  error(facts: object, words: string): void;
  /** Returns a log that adds these facts to every line. */
  child(facts: Record<string, unknown>): Log;
}
