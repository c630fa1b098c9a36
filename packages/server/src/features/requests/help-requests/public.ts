export {
  closeRequestsOf,
  commandRequest,
  createRequest,
  handOverRequests,
  followHome,
  lackingInRequest,
} from './help-requests.service.ts';
export { prioritise } from './priority.service.ts';
export { maySee } from './help-requests.policy.ts';
export { hasSaidNo, LEFT_CHARGE } from './help-requests.domain.ts';
export {
  DISABILITY_IDS,
  endedBy,
  isOpen,
  isOutOfIt,
  isStatusLive,
  isTakeable,
} from './request-conditions.queries.ts';
export {
  IS_FIRST_WAITING,
  NOBODY_PARTS,
  VIEW_CONDITIONS,
  VIEW_STATUSES,
  type ViewsAt,
} from './request-views.queries.ts';
export {
  candidatesFor,
  compareFor,
  missingVolunteers,
  nearestVolunteers,
} from './near-volunteers.queries.ts';
export { coreColumns, hasLiveRequests, type CoreRow } from './help-requests.queries.ts';
export { answersOfRequester, needsOf, needsOfRequest } from './requester-needs.queries.ts';
export { presentNeeds } from './requester-needs.presenter.ts';
export { requestExtras, saidColumns, type SaidRow } from './request-extras.queries.ts';
export { requestChanged } from './help-requests.events.ts';
export { requestOfOffer, answerOf } from './help-requests.repository.ts';
export { presentActions, presentCore, presentExtras, presentSaid } from './help-requests.presenter.ts';
export type { RequestContact } from './personal-details.domain.ts';
export { what, type Matter } from './help-requests.templates.ts';
export { DESTINATION, ORIGIN, requestColumns } from './help-requests.columns.ts';
