/** Limit for the people of each side on the map; those who need or give help come first. */
export const MAP_PEOPLE_MAX = 5_000;
/** Limit for a list of possible partners. */
export const PARTNERS_MAX = 100;
