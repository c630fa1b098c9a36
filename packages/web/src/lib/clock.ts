/** Returns the current time. Nothing else in the web app reads the clock. */
export const now = (): Date => new Date();
