import type { Acting } from '../../platform/sessions/acting.policy.ts';

/** Whether one of the staff may hold and release the messages of all: nobody held to some regions may. */
export const mayHold = ({ states }: Pick<Acting, 'states'>): boolean => states === null;
