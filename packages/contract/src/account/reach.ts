/**
 * By what one of the staff reaches a person: the own regions (or all there are), an own event that runs, or one that is
 * over. By an event the reader sees what it needs; the account stays with those who look after the region.
 */
export const REACHES = ['regions', 'event', 'past_event'] as const;
export type Reach = (typeof REACHES)[number];
