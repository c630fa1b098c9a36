export { CODE_SENT, type CodeSent } from './auth/codes.service.ts';
export { createAuth, type Auth } from './auth/create-auth.service.ts';
export { guessesAbove, type GuessesAbove } from './auth/guesses-above.repository.ts';
export { liftByOperator } from './blocked-ips/blocked-ips.service.ts';
export { spend } from './budgets/budgets.service.ts';
export { numbersHeldBack } from './profile/phone-change.repository.ts';
export { followStaffPhoneChange, type PhoneChangeDeps } from './profile/phone-change.service.ts';
export { agreementComplaints, mergedLanguages } from './registration/registration.domain.ts';
export { OPENS_DAYS_BEFORE, termOf } from './renewal/renewal.domain.ts';
export { requireFreshSecondFactor } from './second-factor/demand.service.ts';
export { resetSecondFactor } from './second-factor/reset.service.ts';
export { homeChanged, homeChanging } from './profile/profile.events.ts';
export { noteMoveDecision } from './profile/move-decision.service.ts';
export {
  isEventOpen,
  reachOf,
  showsDetails,
  thoseWithinReach,
  withinReach,
  withinRegions,
  withinWriting,
} from './reach/reach.queries.ts';
export { volunteerInvalidated } from './renewal/renewal.events.ts';
