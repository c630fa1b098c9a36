import type { ListedUser } from '@ezra/contract/people/users';

/** What the staff confirm before a volunteer may help, in the order in which it is asked for. */
export const PAPERS = ['training', 'police'] as const;
export type Paper = (typeof PAPERS)[number];

/** Topics that a change of papers makes outdated. */
export const PAPER_TOPICS = ['pending-volunteers', 'tasks'] as const;

/** The papers of a volunteer that are not confirmed. */
export const missingPapers = (user: Pick<ListedUser, Paper>): readonly Paper[] =>
  PAPERS.filter((paper) => user[paper] === 'missing');

/** A volunteer under 18 whose guardian has not agreed: nothing can be confirmed before that. */
export const lacksConsent = ({ volunteer_information: papers }: ListedUser): boolean =>
  papers !== null && papers.guardian !== null && papers.guardian !== 'approved';

/** The paper that waits for the reader; none of a frozen volunteer, who signs again first. */
export const duePaper = (user: ListedUser): Paper | undefined =>
  !user.allowed_actions.includes('validate') || user.is_freeze === 1 || lacksConsent(user)
    ? undefined
    : missingPapers(user)[0];
