import type { ReactNode } from 'react';
import type { EventApprovalRequest, VolunteerEventRequest } from '@ezra/contract/events/pairs';

/** The pair that a dialog is about, from either table. */
export interface EventPair {
  /** Id of the help seeker's request in the event. */
  readonly id: number;
  readonly event: string;
  readonly person: string;
  /** '' for none, and for the volunteer's own. */
  readonly volunteer: string;
  /** Of the volunteer: tells this pair from another one that may have replaced it. */
  readonly volunteerRequestId: number | null;
}

/** What a step sends to be refused once another pair stands there. */
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

/** The row in a few words: `שיטפון בחיפה, מרים פרץ`. */
export const nameOf = ({ event, person }: EventPair): string => [event, person].filter(Boolean).join(', ');

/** Actions on a pair, each after its own question; `unassign` is what a rejection is called on the map. */
export const PAIR_ACTIONS = ['approve', 'complete', 'reject', 'unassign'] as const;
export type PairAction = (typeof PAIR_ACTIONS)[number];
export type PairAct = (action: PairAction, pair: EventPair) => void;

/** A chat with one side of a pair about its event, or a button for it; the screen provides it. */
export type ChatWith = (
  about: { event_id: number },
  receiver: { id: number; full_name: string },
) => ReactNode;
