/** Gives the present time: the only place of the web app that reads the clock. */
export const now = (): Date => new Date();
