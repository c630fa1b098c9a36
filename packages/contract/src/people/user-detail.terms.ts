/** Most rows of activity and of accesses. */
export const HISTORY_MAX = 100;
