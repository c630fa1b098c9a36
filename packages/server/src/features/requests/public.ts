export { closeRequestsOf, handOverRequests } from './help-requests/help-requests.service.ts';
export { isOpen, isOutOfIt, isStatusLive } from './help-requests/request-conditions.queries.ts';
export { IS_FIRST_WAITING, VIEW_CONDITIONS, type ViewsAt } from './help-requests/request-views.queries.ts';
export {
  CALLS_COUNTED_DAYS,
  callsOf,
  candidatesAround,
  type Reading,
} from './matching/candidates.queries.ts';
export { presentCandidates } from './matching/matching.presenter.ts';
export {
  canHelp,
  holdVolunteer,
  isAvailable,
  isOneAvailable,
  type NearVolunteer,
  volunteersAround,
} from './matching/matching.queries.ts';
export { TOWN } from './request-desk/request-desk.queries.ts';
