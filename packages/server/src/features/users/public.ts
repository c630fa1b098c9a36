export { volunteerInvalidated } from './users.events.ts';
export { ARE_PAPERS_WAITING } from './users.queries.ts';
