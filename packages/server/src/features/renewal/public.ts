export { mayRenew, OPENS_DAYS_BEFORE, signedBefore, termOf } from './renewal.domain.ts';
