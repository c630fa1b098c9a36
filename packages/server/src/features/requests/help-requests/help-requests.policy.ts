import type { ErrorCode } from '@ezra/contract/common/errors';
import { REQUEST_ACTIONS, type RequestAction } from '@ezra/contract/requests/help-requests';
import { can, type Permission } from '@ezra/contract/common/permissions';
import { ROLES } from '@ezra/contract/common/roles';
import { isInRegions, type Acting } from '../../../platform/sessions/acting.policy.ts';
import { decide, type Command, type RequestState } from './help-requests.domain.ts';

/** A request, as far as these rules care. */
export interface Subject {
  readonly userId: number;
  readonly stateId: number | null;
  readonly state: RequestState;
}

/** A volunteer at a request: the one of a line, or the reader. */
export interface AtRequest {
  readonly volunteerId: number;
  /** Whether the volunteer can be sent to people now. */
  readonly isAvailable: boolean;
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

/** The volunteer whom a command sends to the requester, now or once an admin agrees; null: none. */
export const volunteerSentBy = (command: Command): number | null =>
  command.kind === 'accept' ||
  command.kind === 'approve' ||
  command.kind === 'assign' ||
  command.kind === 'hand_over'
    ? command.volunteerId
    : null;

/**
 * Says why the volunteer of a command cannot be sent: cannot help now (`volunteer` is null), is the requester, or is
 * not for this admin to choose. Null: can, or the command sends none.
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

/** Stands for a volunteer without an offer, who is chosen later: `users.id` begins at 1. */
const ANOTHER_VOLUNTEER = 0;

interface Rule {
  /** One of them is needed. */
  readonly needs: readonly Permission[];
  /** The command that the action gives; null: there is nothing to give it for. */
  readonly commandOf: (acting: Acting, at: AtRequest | null) => Command | null;
}

const asVolunteer = (kind: 'accept' | 'decline' | 'complete' | 'withdraw'): Rule => ({
  needs: ['requests.volunteer'],
  commandOf: ({ userId }) => ({ kind, volunteerId: userId }),
});

const RULES: Record<RequestAction, Rule> = {
  close: {
    needs: ['requests.ask', 'requests.close'],
    commandOf: ({ role }) => ({ kind: 'close', by: can(role, 'requests.ask') ? 'user' : 'staff' }),
  },
  reject: { needs: ['requests.close'], commandOf: () => ({ kind: 'reject' }) },
  approve: {
    needs: ['requests.approve'],
    commandOf: (_acting, at) => at && { kind: 'approve', volunteerId: at.volunteerId },
  },
  assign: {
    needs: ['requests.assign'],
    commandOf: () => ({ kind: 'assign', volunteerId: ANOTHER_VOLUNTEER }),
  },
  unassign: {
    needs: ['requests.assign'],
    commandOf: (_acting, at) => ({ kind: 'unassign', volunteerId: at?.volunteerId ?? null }),
  },
  accept: asVolunteer('accept'),
  decline: asVolunteer('decline'),
  complete: asVolunteer('complete'),
  withdraw: asVolunteer('withdraw'),
  prioritise: { needs: ['requests.prioritise'], commandOf: () => ({ kind: 'prioritise' }) },
};

/** What each role may do with some request: asked for each line of a list. */
const OPEN_TO = new Map(
  ROLES.map((role) => [
    role,
    REQUEST_ACTIONS.filter((action) => RULES[action].needs.some((permission) => can(role, permission))),
  ]),
);

/**
 * Everything that the actor may do with a request now: the `allowed_actions` of answers. A table's line of a
 * volunteer who is not concerned any more is not the request, which has a line of its own.
 */
export function allowedActions(
  acting: Acting,
  subject: Subject,
  at: AtRequest | null,
  now: Date,
): RequestAction[] {
  const { state } = subject;
  const offer = state.offers.find(({ volunteerId }) => volunteerId === at?.volunteerId);
  const isOverLine = can(acting.role, 'requests.list') && offer?.isApproved === 2;
  if (isOverLine || !maySee(acting, subject)) return [];
  const sent = at?.isAvailable ? { stateId: null } : null;
  return (OPEN_TO.get(acting.role) ?? []).filter((action) => {
    const command = RULES[action].commandOf(acting, at);
    if (command === null || decide(state, command, now).outcome !== 'changed') return false;
    return action === 'assign' || whyNotSent(command, sent, subject, null) === null;
  });
}
