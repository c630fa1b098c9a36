import type { Locale } from '@ezra/contract/common/locales';
import type { ConsentState } from '@ezra/contract/account/registration/guardian';

export type GuardianAnswer = Exclude<ConsentState, 'waiting'>;

/** A guardian's personal link, with the agreement that it is about. */
export interface GuardianLink {
  agreementId: number;
  userId: number;
  /** First name only, because somebody else may open the link. */
  volunteerName: string;
  /** The volunteer's language, in which the guardian is asked. */
  locale: Locale;
  /** The guardian who was asked by this link. */
  guardianName: string;
  /** The answer given by this link; null: none yet. */
  answer: GuardianAnswer | null;
  /** Whether it was sent to the present guardian, whose answers a former one may not see. */
  isCurrent: boolean;
  /** Whether the present guardian has agreed, by any link. */
  isApproved: boolean;
  expiresAt: Date;
}

interface Dates {
  approvedAt: Date | null;
  refusedAt: Date | null;
}

export const consentOf = ({ approvedAt, refusedAt }: Dates): ConsentState =>
  approvedAt !== null ? 'approved' : refusedAt !== null ? 'refused' : 'waiting';

const ON_ITS_WAY_MS = 60_000;
/** Whether a link was sent so recently that asking again sends no second one. */
export const isOnItsWay = (sentAt: Date | null, now: Date): boolean =>
  sentAt !== null && now.valueOf() - sentAt.valueOf() < ON_ITS_WAY_MS;

/**
 * What a link can still do. Consent ends the question, each link takes one answer, and a link sent to an
 * earlier guardian has ended.
 */
export function stateOfLink(link: GuardianLink, now: Date): 'open' | 'answered' | 'expired' {
  if (!link.isCurrent) return 'expired';
  if (link.answer !== null || link.isApproved) return 'answered';
  return link.expiresAt <= now ? 'expired' : 'open';
}
