/** The only place in the browser code that creates random values. None of them is secret. */

/** Returns a random number from 0 to `limit`, to spread events that would otherwise coincide. */
export const upTo = (limit: number): number => Math.random() * limit;

/** Returns a name unique among tabs. */
export const uniqueName = (): string => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;

/** Returns a UUID by which the server recognizes a repeated call. `crypto.randomUUID` would need TLS. */
export function uniqueKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  // Version 4, variant 10.
  const marked = bytes.map((byte, at) =>
    at === 6 ? (byte & 0x0f) | 0x40 : at === 8 ? (byte & 0x3f) | 0x80 : byte,
  );
  const hex = Array.from(marked, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
