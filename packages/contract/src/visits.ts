export * from './feedback.ts';
export * from './invitations.ts';
export { withdrawFromRequest } from './volunteering.ts';
