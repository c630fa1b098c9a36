export { handOver } from './open-work.service.ts';
