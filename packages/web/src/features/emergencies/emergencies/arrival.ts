import type { EmergencyStatus } from '@ezra/contract/emergencies/emergencies';

const MINUTE_MS = 60_000;

/** Gives the time at which the volunteer will arrive; null if the answer had no time. */
export const arrivalOf = ({
  eta_minutes: minutes,
  answered_at: at,
}: Pick<EmergencyStatus, 'eta_minutes' | 'answered_at'>): Date | null =>
  minutes === null || at === null ? null : new Date(new Date(at).valueOf() + minutes * MINUTE_MS);
