import type { Locale } from '@ezra/contract/common/locales';
import type { ConsentState } from '@ezra/contract/account/registration/guardian';

export type GuardianAnswer = Exclude<ConsentState, 'waiting'>;

/** A guardian's personal link, with what it is about. */
export interface GuardianLink {
  agreementId: number;
  userId: number;
  /** First name only: another person may open the link. */
  volunteerName: string;
  /** Of the volunteer: the guardian is asked in it. */
  locale: Locale;
  /** Who was asked by this link. */
  guardianName: string;
  /** What was answered by this link; null: nothing yet. */
  answer: GuardianAnswer | null;
  /** It went to the guardian who is named now: answers of another are not this one's to see. */
  isCurrent: boolean;
  /** The guardian who is named now has agreed, by whichever link. */
  isApproved: boolean;
  expiresAt: Date;
}

interface Dates {
  approvedAt: Date | null;
  refusedAt: Date | null;
}

/** How the consent stands. */
export const consentOf = ({ approvedAt, refusedAt }: Dates): ConsentState =>
  approvedAt !== null ? 'approved' : refusedAt !== null ? 'refused' : 'waiting';

const ON_ITS_WAY_MS = 60_000;
/** A link that was sent so lately is still on its way: asking for it again sends no second one. */
export const isOnItsWay = (sentAt: Date | null, now: Date): boolean =>
  sentAt !== null && now.valueOf() - sentAt.valueOf() < ON_ITS_WAY_MS;

/**
 * What a link can still do: a consent ends the question, each link takes one answer, and one that went to
 * another person is over.
 */
export function stateOfLink(link: GuardianLink, now: Date): 'open' | 'answered' | 'expired' {
  if (!link.isCurrent) return 'expired';
  if (link.answer !== null || link.isApproved) return 'answered';
  return link.expiresAt <= now ? 'expired' : 'open';
}
