import type { Acting } from '../../../platform/sessions/acting.policy.ts';

/** Tells whether a staff member may hold and release all messages, which needs all regions. */
export const mayHold = ({ states }: Pick<Acting, 'states'>): boolean => states === null;
