/** Longest note with an answer, in characters. */
export const LINK_NOTE_MAX = 500;

/** Arrival times to choose from, in minutes. */
export const LINK_ETA_CHOICES = [10, 20, 30, 45, 60, 90, 120] as const;
