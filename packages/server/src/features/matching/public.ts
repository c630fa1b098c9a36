export { presentNear } from './matching.presenter.ts';
export {
  canHelp,
  holdVolunteer,
  isAvailable,
  volunteersAround,
  type NearVolunteer,
  type PlaceSearch,
} from './matching.queries.ts';
