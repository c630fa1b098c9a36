import type { EmergencyStatus } from '@ezra/contract/emergencies';

const MINUTE_MS = 60_000;

/** When the volunteer will be there, as was said with the answer; null: nobody said. */
export const arrivalOf = ({
  eta_minutes: minutes,
  answered_at: at,
}: Pick<EmergencyStatus, 'eta_minutes' | 'answered_at'>): Date | null =>
  minutes === null || at === null ? null : new Date(new Date(at).valueOf() + minutes * MINUTE_MS);
