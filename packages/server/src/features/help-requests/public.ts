export { closeRequestsOf, commandRequest, createRequest, followHome } from './help-requests.service.ts';
export { prioritise } from './priority.service.ts';
export { allowedActions, type Acting } from './help-requests.policy.ts';
export { coreColumns, hasLiveRequests, type CoreRow } from './help-requests.queries.ts';
export { requestOfLink, answerOf } from './help-requests.repository.ts';
export { presentCore } from './help-requests.presenter.ts';
export type { RequestContact } from './personal-details.domain.ts';
export { NAMING_TEMPLATES } from './help-requests.templates.ts';
export { DESTINATION, ORIGIN, requestColumns } from './help-requests.columns.ts';
