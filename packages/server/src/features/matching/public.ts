export { canTakeRequest, isAvailableVolunteer, nearestVolunteers } from './matching.queries.ts';
