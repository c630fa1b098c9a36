/** Isolates the direction of a name inside a text, so that the text around it keeps its order. */
export const isolated = (name: string): string => `\u2068${name}\u2069`;
