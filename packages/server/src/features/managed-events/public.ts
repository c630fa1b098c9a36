export { invitationBatch } from './invitations.service.ts';
export { findEvent } from './managed-events.queries.ts';
export { presentEvent } from './managed-events.presenter.ts';
