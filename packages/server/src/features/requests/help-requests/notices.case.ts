import type { Letter } from '../../../platform/messaging/messaging.ts';
import type { RequestChanged } from './help-requests.events.ts';
import { requestLetters as t, type RequestWords } from './help-requests.templates.ts';

/** A letter with its reader. */
export interface Notice {
  readonly to: number;
  readonly letter: Letter<RequestWords>;
  /** The side that the letter names. */
  readonly about: 'requester' | 'volunteer';
  /** Sends it once for this request and this volunteer, however often the volunteer goes back and forth. */
  readonly onceFor?: number;
}

export const toSeeker = (change: RequestChanged, letter: Letter<RequestWords>): Notice => ({
  to: change.userId,
  letter,
  about: 'volunteer',
});
export const toVolunteers = (ids: readonly number[], letter: Letter<RequestWords>): Notice[] =>
  ids.map((to) => ({ to, letter, about: 'requester' }));
export const toNew = ({ volunteerAfter }: RequestChanged, letter: Letter<RequestWords>): Notice[] =>
  volunteerAfter === null ? [] : toVolunteers([volunteerAfter], letter);

/** The volunteers who were in charge, or waited for approval. */
export const endedVolunteers = ({ waitingBefore, volunteerBefore }: RequestChanged): number[] => [
  ...new Set([...waitingBefore, ...(volunteerBefore === null ? [] : [volunteerBefore])]),
];

/** Tells the seeker of an answer, once for each volunteer. */
export const answered = (change: RequestChanged, letter: Letter<RequestWords>): Notice[] =>
  change.offers.slice(0, 1).map(({ volunteerId }) => ({ ...toSeeker(change, letter), onceFor: volunteerId }));
/** Tells a seeker who heard of the only offer that it is gone. */
export const withdrawn = (change: RequestChanged): Notice[] =>
  change.waitingBefore.length === 1 && change.waitingBefore[0] === change.offers[0]?.volunteerId
    ? answered(change, t.seekerWithdrawn)
    : [];
export const reopened = (change: RequestChanged, letter: Letter<RequestWords>): Notice[] => [
  toSeeker(change, change.status === 'expired' ? t.seekerExpired : t.seekerUnassigned),
  ...toVolunteers(endedVolunteers(change), letter),
];
export const chosen = (change: RequestChanged): Notice[] => {
  const { volunteerAfter: after, waitingBefore: waiting } = change;
  const hasOffered = after !== null && waiting.includes(after);
  return [
    toSeeker(change, t.seekerApproved),
    ...toNew(change, hasOffered ? t.volunteerApproved : t.volunteerAssigned),
    ...toVolunteers(
      waiting.filter((id) => id !== after),
      t.volunteerNotChosen,
    ),
  ];
};
