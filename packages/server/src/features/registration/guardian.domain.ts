import type { ConsentState } from '@ezra/contract/guardian';

/** A guardian's personal link, with what it is about. */
export interface GuardianLink {
  agreementId: number;
  userId: number;
  /** First name only: the link may be opened by somebody else. */
  volunteerName: string;
  guardianName: string;
  approvedAt: Date | null;
  refusedAt: Date | null;
  /** When this link was answered. */
  usedAt: Date | null;
  expiresAt: Date;
}

type Dates = Pick<GuardianLink, 'approvedAt' | 'refusedAt'>;

/** How the consent stands. */
export const consentOf = ({ approvedAt, refusedAt }: Dates): ConsentState =>
  approvedAt !== null ? 'approved' : refusedAt !== null ? 'refused' : 'waiting';

/** What a link can still do: a consent ends the question, and each link takes one answer. */
export function stateOfLink(link: GuardianLink, now: Date): 'open' | 'answered' | 'expired' {
  if (link.approvedAt !== null || link.usedAt !== null) return 'answered';
  return link.expiresAt <= now ? 'expired' : 'open';
}
