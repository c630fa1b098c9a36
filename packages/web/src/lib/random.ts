/** The one place where the browser draws lots; nothing secret is made here. */

/** A number from 0 to `limit`, to spread what would otherwise happen all at once. */
export const upTo = (limit: number): number => Math.random() * limit;

/** A name that no other tab has. */
export const uniqueName = (): string => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;

/** A UUID by which the server knows a repeated call again. Also where `crypto.randomUUID` is not: pages without TLS. */
export function uniqueKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  // Version 4, variant 10.
  const marked = bytes.map((byte, at) =>
    at === 6 ? (byte & 0x0f) | 0x40 : at === 8 ? (byte & 0x3f) | 0x80 : byte,
  );
  const hex = Array.from(marked, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
