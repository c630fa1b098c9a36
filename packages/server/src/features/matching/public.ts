export { canHelp, holdVolunteer, nearestVolunteers } from './matching.queries.ts';
