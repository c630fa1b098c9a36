export { TOWN } from './request-desk.queries.ts';
