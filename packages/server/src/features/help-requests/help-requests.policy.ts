import type { RequestAction, RequestStatus } from '@ezra/contract/help-requests';
import type { Role } from '@ezra/contract/common/roles';
import type { Approval } from '@ezra/contract/common/constants';

/** Who acts, as far as these rules care. */
export interface Acting {
  readonly userId: number;
  readonly role: Role;
  /** Regions that an admin is limited to; null for all. */
  readonly states: readonly number[] | null;
}

/** The request, as far as these rules care. */
export interface Subject {
  readonly userId: number;
  readonly status: RequestStatus;
  readonly volunteerId: number | null;
  readonly stateId: number | null;
  /** The link that a table row or the acting volunteer has to it. */
  readonly linkApproval: Approval | null;
  /** False: the volunteer of that link cannot be sent to people now. */
  readonly isLinkAvailable?: boolean;
  /** False: the requester is deactivated, blocked or deleted. Volunteers' lists hold no such request. */
  readonly isRequesterReachable?: boolean;
}

const isAdmin = (acting: Acting): boolean => acting.role === 'admin' || acting.role === 'super admin';

const isInRegions = ({ states }: Acting, stateId: number | null): boolean =>
  states === null || (stateId !== null && states.includes(stateId));

/**
 * Whom an admin may choose for a request: volunteers of the admin's regions, and wherever they live those who
 * offered to help, because an offer belongs to its request.
 */
export const mayChoose = (
  acting: Acting,
  volunteer: { readonly stateId: number | null; readonly hasOffered: boolean },
): boolean => volunteer.hasOffered || isInRegions(acting, volunteer.stateId);

/** Admins see the requests of their regions; without restriction all of them. */
export const maySee = (acting: Acting, subject: Pick<Subject, 'userId' | 'stateId'>): boolean => {
  if (isAdmin(acting)) return isInRegions(acting, subject.stateId);
  if (acting.role === 'user') return subject.userId === acting.userId;
  return acting.role === 'volunteer' && subject.userId !== acting.userId;
};

const takeable = (subject: Subject): boolean =>
  subject.status === 'open' && subject.isRequesterReachable !== false;
const live = (subject: Subject): boolean => subject.status === 'open' || subject.status === 'in_treatment';
/** The line of a volunteer who is not concerned any more is not the request, which has a line of its own. */
const isOfRequest = ({ linkApproval }: Subject): boolean => linkApproval !== 2;
const inTreatment = (subject: Subject): boolean =>
  subject.status === 'in_treatment' && subject.volunteerId !== null && isOfRequest(subject);

const RULES: Record<RequestAction, (acting: Acting, subject: Subject) => boolean> = {
  close: (acting, subject) =>
    acting.role === 'user' ? live(subject) : isAdmin(acting) && inTreatment(subject),
  reject: (acting, subject) => isAdmin(acting) && live(subject) && isOfRequest(subject),
  approve: (acting, subject) =>
    isAdmin(acting) && takeable(subject) && subject.linkApproval === 0 && subject.isLinkAvailable !== false,
  assign: (acting, subject) => isAdmin(acting) && takeable(subject) && isOfRequest(subject),
  unassign: (acting, subject) => isAdmin(acting) && inTreatment(subject),
  accept: (acting, subject) => acting.role === 'volunteer' && takeable(subject) && subject.linkApproval !== 0,
  decline: (acting, subject) =>
    acting.role === 'volunteer' && subject.status === 'open' && subject.linkApproval !== 2,
  complete: (acting, subject) =>
    acting.role === 'volunteer' && subject.status === 'in_treatment' && subject.volunteerId === acting.userId,
  withdraw: (acting, subject) => RULES.complete(acting, subject),
  prioritise: (acting, subject) => isAdmin(acting) && live(subject) && isOfRequest(subject),
};

/** What each role could do at all; lists ask this for every row. */
const WITHIN_REACH: Record<Role, readonly RequestAction[]> = {
  user: ['close'],
  volunteer: ['accept', 'decline', 'complete', 'withdraw'],
  manager: [],
  admin: ['close', 'reject', 'approve', 'assign', 'unassign', 'prioritise'],
  'super admin': ['close', 'reject', 'approve', 'assign', 'unassign', 'prioritise'],
};

/** Everything that somebody may do with a request now: the `allowed_actions` of answers. */
export const allowedActions = (acting: Acting, subject: Subject): RequestAction[] =>
  maySee(acting, subject) ? WITHIN_REACH[acting.role].filter((action) => RULES[action](acting, subject)) : [];
