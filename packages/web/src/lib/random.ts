/** The one place where the browser draws lots; nothing secret is made here. */

/** A number from 0 to `limit`, to spread what would otherwise happen all at once. */
export const upTo = (limit: number): number => Math.random() * limit;

/** A name that no other tab has. */
export const uniqueName = (): string => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;
