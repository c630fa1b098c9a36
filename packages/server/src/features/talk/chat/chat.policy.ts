import { can } from '@ezra/contract/common/permissions';
import { isStaffRole, type Role } from '@ezra/contract/common/roles';

/** Days after the end of a tie in which two people can still write, for thanks or a forgotten item. */
export const WRITABLE_DAYS = 7;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * How the reader is connected with the other person in the subject of the conversation:
 * - `asks`: the reader asked for help, the other is or was the assigned volunteer;
 * - `helps`: the reverse;
 * - `cares`: the reader handles requests as staff, and the other has one or helps in one;
 * - `is_cared_for`: the other handles requests as staff and has written to the reader.
 */
export type TieKind = 'asks' | 'helps' | 'cares' | 'is_cared_for';

/** One tie of each kind: the longest-lasting, if a person asked for the same kind of help several times. */
export interface Tie {
  readonly kind: TieKind;
  readonly isLive: boolean;
  /** When the last one ended; null while it lasts. */
  readonly endedAt: Date | null;
  /** True if the other person is the one who needs help. */
  readonly isOtherHelped: boolean;
}

export interface Ties {
  readonly ties: readonly Tie[];
  /** True if either has written to the other. */
  readonly hasMessages: boolean;
  /** True if the other person can sign in and read. */
  readonly isOtherReachable: boolean;
}

export type ChatAccess = 'none' | 'read' | 'write';

/** Whether a role has a tie of that kind: people with several roles act in one at a time. */
const IS_ROLE_OF: Record<TieKind, (role: Role) => boolean> = {
  asks: (role) => can(role, 'requests.ask'),
  helps: (role) => can(role, 'requests.volunteer'),
  cares: isStaffRole,
  is_cared_for: (role) => !isStaffRole(role),
};

const isOpen = ({ isLive, endedAt }: Tie, now: Date): boolean =>
  isLive || (endedAt !== null && endedAt.valueOf() > now.valueOf() - WRITABLE_DAYS * DAY_MS);

/** Finds a tie by which a person in this role may write now. */
export const openTie = (role: Role, { ties, isOtherReachable }: Ties, now: Date): Tie | undefined =>
  isOtherReachable ? ties.find((tie) => IS_ROLE_OF[tie.kind](role) && isOpen(tie, now)) : undefined;

/**
 * Decides what a person may do in a conversation. Earlier messages stay readable, except for staff, who read
 * only while they handle the other person's requests: the messages were for that work. Without messages and a
 * tie, the other person counts as unknown to the reader.
 */
export function accessOf(role: Role, ties: Ties, now: Date): ChatAccess {
  if (openTie(role, ties, now)) return 'write';
  const isConcerned = ties.ties.some((tie) => IS_ROLE_OF[tie.kind](role));
  return isConcerned || (ties.hasMessages && !isStaffRole(role)) ? 'read' : 'none';
}
