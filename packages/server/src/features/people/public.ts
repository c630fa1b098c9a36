export { ARE_PAPERS_WAITING } from './users/users.queries.ts';
