/** Most days of a dashboard: ten years. */
export const COUNTED_DAYS_MAX = 3660;
