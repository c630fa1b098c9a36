import type { ReactNode } from 'react';
import type { EventApprovalRequest, VolunteerEventRequest } from '@ezra/contract/events/pairs';

/** The pair that a dialog concerns, from any of the tables. */
export interface EventPair {
  /** Id of the help seeker's request in the event. */
  readonly id: number;
  readonly event: string;
  readonly person: string;
  /** Name of the volunteer; '' without one, and in the volunteer's own list. */
  readonly volunteer: string;
  /** Id of the volunteer's request, which tells this pair from another one that has replaced it. */
  readonly volunteerRequestId: number | null;
}

/** Lets the server refuse a step when another pair has replaced this one. */
export const seenPair = ({ volunteerRequestId }: EventPair) =>
  volunteerRequestId === null ? {} : { event_volunteer_request_id: volunteerRequestId };

export const ofVolunteer = (row: VolunteerEventRequest): EventPair => ({
  id: row.id,
  event: row.event.name,
  person: row.user?.full_name ?? row.area ?? '',
  volunteer: '',
  volunteerRequestId: row.event_volunteer_request_id,
});

export const ofDesk = (row: EventApprovalRequest): EventPair => ({
  id: row.id,
  event: row.event.name,
  person: row.user.full_name,
  volunteer: row.volunteer?.full_name ?? '',
  volunteerRequestId: row.event_volunteer_request_id,
});

/** Names the row: `שיטפון בחיפה, מרים פרץ`. */
export const nameOf = ({ event, person }: EventPair): string => [event, person].filter(Boolean).join(', ');

/** Actions on a pair, each after a confirmation; `unassign` is the map's name for a rejection. */
export const PAIR_ACTIONS = ['approve', 'complete', 'reject', 'unassign'] as const;
export type PairAction = (typeof PAIR_ACTIONS)[number];
export type PairAct = (action: PairAction, pair: EventPair) => void;

/** Renders a chat with one side of a pair about its event, or a button for it; the screen provides it. */
export type ChatWith = (
  about: { event_id: number },
  receiver: { id: number; full_name: string },
) => ReactNode;
