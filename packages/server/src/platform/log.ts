/**
 * Structured log: facts first, then a text for people. Neither may hold personal data (names, phones,
 * addresses, texts of messages, codes, tokens). An error goes under `err`.
 */
export interface Log {
  debug(facts: object, words: string): void;
  info(facts: object, words: string): void;
  warn(facts: object, words: string): void;
  error(facts: object, words: string): void;
  /** The same log with facts that every line carries. */
  child(facts: Record<string, unknown>): Log;
}
