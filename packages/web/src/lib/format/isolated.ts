/** A name inside a text of either direction: what stands around it keeps its own order. */
export const isolated = (name: string): string => `\u2068${name}\u2069`;
