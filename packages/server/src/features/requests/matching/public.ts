export { presentCandidates, presentFacts } from './matching.presenter.ts';
export {
  CALLS_COUNTED_DAYS,
  callsOf,
  candidatesAround,
  compareVolunteers,
  type Reading,
} from './candidates.queries.ts';
export {
  canHelp,
  holdVolunteer,
  isAvailable,
  isOneAvailable,
  isVolunteer,
  obstacles,
  volunteersAround,
  type NearVolunteer,
  type PlaceSearch,
} from './matching.queries.ts';
