import type { Labels } from '@ezra/contract/common/locales';

/** A choice of a list: stable key, and its label in each language. */
export type Choice = readonly [name: string, ...labels: Labels];

/** None of the other choices. Where document 1 says so, it opens a free-text field. */
export const OTHER: Choice = ['other', 'אחר', 'Other'];
