export { volunteerInvalidated } from './users.events.ts';
