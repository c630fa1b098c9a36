import type { Acting } from '../../../platform/sessions/acting.policy.ts';

/** Whether a staff member may hold and release all messages: only with all regions. */
export const mayHold = ({ states }: Pick<Acting, 'states'>): boolean => states === null;
