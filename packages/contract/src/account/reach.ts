/**
 * Why a staff member can see a person: the member's own regions (or all regions), an own event that runs, or
 * one that is over. An event opens only what it needs; the account stays with the staff of the region.
 */
export const REACHES = ['regions', 'event', 'past_event'] as const;
export type Reach = (typeof REACHES)[number];
