/** Highest values: kilometres and minutes. */
export const AUTO_ASSIGN_LIMITS = { radius: 100, time: 1440 } as const;
