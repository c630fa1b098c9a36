export { isInside, isInsideCircle } from './circle.queries.ts';
export { invite, inviteByHand, invitationBatch } from './invitations.service.ts';
export { managedEventChanged } from './managed-events.events.ts';
export { findEvent } from './managed-events.queries.ts';
export { presentEvent } from './managed-events.presenter.ts';
export { wholeEvent, type WholeEvent } from './managed-events.repository.ts';
export { reach as reachPeople } from './managed-events.service.ts';
export { unplacedAround, type Towns } from './unplaced.queries.ts';
