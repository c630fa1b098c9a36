export { countEventsOf, isInvitationOpen, isReachOpen, managers } from './events/events.queries.ts';
export { handOverEvents } from './events/events.service.ts';
export { runnableEvents } from './pairs/event-lists.queries.ts';
export { askInEvent, closeEventRequestsOf, stopAskingInEvent } from './pairs/event-requests.service.ts';
export { handOverPairs, pairInEvent, unpairInEvent } from './pairs/pair-moves.service.ts';
export {
  eventAsking,
  eventPairChanged,
  eventRequestChanged,
  eventStopped,
  eventStopping,
  type PairChanged,
} from './pairs/pairs.events.ts';
export { activeEventAround } from './pairs/pairs.queries.ts';
export { isSilent, needsVolunteer } from './pairs/standing.queries.ts';
