import type { ErrorCode } from '@ezra/contract/common/errors';
import type { RequestAction } from '@ezra/contract/requests/help-requests';
import { can } from '@ezra/contract/common/permissions';
import { isInRegions, type Acting } from '../../../platform/sessions/acting.policy.ts';
import { openSteps, volunteerSentBy } from './help-requests.case.ts';
import type { Command, RequestState } from './help-requests.domain.ts';

/** The facts about a request that these rules need. */
export interface Subject {
  readonly userId: number;
  readonly stateId: number | null;
  readonly state: RequestState;
}

/** A volunteer at a request: the reader, or the volunteer of a line. */
export interface AtRequest {
  readonly volunteerId: number;
  /** Whether the volunteer can be sent to people now. */
  readonly isAvailable: boolean;
}

/**
 * Whether an admin may choose a volunteer: one in the admin's regions, or from anywhere one who offered to
 * help, because an offer belongs to its request.
 */
export const mayChoose = (
  acting: Acting,
  volunteer: { readonly stateId: number | null; readonly hasOffered: boolean },
): boolean => volunteer.hasOffered || isInRegions(acting, volunteer.stateId);

/** Staff see the requests of their regions, other people their own, volunteers those of others. */
export const maySee = (acting: Acting, subject: Pick<Subject, 'userId' | 'stateId'>): boolean => {
  const { role, userId } = acting;
  if (can(role, 'requests.list')) return isInRegions(acting, subject.stateId);
  if (can(role, 'requests.ask')) return subject.userId === userId;
  return can(role, 'requests.volunteer') && subject.userId !== userId;
};

/**
 * Why the volunteer of a command cannot be sent: cannot help now (`volunteer` is null), is the requester, or
 * is not for this admin to choose. Null: can be sent, or the command sends nobody.
 */
export function whyNotSent(
  command: Command,
  volunteer: { readonly stateId: number | null } | null,
  { userId, state }: Subject,
  chooser: Acting | null,
): ErrorCode | null {
  const id = volunteerSentBy(command);
  if (id === null) return null;
  if (volunteer === null) return command.kind === 'accept' ? 'not_validated' : 'volunteer_unavailable';
  const hasOffered = state.offers.some((offer) => offer.volunteerId === id && offer.isApproved === 0);
  const isChosen =
    command.kind !== 'assign' || chooser === null || mayChoose(chooser, { ...volunteer, hasOffered });
  return id === userId || !isChosen ? 'volunteer_unavailable' : null;
}

/** What a person may do with a request now: the `allowed_actions` of responses. */
export function allowedActions(
  acting: Acting,
  subject: Subject,
  at: AtRequest | null,
  now: Date,
): RequestAction[] {
  const { state } = subject;
  const offer = state.offers.find(({ volunteerId }) => volunteerId === at?.volunteerId);
  // The line of a volunteer whose offer has ended allows nothing: the request has a line of its own.
  const isOverLine = can(acting.role, 'requests.list') && offer?.isApproved === 2;
  if (isOverLine || !maySee(acting, subject)) return [];
  const sent = at?.isAvailable ? { stateId: null } : null;
  return openSteps(acting, state, at, now)
    .filter((command) => command.kind === 'assign' || whyNotSent(command, sent, subject, null) === null)
    .map(({ kind }) => kind);
}
