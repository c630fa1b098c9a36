/** One thing to choose: stable key, Hebrew label, English label. */
export type Choice = readonly [name: string, he: string, en: string];

/** What is none of the others; where document 1 says so, it opens a free-text field. */
export const OTHER: Choice = ['other', 'אחר', 'Other'];
