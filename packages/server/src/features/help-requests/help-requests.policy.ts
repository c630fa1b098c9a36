import type { RequestAction, RequestStatus } from '@ezra/contract/help-requests';
import { can, type Permission } from '@ezra/contract/common/permissions';
import type { Approval } from '@ezra/contract/common/constants';
import { isInRegions, type Acting } from '../../platform/sessions/acting.policy.ts';

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

/**
 * Whom an admin may choose for a request: volunteers of the admin's regions, and wherever they live those who
 * offered to help, because an offer belongs to its request.
 */
export const mayChoose = (
  acting: Acting,
  volunteer: { readonly stateId: number | null; readonly hasOffered: boolean },
): boolean => volunteer.hasOffered || isInRegions(acting, volunteer.stateId);

/** The staff see the requests of their regions, people their own, volunteers those of others. */
export const maySee = (acting: Acting, subject: Pick<Subject, 'userId' | 'stateId'>): boolean => {
  const { role, userId } = acting;
  if (can(role, 'requests.list')) return isInRegions(acting, subject.stateId);
  if (can(role, 'requests.ask')) return subject.userId === userId;
  return can(role, 'requests.volunteer') && subject.userId !== userId;
};

const takeable = (subject: Subject): boolean =>
  subject.status === 'open' && subject.isRequesterReachable !== false;
const live = (subject: Subject): boolean => subject.status === 'open' || subject.status === 'in_treatment';
/** The line of a volunteer who is not concerned any more is not the request, which has a line of its own. */
const isOfRequest = ({ linkApproval }: Subject): boolean => linkApproval !== 2;
const inTreatment = (subject: Subject): boolean =>
  subject.status === 'in_treatment' && subject.volunteerId !== null && isOfRequest(subject);

const RULES: Record<RequestAction, (acting: Acting, subject: Subject) => boolean> = {
  close: ({ role }, subject) => (can(role, 'requests.ask') ? live(subject) : inTreatment(subject)),
  reject: (_acting, subject) => live(subject) && isOfRequest(subject),
  approve: (_acting, subject) =>
    takeable(subject) && subject.linkApproval === 0 && subject.isLinkAvailable !== false,
  assign: (_acting, subject) => takeable(subject) && isOfRequest(subject),
  unassign: (_acting, subject) => inTreatment(subject),
  accept: (_acting, subject) => takeable(subject) && subject.linkApproval !== 0,
  decline: (_acting, subject) => subject.status === 'open' && subject.linkApproval !== 2,
  complete: ({ userId }, subject) => subject.status === 'in_treatment' && subject.volunteerId === userId,
  withdraw: (acting, subject) => RULES.complete(acting, subject),
  prioritise: (_acting, subject) => live(subject) && isOfRequest(subject),
};
const ACTIONS = Object.keys(RULES) as RequestAction[];

/** What an action asks for: one of these. */
const NEEDS: Record<RequestAction, readonly Permission[]> = {
  close: ['requests.ask', 'requests.close'],
  reject: ['requests.close'],
  approve: ['requests.approve'],
  assign: ['requests.assign'],
  unassign: ['requests.assign'],
  accept: ['requests.volunteer'],
  decline: ['requests.volunteer'],
  complete: ['requests.volunteer'],
  withdraw: ['requests.volunteer'],
  prioritise: ['requests.prioritise'],
};

/** Everything that somebody may do with a request now: the `allowed_actions` of answers. */
export const allowedActions = (acting: Acting, subject: Subject): RequestAction[] =>
  maySee(acting, subject)
    ? ACTIONS.filter(
        (action) =>
          NEEDS[action].some((permission) => can(acting.role, permission)) && RULES[action](acting, subject),
      )
    : [];
