import { can } from '@ezra/contract/common/permissions';
import { isStaffRole, type Role } from '@ezra/contract/common/roles';

/** After the end of what connects two people they can still write for as long: a word of thanks, a thing left behind. */
export const WRITABLE_DAYS = 7;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * What connects the reader with the other person, in the conversation's subject:
 * - `asks`: the reader asked for help, the other is or was the assigned volunteer;
 * - `helps`: the reverse;
 * - `cares`: the reader handles requests as staff, and the other has one or helps in one;
 * - `is_cared_for`: the other handles requests as staff and has written to the reader.
 */
export type TieKind = 'asks' | 'helps' | 'cares' | 'is_cared_for';

/**
 * Of several ties of a kind (a person asks for the same kind of help repeatedly), the one that lasts
 * longest.
 */
export interface Tie {
  readonly kind: TieKind;
  readonly isLive: boolean;
  /** When the last one ended; null while none has. */
  readonly endedAt: Date | null;
  /** The other person is the one who needs help. */
  readonly isOtherHelped: boolean;
}

export interface Ties {
  readonly ties: readonly Tie[];
  /** Something was written between the two already. */
  readonly hasMessages: boolean;
  /** The other one can sign in and read. */
  readonly isOtherReachable: boolean;
}

export type ChatAccess = 'none' | 'read' | 'write';

/** The role in which the reader has a tie: people with several roles act in one at a time. */
const IS_ROLE_OF: Record<TieKind, (role: Role) => boolean> = {
  asks: (role) => can(role, 'requests.ask'),
  helps: (role) => can(role, 'requests.volunteer'),
  cares: isStaffRole,
  is_cared_for: (role) => !isStaffRole(role),
};

const isOpen = ({ isLive, endedAt }: Tie, now: Date): boolean =>
  isLive || (endedAt !== null && endedAt.valueOf() > now.valueOf() - WRITABLE_DAYS * DAY_MS);

/** Gives the tie by which a person in this role may write now, or undefined. */
export const openTie = (role: Role, { ties, isOtherReachable }: Ties, now: Date): Tie | undefined =>
  isOtherReachable ? ties.find((tie) => IS_ROLE_OF[tie.kind](role) && isOpen(tie, now)) : undefined;

/**
 * Only the two people read and write. Earlier messages stay readable; without messages and without a tie, the other person
 * counts as unknown to the reader. The staff read as long as they handle the other's requests: what they were written was
 * for the work.
 */
export function accessOf(role: Role, ties: Ties, now: Date): ChatAccess {
  if (openTie(role, ties, now)) return 'write';
  const isConcerned = ties.ties.some((tie) => IS_ROLE_OF[tie.kind](role));
  return isConcerned || (ties.hasMessages && !isStaffRole(role)) ? 'read' : 'none';
}
