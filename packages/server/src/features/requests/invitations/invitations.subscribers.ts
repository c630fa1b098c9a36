import type { EventBus } from '../../../platform/events/event-bus.ts';
import { hasSaidNo } from '../help-requests/help-requests.domain.ts';
import { requestChanged } from '../help-requests/help-requests.events.ts';
import { respondAfter } from './invitations.domain.ts';
import { followAnswers, releaseUrgent } from './invitations.repository.ts';

/**
 * Copies answers given in the app into the invitation, and lets volunteers be asked again about a request
 * that lost its volunteer.
 */
export function subscribeToAnswers(events: EventBus): void {
  events.on(requestChanged, async (tx, { requestId, transition, status, offers }, { now }) => {
    const answers = offers.flatMap((offer) => {
      const respond = respondAfter(offer.isApproved, hasSaidNo(offer));
      return respond === null ? [] : [{ volunteerId: offer.volunteerId, respond }];
    });
    await followAnswers(tx, requestId, answers, now);
    if (transition === 'withdraw' && status === 'open') await releaseUrgent(tx, requestId);
  });
}
