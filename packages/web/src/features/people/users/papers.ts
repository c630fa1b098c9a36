import type { ListedUser } from '@ezra/contract/people/users';

/** Papers that the staff confirm before a volunteer may help, in the order of confirmation. */
export const PAPERS = ['training', 'police'] as const;
export type Paper = (typeof PAPERS)[number];

/** Topics that a change of papers makes outdated. */
export const PAPER_TOPICS = ['pending-volunteers', 'tasks'] as const;

/** Papers of a volunteer that are not confirmed. */
export const missingPapers = (user: Pick<ListedUser, Paper>): readonly Paper[] =>
  PAPERS.filter((paper) => user[paper] === 'missing');

/** True for a volunteer under 18 without a guardian's consent. No paper can be confirmed before it. */
export const lacksConsent = ({ volunteer_information: papers }: ListedUser): boolean =>
  papers !== null && papers.guardian !== null && papers.guardian !== 'approved';

/** The next paper that the reader can confirm. None for a frozen volunteer, who must sign again first. */
export const duePaper = (user: ListedUser): Paper | undefined =>
  !user.allowed_actions.includes('validate') || user.is_freeze === 1 || lacksConsent(user)
    ? undefined
    : missingPapers(user)[0];
