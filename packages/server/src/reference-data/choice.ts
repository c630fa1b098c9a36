import type { Labels } from '@ezra/contract/common/locales';

/** One thing to choose: stable key, and its label in each language. */
export type Choice = readonly [name: string, ...labels: Labels];

/** What is none of the others; where document 1 says so, it opens a free-text field. */
export const OTHER: Choice = ['other', 'אחר', 'Other'];
