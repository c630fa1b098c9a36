/** One thing to choose: stable key, Hebrew label, English label. */
export type Choice = readonly [name: string, he: string, en: string];

/** The choice that opens a free-text field. */
export const OTHER: Choice = ['other', 'אחר', 'Other'];
