export { deviceOf } from './sessions.domain.ts';
