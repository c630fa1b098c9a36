export { mayRenew, termOf } from './renewal.domain.ts';
