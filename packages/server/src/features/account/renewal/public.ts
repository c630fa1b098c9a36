export { mayRenew, OPENS_DAYS_BEFORE, termOf } from './renewal.domain.ts';
