import type { RequestAction, RequestStatus } from '@ezra/contract/help-requests';
import type { Role } from '@ezra/contract/roles';
import type { Approval } from '@ezra/contract/constants';

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
}

const isAdmin = (acting: Acting): boolean => acting.role === 'admin' || acting.role === 'super admin';

/** Admins see the requests of their regions; without restriction all of them. */
export const maySee = (acting: Acting, subject: Subject): boolean => {
  if (isAdmin(acting))
    return acting.states === null || (subject.stateId !== null && acting.states.includes(subject.stateId));
  if (acting.role === 'user') return subject.userId === acting.userId;
  return acting.role === 'volunteer' && subject.userId !== acting.userId;
};

const live = (subject: Subject): boolean => subject.status === 'open' || subject.status === 'in_treatment';
const inTreatment = (subject: Subject): boolean =>
  subject.status === 'in_treatment' && subject.volunteerId !== null && subject.linkApproval !== 2;

const RULES: Record<RequestAction, (acting: Acting, subject: Subject) => boolean> = {
  close: (acting, subject) =>
    acting.role === 'user' ? live(subject) : isAdmin(acting) && inTreatment(subject),
  reject: (acting, subject) => isAdmin(acting) && live(subject),
  approve: (acting, subject) => isAdmin(acting) && subject.status === 'open' && subject.linkApproval === 0,
  assign: (acting, subject) => isAdmin(acting) && subject.status === 'open',
  unassign: (acting, subject) => isAdmin(acting) && inTreatment(subject),
  accept: (acting, subject) =>
    acting.role === 'volunteer' && subject.status === 'open' && subject.linkApproval !== 0,
  decline: (acting, subject) =>
    acting.role === 'volunteer' && subject.status === 'open' && subject.linkApproval !== 2,
  complete: (acting, subject) =>
    acting.role === 'volunteer' && subject.status === 'in_treatment' && subject.volunteerId === acting.userId,
};

/** What each role could do at all; lists ask this for every row. */
const WITHIN_REACH: Record<Role, readonly RequestAction[]> = {
  user: ['close'],
  volunteer: ['accept', 'decline', 'complete'],
  manager: [],
  admin: ['close', 'reject', 'approve', 'assign', 'unassign'],
  'super admin': ['close', 'reject', 'approve', 'assign', 'unassign'],
};

/** Everything that somebody may do with a request now: the `allowed_actions` of answers. */
export const allowedActions = (acting: Acting, subject: Subject): RequestAction[] =>
  maySee(acting, subject) ? WITHIN_REACH[acting.role].filter((action) => RULES[action](acting, subject)) : [];
