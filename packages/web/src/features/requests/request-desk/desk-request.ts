import type { RequestAction } from '@ezra/contract/requests/help-requests';
import type { RequestStatus } from '@ezra/contract/requests/help-requests.terms';
import type {
  AdminApplication,
  AdminApplicationUser,
  PendingApplication,
} from '@ezra/contract/requests/request-desk';

/** An admin's actions on a request, in order of importance. */
export const DESK_ACTIONS = ['approve', 'assign', 'close', 'unassign', 'prioritise', 'reject'] as const;
export type DeskAction = (typeof DESK_ACTIONS)[number];

/** A request as actions and dialogs take it, from either list or the panel. */
export interface DeskRequest {
  readonly id: number;
  /** Id of the link between request and volunteer; null without an offer. */
  readonly linkId: number | null;
  readonly category: string;
  readonly person: string;
  /** Name of the volunteer, or ''. */
  readonly volunteer: string;
  readonly volunteerId: number | null;
  /** How many offers wait for approval; approving one ends the others. */
  readonly offers: number;
  readonly isUrgent: boolean;
  readonly allowed: readonly RequestAction[];
}

/** A request as both lists show it. */
export interface DeskLine extends DeskRequest {
  readonly application: AdminApplication;
  readonly status: RequestStatus;
  /** Whether a volunteer waits for approval. */
  readonly isWaiting: boolean;
}

export const fromApplication = (application: AdminApplication): DeskRequest => ({
  id: application.id,
  linkId: null,
  category: application.category.label,
  person: application.user.full_name,
  volunteer: application.volunteer?.full_name ?? '',
  volunteerId: application.volunteer?.id ?? null,
  offers: application.waiting_count,
  isUrgent: application.label_priority > 0,
  allowed: application.allowed_actions,
});

interface Offer {
  readonly id: number;
  readonly volunteer: { readonly id: number; readonly full_name: string };
}

/** Sets the offer whose volunteer an action concerns. */
export const withOffer = (
  request: DeskRequest,
  offer: Offer,
  allowed: DeskRequest['allowed'],
): DeskRequest => ({
  ...request,
  linkId: offer.id,
  volunteer: offer.volunteer.full_name,
  volunteerId: offer.volunteer.id,
  allowed,
});

export function fromPending(row: PendingApplication): DeskLine {
  const request = fromApplication(row);
  return {
    ...(row.offer ? withOffer(request, row.offer, row.allowed_actions) : request),
    application: row,
    status: row.status,
    isWaiting: row.offer !== null && row.status === 'open',
  };
}

export function fromRow(row: AdminApplicationUser): DeskLine {
  const request = { ...fromApplication(row.application), allowed: row.allowed_actions };
  const { id, volunteer } = row;
  return {
    ...(id !== null && volunteer ? withOffer(request, { id, volunteer }, row.allowed_actions) : request),
    application: row.application,
    status: row.status,
    isWaiting: row.is_approved === 0,
  };
}

/** Gives the first allowed action that moves the request on. */
export const dueAction = ({ allowed }: Pick<DeskRequest, 'allowed'>): 'approve' | 'assign' | 'close' | null =>
  (['approve', 'assign', 'close'] as const).find((action) => allowed.includes(action)) ?? null;

/** Names the row: `הסעה, מרים פרץ`. */
export const nameOf = ({ category, person }: DeskRequest): string => `${category}, ${person}`;
