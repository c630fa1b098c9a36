import type { EventBus } from '../../platform/events/event-bus.ts';
import { requestChanged } from '../help-requests/public.ts';
import { respondAfter } from './invitations.domain.ts';
import { followAnswers, releaseUrgent } from './invitations.repository.ts';

/**
 * A volunteer who was asked may answer in the app: the invitation says so, too. A request that lost its volunteer may
 * have further ones asked by themselves.
 */
export function subscribeToAnswers(events: EventBus): void {
  events.on(requestChanged, async (tx, { requestId, transition, status, links }, { now }) => {
    const answers = links.flatMap((link) => {
      const respond = respondAfter(link);
      return respond === null ? [] : [{ volunteerId: link.volunteerId, respond }];
    });
    await followAnswers(tx, requestId, answers, now);
    if (transition === 'withdraw' && status === 'open') await releaseUrgent(tx, requestId);
  });
}
