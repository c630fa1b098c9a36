export { canHelp, holdVolunteer, nearestVolunteers, volunteersAround } from './matching.queries.ts';
