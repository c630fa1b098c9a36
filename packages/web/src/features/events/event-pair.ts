import type { ReactNode } from 'react';
import type { EventApprovalRequest, VolunteerEventRequest } from '@ezra/contract/events';

/** The request that a dialog is about, whichever table it came from. */
export interface EventPair {
  /** Of the help seeker's request in the event. */
  readonly id: number;
  readonly event: string;
  readonly person: string;
  /** '' for none, and for the volunteer's own. */
  readonly volunteer: string;
}

export const ofVolunteer = (row: VolunteerEventRequest): EventPair => ({
  id: row.id,
  event: row.event.name,
  person: row.user?.full_name ?? row.area ?? '',
  volunteer: '',
});

export const ofDesk = (row: EventApprovalRequest): EventPair => ({
  id: row.id,
  event: row.event.name,
  person: row.user.full_name,
  volunteer: row.volunteer?.full_name ?? '',
});

/** The row in a few words: `שיטפון בחיפה, מרים פרץ`. */
export const nameOf = ({ event, person }: EventPair): string => [event, person].filter(Boolean).join(', ');

/** What is done with a pair, each after a question of its own. */
export const PAIR_ACTIONS = ['approve', 'complete', 'reject'] as const;
export type PairAction = (typeof PAIR_ACTIONS)[number];

/** A chat with one side of a pair about its event, or what leads there; the screen knows where chats come from. */
export type ChatWith = (
  about: { event_id: number },
  receiver: { id: number; full_name: string },
) => ReactNode;
